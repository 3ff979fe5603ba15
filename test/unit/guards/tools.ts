import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** One complaint of a tool. `file` is relative to the folder, with forward slashes. */
export interface Complaint {
  readonly file: string;
  readonly rule: string;
  readonly message: string;
}

/** Runs a tool in node_modules. The exit status doesn't matter, because it is also above 0 if there are complaints. */
function output(folder: string, script: string, args: readonly string[]): Promise<string> {
  const command = [path.join(folder, 'node_modules', script), ...args];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { cwd: folder, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (stdout === '' && stderr !== '') reject(new Error(`${script}: ${stderr}`, { cause: error }));
      else resolve(stdout);
    });
  });
}

const fromFolder = (folder: string, file: string): string => path.relative(folder, file).split(path.sep).join('/');

interface EslintResult {
  readonly filePath: string;
  readonly messages: readonly { readonly ruleId: string | null; readonly message: string }[];
}

export async function eslint(folder: string, files: readonly string[]): Promise<readonly Complaint[]> {
  const results = JSON.parse(
    await output(folder, 'eslint/bin/eslint.js', ['--format', 'json', ...files]),
  ) as readonly EslintResult[];
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message }) => ({
      file: fromFolder(folder, filePath),
      rule: ruleId ?? 'parser',
      message,
    })),
  );
}

interface Cruise {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly to: string; readonly rule: { name: string } }[];
  };
}

export async function dependencyCruiser(folder: string): Promise<readonly Complaint[]> {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'];
  const { summary } = JSON.parse(await output(folder, 'dependency-cruiser/bin/dependency-cruiser.mjs', args)) as Cruise;
  return summary.violations.map(({ from, to, rule }) => ({ file: from, rule: rule.name, message: `imports ${to}` }));
}

/** Runs the compiler on some files of a room, with that room's settings. The linter checks the whole room. */
export async function compiler(folder: string, room: string, files: readonly string[]): Promise<readonly Complaint[]> {
  const inRoom = files.filter((file) => file.startsWith(`${room}/`)).map((file) => path.relative(room, file));
  const settings = path.join(folder, room, 'tsconfig.plants.json');
  await writeFile(settings, JSON.stringify({ extends: './tsconfig.json', include: [], files: inRoom }));
  const printed = await output(folder, 'typescript/bin/tsc', ['-p', settings, '--pretty', 'false']);
  return [...printed.matchAll(/^(?<file>\S+)\(\d+,\d+\): error (?<rule>TS\d+): (?<message>.*)$/gm)].map(
    ({ groups }) => ({
      file: groups?.['file'] ?? '',
      rule: groups?.['rule'] ?? '',
      message: groups?.['message'] ?? '',
    }),
  );
}
