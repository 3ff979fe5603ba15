import { readdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { msg } from '../../protocol/labels/text.ts';
import type { DecisionRecord } from '../../protocol/export/exportAdr.ts';
import type { DecisionFolder } from '../../session/debate/debatePorts.ts';
import { usage } from '../../session/fault.ts';
import { OPEN_MODE, replaceWhole } from '../store/privateFile.ts';
import { slugOf } from './debateFolder.ts';
import { makeFolderInWorkspace, withSlashes } from './workspacePath.ts';
import { readForeign } from '../foreignFile.ts';
import { errorCode } from '../errorCode.ts';

const NUMBER = /^(\d{2,})-.*\.md$/i;
/** In bytes. Council's records aren't larger. */
const LARGEST_RECORD = 5_000_000;
/** As in most collections of decision records. */
const DIGITS = 4;

/** The folder of a workspace that contains its architecture decision records, `NNNN-title.md`. */
export class LocalDecisionFolder implements DecisionFolder {
  readonly #folder: string;

  /** `folder` is relative to the workspace. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async add(workspace: string, record: DecisionRecord): Promise<string> {
    const parent = await makeFolderInWorkspace(workspace, this.#folder, 'records');
    const shown = withSlashes(path.relative(await realpath(workspace), parent));
    const names = await namesIn(parent);
    const there = await recordOf(record.mark, parent, names);
    if (there !== null) return renewed(there, record, `${shown}/${there.name}`);
    const taken = names.map((name) => NUMBER.exec(name)?.[1] ?? '').filter((digits) => digits !== '');
    // The number of digits that the folder already uses.
    const width = Math.max(0, ...taken.map((digits) => digits.length)) || DIGITS;
    const slug = slugOf(record.title);
    for (let number = Math.max(0, ...taken.map(Number)) + 1; ; number += 1) {
      const name = `${String(number).padStart(width, '0')}-${slug}.md`;
      if (await wrote(path.join(parent, name), record.render(number))) return `${shown}/${name}`;
    }
  }
}

/** The regular files in the folder. Nothing else can be a record. */
async function namesIn(parent: string): Promise<readonly string[]> {
  const entries = await readdir(parent, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

interface Existing {
  readonly file: string;
  readonly name: string;
  readonly text: string;
  readonly number: number;
}

/** Finds the record that contains the line that identifies a session. Null if the session has no record yet. */
async function recordOf(mark: string, parent: string, names: readonly string[]): Promise<Existing | null> {
  for (const name of names.toSorted()) {
    const [, digits] = NUMBER.exec(name) ?? [];
    if (digits === undefined) continue;
    const file = path.join(parent, name);
    const found = await readForeign(file, { longest: LARGEST_RECORD });
    const text = found.kind === 'read' ? found.bytes.toString('utf8') : '';
    if (text.split(/\r?\n/).includes(mark)) return { file, name, text, number: Number(digits) };
  }
  return null;
}

/**
 * Updates an existing record if it hasn't been edited, and returns its path. Otherwise, throws a CouncilError
 * (`usage`).
 */
async function renewed({ file, text, number }: Existing, record: DecisionRecord, shown: string): Promise<string> {
  const now = record.render(number);
  if (text === now) return shown;
  if (text !== record.draft?.render(number)) {
    throw usage(
      msg`${shown} already records this session, but the record or the session has changed since then. Council left the record unchanged. To write a new record, remove the existing one.`,
    );
  }
  await replaceWhole(file, now, { mode: OPEN_MODE });
  return shown;
}

/** Writes a new file. Returns false if the file already exists. */
async function wrote(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' });
    return true;
  } catch (cause) {
    if (errorCode(cause) === 'EEXIST') return false;
    throw cause;
  }
}
