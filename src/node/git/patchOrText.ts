import { msg } from '../../protocol/labels/text.ts';
import { type Excerpt, patchArtifact, withUnheld } from '../../artifact/artifactOf.ts';
import { mailEncoding } from '../../artifact/diff/encodedMail.ts';
import { headedFiles } from '../../artifact/diff/unheldFiles.ts';
import { isSecret } from '../../artifact/secrets/secretFiles.ts';
import type { Artifact, Target } from '../../protocol/setup.ts';
import { oneLine } from '../../protocol/text/phrases.ts';
import { usage } from '../../session/fault.ts';
import { fitting } from './fitting.ts';

/**
 * Throws a CouncilError (`usage`) if a text contains a change to a file of secrets. Council leaves that change out of a
 * patch, but in a text with other content, it can't tell where the change ends.
 */
function refuseSecretChange(name: string, text: string): void {
  const secret = headedFiles(text).find(isSecret);
  if (secret === undefined) return;
  throw usage(
    msg`${name} contains a change to ${secret}, which usually contains keys or passwords. Remove that change, or pass the patch without other text so that Council can leave the change out.`,
  );
}

/**
 * Throws a CouncilError (`usage`) for an encoded email, because a program would decode it to something that engines
 * don't see.
 */
function refuseEncoded(name: string, text: string): void {
  const encoding = mailEncoding(text);
  if (encoding === null) return;
  throw usage(
    msg`${name} contains an email that is encoded (${oneLine(encoding)}), so engines can’t read its patch. Apply the email with git am, and then review the commit.`,
  );
}

const LESS_OF_PATCH = msg`Use a patch that changes fewer files.`;

/** Returns a change if the text is a patch, else what `asText` returns. */
export function patchOrText(
  { path: name, text }: Pick<Excerpt, 'path' | 'text'>,
  target: Target | null,
  asText: () => Artifact,
): Artifact {
  refuseEncoded(name, text);
  const patch = patchArtifact(name, text, target);
  if (patch !== null) return fitting(patch, LESS_OF_PATCH);
  refuseSecretChange(name, text);
  return withUnheld(asText());
}
