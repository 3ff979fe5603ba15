import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { msg } from '../protocol/labels/text.ts';
import { exportSession, REPORT_FORMATS, type ReportFormat } from '../protocol/export/exportSession.ts';
import { visibleText } from '../protocol/text/cleanText.ts';
import { withoutCommands } from '../protocol/text/logLines.ts';
import { faultText, usage } from '../session/fault.ts';
import { oneOf, outputForm } from './arguments.ts';
import type { CommandLine, Shell } from './command.ts';
import { PLAIN } from './layout.ts';
import type { Terminal } from './terminal.ts';
import { verdictText } from './verdictText.ts';
import type { ExportedSession } from '../protocol/export/transcript.ts';
import { VERSION } from './version.ts';

const FORMATS = ['text', ...REPORT_FORMATS] as const;
type Format = 'text' | ReportFormat;

/** The format for each file extension, if no --format follows. */
const ENDINGS: Readonly<Record<string, Format>> = {
  '.txt': 'text',
  '.md': 'md',
  '.json': 'json',
  '.sarif': 'sarif',
  '.xml': 'junit',
};

/** One --output with its format. */
export interface Output {
  /** Absolute. Null: standard output, instead of the text. */
  readonly file: string | null;
  readonly format: Format;
}

/**
 * Returns each --output with the --format that follows it. Throws a CouncilError for options that don't fit, or a file
 * that can't be written.
 */
export function outputsOf({ given, values }: CommandLine, cwd: string): readonly Output[] {
  const named: { name: string; format: Format | undefined }[] = [];
  for (const [option, value] of given) {
    if (option === 'output') named.push({ name: value, format: undefined });
    if (option !== 'format') continue;
    const last = named.at(-1);
    if (last === undefined)
      throw usage(msg`--format sets the format of the preceding --output. Name a file with --output first.`);
    if (last.format !== undefined)
      throw usage(msg`--output ${last.name} has more than one format. Use --format only once after --output.`);
    last.format = oneOf('format', value, FORMATS);
  }
  const outputs = named.map(({ name, format }) => ({
    file: name === '-' ? null : writable(path.resolve(cwd, name)),
    format: format ?? endingOf(name),
  }));
  const [first, second] = outputs.filter(({ file }) => file === null);
  if (second !== undefined || (first !== undefined && outputForm(values) !== 'text'))
    throw usage(
      msg`Only one of --output -, --json, and --events can use standard output. Write the other results to files.`,
    );
  return outputs;
}

function endingOf(name: string): Format {
  const format = ENDINGS[path.extname(name).toLowerCase()];
  if (format !== undefined) return format;
  throw usage(msg`The file extension of ${name} isn’t a known format. Add --format ${FORMATS.join('|')}.`);
}

/** Checked before an engine is asked, because a result that can't be stored costs as much as one that can. */
function writable(file: string): string {
  const folder = path.dirname(file);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw usage(msg`--output ${file}: the folder ${folder} doesn’t exist. Create it, or name another file.`);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
    throw usage(msg`--output ${file} is a folder. Name a file in that folder.`);
  return file;
}

/** Returns the absolute folder to which the session's paths are relative. */
export const workspaceIn = (
  { events: [first] }: Pick<ExportedSession, 'events'>,
  { cwd }: Pick<Terminal, 'cwd'>,
): string => (first?.kind === 'session-opened' ? first.setup.workspace : cwd);

/** Returns the same for a session by its id. Only links need it. */
export async function folderForLinks({ council, terminal }: Shell, sessionId: string): Promise<string> {
  return terminal.hasLinks === true ? workspaceIn(await council.show(sessionId), terminal) : terminal.cwd;
}

/** Returns the version of Council that exports a session, and the session's folder relative to the repository. */
export async function originOf(
  { council, terminal }: Pick<Shell, 'council' | 'terminal'>,
  session: Pick<ExportedSession, 'events'>,
) {
  return { version: VERSION, folder: await council.prefix(workspaceIn(session, terminal)) };
}

/**
 * Writes a session with a verdict in every requested format. Throws a CouncilError for a file that can't be written.
 */
export async function writeOutputs(shell: Shell, sessionId: string, outputs: readonly Output[]): Promise<void> {
  if (outputs.length === 0) return;
  const session = await shell.council.show(sessionId);
  const origin = await originOf(shell, session);
  for (const { file, format } of outputs) {
    const text =
      format === 'text'
        ? withoutCommands(visibleText(verdictText(session.view, PLAIN)))
        : (exportSession(session, format, origin) ?? '');
    if (file === null) shell.terminal.out(text);
    else await written(file, text);
  }
}

async function written(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (cause) {
    throw usage(msg`Council can’t write ${file} (${faultText(cause)}). Name another file with --output.`, { cause });
  }
}
