import { l10n } from 'vscode';
import { seatName } from '../../protocol/mode.ts';
import { say } from '../../protocol/labels/label.ts';
import { ASK_AGAIN, seatFollowed } from '../../protocol/verdict/option.ts';
import { optionLabel, optionMeaning } from '../../protocol/verdict/optionLabel.ts';
import type { Option, Verdict, VerdictSeat } from '../../protocol/verdict/verdict.ts';
import { editorLanguage } from '../language.ts';
import { choice, section } from './choice.ts';
import type { Choice, Row } from './dialogs.ts';
import { voteWords } from '../sessions/sessionWords.ts';
import { oneLine, sentences } from '../../protocol/text/phrases.ts';

const WAYS_OUT = ['reframe', 'timebound', 'defer', 'decide-now'];

/** Returns the options in the order of the verdict. The panel shows why the seats differ. */
export function splitRows(verdict: Verdict): readonly Row<Option>[] {
  const choices = splitChoices(verdict);
  const out = choices.findIndex(({ value }) => WAYS_OUT.includes(value.id));
  if (out === -1) return choices;
  return [...choices.slice(0, out), ...section(l10n.t('ways out of a deadlock'), choices.slice(out))];
}

/** Returns the options of a split vote. Each says which seat chose it, how sure that seat was, and why. */
export function splitChoices(verdict: Verdict): readonly Choice<Option>[] {
  return verdict.options.map((option) => {
    const { surer, advice = '' } = option;
    const seat = seatFollowed(option, verdict);
    // How sure a seat was is next to the label, where no line is cut off.
    const rationale = seat?.vote.rationale ?? '';
    return choice<Option>(option, say(optionLabel(option, verdict), editorLanguage()), {
      description: [
        ...(seat === undefined ? [] : [wordsOf(seat)]),
        ...(surer === 'than-other' ? [l10n.t('much more confident')] : []),
        ...(option.reversible && option.id !== ASK_AGAIN ? [l10n.t('can be undone')] : []),
      ].join(' · '),
      detail: oneLine(
        rationale === '' ? say(optionMeaning(option, verdict), editorLanguage()) : sentences([rationale, advice]),
      ),
    });
  });
}

/** For example, “Claude for · 65, Codex against · 70”: the difference in one line, above the options. */
export function whyTheyDiffer(verdict: Verdict): string {
  const votes = verdict.seats.map(wordsOf).join(', ');
  return verdict.mode === 'two-engine' && verdict.pattern === 'split'
    ? l10n.t('{votes}. With 2 seats, you decide whenever one approves and one rejects.', { votes })
    : votes;
}

function wordsOf(seat: VerdictSeat): string {
  return `${seatName(seat)} ${voteWords(seat)}`;
}
