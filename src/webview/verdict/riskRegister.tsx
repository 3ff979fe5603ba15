import type { Risk, Verdict } from '../../protocol/verdict/verdict.ts';
import { Plain, Prose } from '../elements/texts.tsx';
import { Section } from '../elements/section.tsx';
import { type Column, Table } from '../elements/table.tsx';

const levelOf = (level: Risk['likelihood']): string => (level === 'unknown' ? '–' : level);

interface RiskColumn extends Column<Risk> {
  /** False for a risk of which the cell says what goes without saying. */
  readonly tells: (risk: Risk) => boolean;
}

const COLUMNS: readonly RiskColumn[] = [
  { title: 'Likelihood', cell: (risk) => levelOf(risk.likelihood), tells: (risk) => risk.likelihood !== 'unknown' },
  { title: 'Impact', cell: (risk) => levelOf(risk.impact), tells: (risk) => risk.impact !== 'unknown' },
  {
    title: 'Mitigation',
    cell: ({ mitigation }) => (mitigation.trim() === '' ? '–' : <Prose text={mitigation} about="the mitigation" />),
    tells: ({ mitigation }) => mitigation.trim() !== '',
  },
  { title: 'State', cell: ({ status }) => status, tells: ({ status }) => status !== 'open' },
];

const about = {
  title: 'Risk',
  cell: ({ risk, source }: Risk) => (
    <>
      <Prose text={risk} about="the risk" />
      <span class="dim">
        <Plain text={source} />
      </span>
    </>
  ),
};

/** A column that tells nothing of any risk would only take room. */
export function RiskRegister({ verdict: { riskRegister: risks } }: { readonly verdict: Verdict }) {
  if (risks.length === 0) return null;
  return (
    <Section title="Risks" name="risks">
      <Table rows={risks} about={about} columns={COLUMNS.filter(({ tells }) => risks.some(tells))} />
    </Section>
  );
}
