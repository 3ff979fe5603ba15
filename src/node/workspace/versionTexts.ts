import { realpath } from 'node:fs/promises';
import { linesOf } from '../../artifact/text/textLines.ts';
import type { VersionTexts } from '../../session/dismissalPorts.ts';
import type { Git } from '../git/git.ts';
import { versionOf } from '../reading/versions.ts';
import { readText } from './textFile.ts';

/** `encoding` is the label of the encoding of files that aren't UTF-8. If null, Council guesses the encoding. */
export const localVersionTexts = (git: Git, encoding: string | null): VersionTexts => ({
  async read(workspace, scope, files) {
    const texts = new Map<string, readonly string[]>();
    try {
      const version = versionOf(await realpath(workspace), await git.tryOpen(workspace), scope);
      for (const file of files) {
        const bytes = await version.bytes(file).catch(() => null);
        const text = bytes === null ? null : readText(bytes, encoding);
        if (text !== null) texts.set(file, linesOf(text.text));
      }
    } catch {
      // What can't be read can't be recognized again.
    }
    return texts;
  },
});
