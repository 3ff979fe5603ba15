import { changeMap } from '../../artifact/diff/changeMap.ts';
import { isDiff } from '../../artifact/scope.ts';
import type { ArtifactData, QuestionData } from '../../protocol/run/questionData.ts';
import type { Seat } from '../../protocol/seat.ts';
import type { Artifact, SessionSetup } from '../../protocol/setup.ts';
import type { EngineAsk } from '../ports.ts';
import { shownChunk } from '../prepare/shownChunk.ts';

type Setup = Pick<SessionSetup, 'artifact' | 'question' | 'conflict' | 'inPlace' | 'limits'>;

/** Returns the question as data for a scripted seat. All other seats get only the prompt. */
export function dataForScript(
  setup: Setup,
  { rehearsal }: Pick<Seat, 'rehearsal'>,
  asked: QuestionData['asked'],
): Pick<EngineAsk, 'question'> {
  if (!rehearsal) return {};
  const { question, conflict = null } = setup;
  const artifact = artifactData('part' in asked ? shownChunk(setup, asked) : setup.artifact, setup);
  return { question: { asked, question, conflict, artifact } };
}

function artifactData(artifact: Artifact, { inPlace }: Setup): ArtifactData {
  const { target, scope, files, text } = artifact;
  const changes = isDiff(artifact) ? changeMap(text) : [];
  const changed = changes.flatMap(({ path, changed: ranges }) => ranges.map((range) => ({ path, ...range })));
  return { target, scope, files, place: inPlace === true ? 'in-workspace' : 'shown', changed };
}
