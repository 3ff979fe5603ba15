import { readdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DecisionRecord } from '../../protocol/debate/exportAdr.ts';
import type { DecisionFolder } from '../../session/ports.ts';
import { slugOf } from './debateFolder.ts';
import { makeFolderInWorkspace, withSlashes } from './workspacePath.ts';
import { errorCode } from '../errorCode.ts';

const NUMBER = /^(\d{2,})-.*\.md$/i;
/** As in most collections of decision records. */
const DIGITS = 4;

/** The folder of a workspace that holds its architecture decision records, `NNNN-title.md`. */
export class LocalDecisionFolder implements DecisionFolder {
  readonly #folder: string;

  /** `folder`: relative to the workspace. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async add(workspace: string, record: DecisionRecord): Promise<string> {
    const parent = await makeFolderInWorkspace(workspace, this.#folder, 'decision records');
    const names = await readdir(parent);
    const taken = names.map((name) => NUMBER.exec(name)?.[1] ?? '').filter((digits) => digits !== '');
    // The width that the folder uses already.
    const width = Math.max(0, ...taken.map((digits) => digits.length)) || DIGITS;
    const slug = slugOf(record.title);
    for (let number = Math.max(0, ...taken.map(Number)) + 1; ; number += 1) {
      const name = `${String(number).padStart(width, '0')}-${slug}.md`;
      if (await wrote(path.join(parent, name), record.render(number)))
        return `${withSlashes(path.relative(await realpath(workspace), parent))}/${name}`;
    }
  }
}

/** False when there is such a file already. */
async function wrote(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' });
    return true;
  } catch (cause) {
    if (errorCode(cause) === 'EEXIST') return false;
    throw cause;
  }
}
