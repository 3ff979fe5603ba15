// Replaces `vscode` in plain Node with the few parts that texts need, so that tests of texts need no editor.
import { registerHooks } from 'node:module';

const STUB = new URL('editorStub.mjs', import.meta.url).href;

registerHooks({
  resolve: (name, context, next) =>
    name === 'vscode' ? { url: STUB, format: 'module', shortCircuit: true } : next(name, context),
});
