import { listed } from '../elements/list.ts';
import type { Risk, Verdict } from '../../protocol/verdict/verdict.ts';
import { Plain, Prose } from '../elements/texts.tsx';
import { Section } from '../elements/section.tsx';
import { type Column, Table } from '../elements/table.tsx';
import { type NamedRisk, namedRisks } from './saidOnce.ts';
import { words } from '../labels/words.ts';

const levelOf = (level: Risk['likelihood']): string => words.verdict.riskLevel({ level });

interface RiskColumn extends Column<NamedRisk> {
  /** False if the cell says nothing about this risk except the default. */
  readonly tells: (risk: NamedRisk) => boolean;
}

const COLUMNS: readonly RiskColumn[] = [
  {
    title: words.verdict.likelihood(),
    cell: (risk) => levelOf(risk.likelihood),
    tells: (risk) => risk.likelihood !== 'unknown',
  },
  { title: words.verdict.impact(), cell: (risk) => levelOf(risk.impact), tells: (risk) => risk.impact !== 'unknown' },
  {
    title: words.verdict.mitigation(),
    cell: ({ mitigations }) => (
      <div>
        {mitigations.length === 0
          ? '–'
          : mitigations.map((text) => <Prose key={text} text={text} about={words.verdict.theMitigation()} />)}
      </div>
    ),
    tells: ({ mitigations }) => mitigations.length > 0,
  },
  {
    title: words.verdict.state(),
    cell: ({ states }) => states.map((status) => words.verdict.riskState({ status })).join(words.elements.comma()),
    tells: ({ states }) => states.join('') !== 'open',
  },
];

const about = {
  title: words.verdict.risk(),
  cell: ({ risk, sources }: NamedRisk) => (
    <>
      <Prose text={risk} about={words.verdict.theRisk()} />
      <span class="dim">
        <Plain text={listed(sources)} />
      </span>
    </>
  ),
};

/** Leaves out a column that says nothing about any risk, because it would only take up space. */
export function RiskRegister({ verdict: { riskRegister } }: { readonly verdict: Verdict }) {
  const risks = namedRisks(riskRegister);
  if (risks.length === 0) return null;
  return (
    <Section title={words.verdict.risks()} name="risks">
      <Table rows={risks} about={about} columns={COLUMNS.filter(({ tells }) => risks.some(tells))} />
    </Section>
  );
}
