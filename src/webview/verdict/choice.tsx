import { useContext } from 'preact/hooks';
import type { Option, Verdict } from '../../protocol/verdict/verdict.ts';
import { PostContext } from '../postContext.ts';
import { choosable } from './possibleActions.ts';
import { optionWords } from './option.ts';
import { ALWAYS_YOURS, twoSeatWords } from './twoSeats.ts';
import { Plain } from '../elements/plain.tsx';
import { Prose } from '../elements/prose.tsx';
import { Section } from '../elements/section.tsx';

function OptionItem({ option, verdict }: { readonly option: Option; readonly verdict: Verdict }) {
  const { facts, text } = optionWords(option, verdict);
  return (
    <li>
      <p>
        <b>
          <Plain text={option.label} />
        </b>
        {facts.map((fact) => (
          <span key={fact} class="dim">
            {'\u00A0· '}
            <Plain text={fact} />
          </span>
        ))}
      </p>
      <Prose text={text} about={option.label} dim />
    </li>
  );
}

/** What the council leaves to a person; the choosing itself happens in the editor's own quick-pick. */
export function Choice({ verdict }: { readonly verdict: Verdict }) {
  const post = useContext(PostContext);
  if (!choosable(verdict)) return null;
  return (
    <Section title="Your choice" name="choice">
      {twoSeatWords(verdict) !== '' && <p class="dim always-yours">{ALWAYS_YOURS}</p>}
      <ul class="options">
        {verdict.options.map((option) => (
          <OptionItem key={option.id} option={option} verdict={verdict} />
        ))}
      </ul>
      <button type="button" onClick={() => post({ kind: 'resolve-split' })}>
        Choose…
      </button>
    </Section>
  );
}
