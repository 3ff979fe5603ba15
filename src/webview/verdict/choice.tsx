import { useContext } from 'preact/hooks';
import type { Option, Verdict } from '../../protocol/verdict/verdict.ts';
import { OpenContext } from '../contexts.ts';
import { Ask } from '../elements/ask.tsx';
import { optionWords, twoSeatWords, reasonClause, overruledNames } from './options.ts';
import { sentences } from '../../protocol/text/phrases.ts';
import { isChoosable } from '../../protocol/verdict/leftToUser.ts';
import { Plain, Prose } from '../elements/texts.tsx';
import { Section } from '../elements/section.tsx';
import { say } from '../../protocol/labels/label.ts';
import { chosenFacts, optionLabel } from '../../protocol/verdict/optionLabel.ts';
import { dateWords } from './headerFacts.ts';
import { LANGUAGE } from '../labels/language.ts';
import { words } from '../labels/words.ts';

function OptionItem({ option, verdict }: { readonly option: Option; readonly verdict: Verdict }) {
  const { facts, text } = optionWords(option, verdict);
  const label = say(optionLabel(option, verdict), LANGUAGE);
  return (
    <li>
      <p>
        <Ask message={{ kind: 'resolve-split', option: option.id }} look="quiet">
          <Plain text={label} />…
        </Ask>
        {facts.map((fact) => (
          <span key={fact} class="dim">
            {'\u00A0· '}
            <Plain text={fact} />
          </span>
        ))}
      </p>
      <Prose text={text} about={label} dim />
    </li>
  );
}

/** What the council leaves to the user. The editor asks for the reason and the confirmation. */
export function Choice({ verdict }: { readonly verdict: Verdict }) {
  const isOpen = useContext(OpenContext);
  if (!isOpen || !isChoosable(verdict)) return null;
  return (
    <Section title={words.verdict.yourChoice()} name="choice">
      {twoSeatWords(verdict) !== '' && <p class="dim always-yours">{words.verdict.alwaysYours()}</p>}
      <ul class="options">
        {verdict.options.map((option) => (
          <OptionItem key={option.id} option={option} verdict={verdict} />
        ))}
      </ul>
      <p class="badge">{words.verdict.untilConfirmed()}</p>
    </Section>
  );
}

/** The user's decision on a verdict that was left to the user. */
export function Resolved({ verdict }: { readonly verdict: Verdict }) {
  const { resolution } = verdict;
  if (resolution === null) return null;
  const names = overruledNames(verdict, resolution);
  const rest = [
    reasonClause(resolution),
    names === '' ? '' : words.verdict.overruled({ names }),
    resolution.acceptedRisk ? words.verdict.riskAccepted() : '',
  ];
  return (
    <p class="resolution" dir="auto">
      {words.verdict.youChose()}
      <b>
        <Plain text={say({ key: 'option', ...chosenFacts(verdict, resolution) }, LANGUAGE)} />
      </b>
      {words.elements.stop()}
      {sentences(rest.filter((text) => text !== ''))} <span class="dim">{dateWords(resolution.at, new Date())}</span>
    </p>
  );
}
