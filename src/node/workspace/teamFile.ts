import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { msg } from '../../protocol/labels/text.ts';
import { DISMISSED_FILE, type OpenTeamFile } from '../../session/dismissalPorts.ts';
import { faultText, usage } from '../../session/fault.ts';
import { errorCode } from '../errorCode.ts';
import { foreignText } from '../foreignFile.ts';
import type { Git } from '../git/git.ts';
import { lineOf } from '../git/repository.ts';
import { openRepository } from '../git/openRepository.ts';
import { OPEN_MODE, replaceWhole } from '../store/privateFile.ts';

/** Empty if there is no file. */
const textOf = (file: string): Promise<string> =>
  foreignText(file).catch((cause: unknown) => {
    if (errorCode(cause) === 'ENOENT') return '';
    throw usage(
      msg`Council can’t read ${DISMISSED_FILE} (${faultText(cause)}). Correct the problem, and then try again.`,
      {
        cause,
      },
    );
  });

/** The file in the working tree, written as an editor would write it. */
export const localTeamFile =
  (git: Git): OpenTeamFile =>
  async (workspace) => {
    const repository = await openRepository(git, workspace);
    const file = path.join(repository.root, DISMISSED_FILE);
    const text = await textOf(file);
    return {
      ...{ name: DISMISSED_FILE, text, prefix: repository.prefix },
      user: lineOf((await repository.tryRead(['config', 'user.name'])) ?? ''),
      async save(next) {
        await mkdir(path.dirname(file), { recursive: true });
        const isWanted = async (): Promise<boolean> => (await textOf(file)) === text;
        if (await replaceWhole(file, next, { mode: OPEN_MODE, isWanted })) return;
        throw usage(msg`${DISMISSED_FILE} has changed in the meantime, so Council left it unchanged. Try again.`);
      },
    };
  };
