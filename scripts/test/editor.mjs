// What `vscode` is in plain Node: the little of it that texts need, so that words can be tested without an editor.
import { registerHooks } from 'node:module';

const STUB = new URL('editorStub.mjs', import.meta.url).href;

registerHooks({
  resolve: (name, context, next) =>
    name === 'vscode' ? { url: STUB, format: 'module', shortCircuit: true } : next(name, context),
});
