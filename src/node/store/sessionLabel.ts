import { rm } from 'node:fs/promises';
import { parseJson } from '../../engines/reply/record.ts';
import type { SessionLabel } from '../../protocol/view/sessionSummary.ts';
import { keptLabelSchema } from '../../schema/kept.ts';
import { foreignText } from '../foreignFile.ts';
import { writeWhole } from './privateFile.ts';

export const labelText = ({ name, pinned }: SessionLabel): string => `${JSON.stringify({ name, pinned }, null, 2)}\n`;

/** Empty if there is no file, or if it contains something else: a session must not be lost because of its name. */
export async function readLabel(file: string): Promise<SessionLabel> {
  const text = await foreignText(file).catch(() => '');
  return keptLabelSchema.safeParse(parseJson(text)).data ?? {};
}

/** Writes a label. For an empty label, removes the file. */
export async function writeLabel(file: string, label: SessionLabel): Promise<void> {
  if (label.name === undefined && label.pinned === undefined) await rm(file, { force: true });
  else await writeWhole(file, labelText(label));
}
