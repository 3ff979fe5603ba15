import { applyEdits, modify } from 'jsonc-parser';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { msg } from '../protocol/labels/text.ts';
import type { Config } from '../schema/config.ts';
import { listedSeats, seatNameIn, type SeatSetting } from '../schema/seating.ts';
import { faultText, usage } from '../session/fault.ts';
import type { SetUp, SetUpChange } from '../session/setUpPorts.ts';
import { errorCode } from './errorCode.ts';
import { readForeign } from './foreignFile.ts';
import { makeFolderAndParents, OPEN_MODE, PRIVATE_FILE_MODE, replaceWhole } from './store/privateFile.ts';
import { makeFolderInWorkspace } from './workspace/workspacePath.ts';

const TEAM_FOLDER = '.council';
/** In bytes. No file that is written by hand is larger. */
const LONGEST = 1_000_000;

/** `file` is the configuration of the command line, absolute. Null if the settings are an editor's. */
export function localSetUp(file: string | null, config: Pick<Config, 'seats' | 'protocol'>): SetUp {
  return {
    seats: config.seats === 'auto' ? 'auto' : config.seats.map(seatNameIn),
    maxRounds: config.protocol.review.maxRounds,
    async change(workspace, change) {
      const written: string[] = [];
      const keys = keysOf(change, listedSeats(config.seats));
      if (keys.length > 0) written.push(await configure(file, keys));
      for (const [name, lines] of [
        ['rules.md', change.rules],
        ['ignore', change.ignore],
      ] as const)
        if (lines.length > 0) written.push(await add(workspace, name, lines));
      return written;
    },
  };
}

/** A path in the configuration, and its new value. */
export type Key = readonly [path: readonly string[], value: unknown];

/** A seat that is already configured keeps its settings. */
const keysOf = ({ seats, maxRounds }: SetUpChange, known: readonly SeatSetting[]): readonly Key[] => [
  ...(seats === null
    ? []
    : [
        [
          ['seats'],
          seats === 'auto' ? seats : seats.map((name) => known.find((one) => seatNameIn(one) === name) ?? name),
        ] as const,
      ]),
  ...(maxRounds === null ? [] : [[['protocol', 'review', 'maxRounds'], maxRounds] as const]),
];

/**
 * Changes these keys in the file, and keeps everything else, including comments. Returns `named`. Rejects with a
 * CouncilError (`usage`).
 */
export async function configure(named: string | null, keys: readonly Key[]): Promise<string> {
  if (named === null)
    throw usage(msg`Council doesn’t use a configuration file here. Change its settings in the editor.`);
  try {
    // If the name is a link, changes the file that it leads to.
    const file = await realpath(named).catch(() => named);
    const before = await readFile(file, 'utf8').catch((cause: unknown) => {
      if (errorCode(cause) === 'ENOENT') return null;
      throw cause;
    });
    makeFolderAndParents(path.dirname(file));
    const mode = before === null ? PRIVATE_FILE_MODE : (await stat(file)).mode & 0o777;
    await replaceWhole(file, withKeys(before ?? '{}\n', keys), { mode });
    return named;
  } catch (cause) {
    throw usage(msg`Council can’t write ${named} (${faultText(cause)}). Check its permissions.`, { cause });
  }
}

const FORM = { tabSize: 2, insertSpaces: true, eol: '\n' };

const withKeys = (text: string, keys: readonly Key[]): string =>
  keys.reduce(
    (now, [place, value]) => applyEdits(now, modify(now, [...place], value, { formattingOptions: FORM })),
    text,
  );

/**
 * Adds the missing lines at the end of the file. Leaves a link unchanged, because it may lead out of the repository.
 */
async function add(workspace: string, name: string, lines: readonly string[]): Promise<string> {
  const shown = `${TEAM_FOLDER}/${name}`;
  const file = path.join(await makeFolderInWorkspace(workspace, TEAM_FOLDER, 'rules'), name);
  const found = await readForeign(file, { longest: LONGEST });
  if (found.kind !== 'read' && found.kind !== 'missing')
    throw usage(
      msg`${shown} isn’t a plain text file, so Council left it unchanged. Replace it with a text file, or edit it yourself.`,
    );
  const before = found.kind === 'read' ? found.bytes.toString('utf8') : '';
  const known = before.split('\n');
  const missing = lines.filter((line) => !known.includes(line));
  const start = before === '' || before.endsWith('\n') ? before : `${before}\n`;
  const text = `${start}${missing.map((line) => `${line}\n`).join('')}`;
  await replaceWhole(file, text, { mode: OPEN_MODE });
  return shown;
}
