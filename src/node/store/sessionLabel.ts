import { rm } from 'node:fs/promises';
import { parseJson } from '../../engines/reply/record.ts';
import type { SessionLabel } from '../../protocol/view/sessionSummary.ts';
import { keptLabelSchema } from '../../schema/kept.ts';
import { foreignText } from '../foreignFile.ts';
import { writeWhole } from './privateFile.ts';

export const labelText = ({ name, pinned }: SessionLabel): string => `${JSON.stringify({ name, pinned }, null, 2)}\n`;

/** None where there is no file, and where it holds something else: a name is nothing that a session could be lost for. */
export async function readLabel(file: string): Promise<SessionLabel> {
  const text = await foreignText(file).catch(() => '');
  return keptLabelSchema.safeParse(parseJson(text)).data ?? {};
}

/** There is no file for a label that says nothing. */
export async function writeLabel(file: string, label: SessionLabel): Promise<void> {
  if (label.name === undefined && label.pinned === undefined) await rm(file, { force: true });
  else await writeWhole(file, labelText(label));
}
