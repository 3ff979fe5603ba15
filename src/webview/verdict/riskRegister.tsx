import { listOf } from '../../protocol/text/phrases.ts';
import type { Risk, Verdict } from '../../protocol/verdict/verdict.ts';
import { Plain, Prose } from '../elements/texts.tsx';
import { Section } from '../elements/section.tsx';
import { type Column, Table } from '../elements/table.tsx';
import { type NamedRisk, namedRisks } from './saidOnce.ts';

const levelOf = (level: Risk['likelihood']): string => (level === 'unknown' ? '–' : level);

interface RiskColumn extends Column<NamedRisk> {
  /** False for a risk of which the cell says what goes without saying. */
  readonly tells: (risk: NamedRisk) => boolean;
}

const COLUMNS: readonly RiskColumn[] = [
  { title: 'Likelihood', cell: (risk) => levelOf(risk.likelihood), tells: (risk) => risk.likelihood !== 'unknown' },
  { title: 'Impact', cell: (risk) => levelOf(risk.impact), tells: (risk) => risk.impact !== 'unknown' },
  {
    title: 'Mitigation',
    cell: ({ mitigations }) => (
      <div>
        {mitigations.length === 0
          ? '–'
          : mitigations.map((text) => <Prose key={text} text={text} about="the mitigation" />)}
      </div>
    ),
    tells: ({ mitigations }) => mitigations.length > 0,
  },
  { title: 'State', cell: ({ states }) => states.join(', '), tells: ({ states }) => states.join('') !== 'open' },
];

const about = {
  title: 'Risk',
  cell: ({ risk, sources }: NamedRisk) => (
    <>
      <Prose text={risk} about="the risk" />
      <span class="dim">
        <Plain text={listOf(sources)} />
      </span>
    </>
  ),
};

/** A column that tells nothing of any risk would only take room. */
export function RiskRegister({ verdict: { riskRegister } }: { readonly verdict: Verdict }) {
  const risks = namedRisks(riskRegister);
  if (risks.length === 0) return null;
  return (
    <Section title="Risks" name="risks">
      <Table rows={risks} about={about} columns={COLUMNS.filter(({ tells }) => risks.some(tells))} />
    </Section>
  );
}
