import { createHash } from 'node:crypto';
import { mkdir, readdir, realpath, rename, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stored } from '../../protocol/labels/stored.ts';
import { msg } from '../../protocol/labels/text.ts';
import type { DebateSetup } from '../../protocol/debate/debateAnswer.ts';
import { usage } from '../../session/fault.ts';
import type { DebateFolders } from '../../session/debate/debatePorts.ts';
import { OPEN_MODE, replaceWhole } from '../store/privateFile.ts';
import { makeFolderInWorkspace, obstacleOn, unwritable, withSlashes } from './workspacePath.ts';
import { type Bounds, readForeign } from '../foreignFile.ts';
import { errorCode } from '../errorCode.ts';

const LONGEST_SLUG = 48;
/** In bytes. */
const LARGEST_DOCUMENT = 50_000_000;
/** Longer numbers, and dates as in `2026-11-28-notes`, aren't the number of a debate. */
const NUMBER = /^(\d{3,6})(?:$|-(?!\d{2}-\d{2}(?!\d)))/;

/** Returns a name that every file system accepts: letters a to z, digits, and dashes. */
export function slugOf(topic: string): string {
  const plain = topic
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const cut = plain.slice(0, LONGEST_SLUG).replace(/^-|-$/g, '');
  return cut === '' ? 'debate' : cut;
}

const within = async (workspace: string): Promise<Bounds> => ({
  longest: LARGEST_DOCUMENT,
  root: await realpath(workspace).catch(() => workspace),
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The folders of debates in a workspace, `NNN-topic-slug`, which a team may keep. */
export class LocalDebateFolders implements DebateFolders {
  async create(
    workspace: string,
    { folder, topic, files }: Parameters<DebateFolders['create']>[1],
  ): ReturnType<DebateFolders['create']> {
    const parent = await makeFolderInWorkspace(workspace, folder, 'debates');
    const names = Object.entries(files);
    const made = await this.#make(parent, slugOf(topic), names).catch((error: unknown) => {
      throw unwritable(folder, 'debates', { cannot: 'write to', error });
    });
    const relative = withSlashes(path.relative(await realpath(workspace), path.join(parent, made)));
    return { folder: relative, hashes: Object.fromEntries(names.map(([name, text]) => [name, hashOf(text)])) };
  }

  /** Creates a folder with these files. Returns its name. */
  async #make(parent: string, slug: string, files: readonly (readonly [string, string])[]): Promise<string> {
    const made = await this.#next(parent, slug);
    await Promise.all(files.map(([name, text]) => writeFile(path.join(parent, made, name), text, { flag: 'wx' })));
    return made;
  }

  async problemOf(workspace: string, debate: DebateSetup, seat: string): Promise<string | null> {
    const context = debate.contextFiles.find((one) => one.seat === seat);
    if (context === undefined) return null;
    const shown = `${debate.folder}/${context.file}`;
    const file = path.join(workspace, debate.folder, context.file);
    const found = await readForeign(file, await within(workspace));
    if ('cause' in found) return stored`Its context file ${shown} no longer exists.`;
    if (found.kind !== 'read') return stored`Its context file ${shown} is no longer a file.`;
    const isSame = hashOf(found.bytes.toString('utf8')) === context.sha256;
    return isSame ? null : stored`Its context file ${shown} changed after the debate began.`;
  }

  async read(workspace: string, file: string): Promise<string | null> {
    const found = await readForeign(path.join(workspace, file), await within(workspace));
    return found.kind === 'read' ? found.bytes.toString('utf8') : null;
  }

  async write(workspace: string, folder: string, documents: Readonly<Record<string, string>>): Promise<void> {
    const root = await realpath(workspace);
    for (const [name, text] of Object.entries(documents)) {
      const file = path.posix.join(folder, name);
      // Checks the path again when the text is on disk, because an engine out of control may have changed it in the
      // meantime.
      const isWanted = async (): Promise<boolean> => {
        await requireOwnWay(root, path.posix.dirname(file));
        return true;
      };
      await isWanted();
      await replaceWhole(path.join(root, file), text, { mode: OPEN_MODE, isWanted });
    }
  }

  /** Takes the next number after the highest one. If another debate takes it in the meantime, tries the one after. */
  async #next(parent: string, slug: string): Promise<string> {
    const numbers = (await readdir(parent)).map((name) => Number(NUMBER.exec(name)?.[1] ?? 0));
    for (let number = Math.max(0, ...numbers) + 1; ; number += 1) {
      const digits = String(number).padStart(3, '0');
      if (await claims(parent, digits)) {
        await rename(path.join(parent, digits), path.join(parent, `${digits}-${slug}`));
        return `${digits}-${slug}`;
      }
    }
  }
}

/** Throws a CouncilError if the path no longer leads through folders only: a link would redirect what is written. */
async function requireOwnWay(root: string, folder: string): Promise<void> {
  const obstacle = await obstacleOn(root, folder);
  if (obstacle === null) return;
  const { step, isLink } = obstacle;
  throw usage(
    isLink
      ? msg`Council can’t store the debate’s documents, because ${step} is now a link. Find out who created the link, and remove it.`
      : msg`Council can’t store the debate’s documents, because ${step} is no longer a folder. Find out what replaced the folder, and remove the replacement.`,
  );
}

/**
 * Claims a number by creating a folder with the number alone. The claim is void if another debate already has a folder
 * with that number.
 */
async function claims(parent: string, digits: string): Promise<boolean> {
  const claim = path.join(parent, digits);
  try {
    await mkdir(claim);
  } catch (cause) {
    if (errorCode(cause) === 'EEXIST') return false;
    throw cause;
  }
  const isFirst = !(await readdir(parent)).some((name) => name.startsWith(`${digits}-`));
  if (!isFirst) await rmdir(claim);
  return isFirst;
}
