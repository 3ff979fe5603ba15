import type { Risk, Verdict } from '../../protocol/verdict/verdict.ts';
import { Plain, Prose } from '../elements/texts.tsx';
import { Section } from '../elements/section.tsx';
import { TableHead } from '../elements/tableHead.tsx';

const unknownAsDash = (level: Risk['likelihood']): string => (level === 'unknown' ? '–' : level);

interface Column {
  readonly title: string;
  readonly cell: (risk: Risk) => string;
}

const COLUMNS: readonly Column[] = [
  { title: 'Likelihood', cell: ({ likelihood }) => unknownAsDash(likelihood) },
  { title: 'Impact', cell: ({ impact }) => unknownAsDash(impact) },
  { title: 'Mitigation', cell: ({ mitigation }) => mitigation.trim() },
  { title: 'State', cell: ({ status }) => status },
];

const TELLS_NOTHING = ['', '–', 'open'];

/** A column that says of every risk what goes without saying would only take room. */
const worthShowing = (risks: readonly Risk[]): readonly Column[] =>
  COLUMNS.filter(({ cell }) => risks.some((risk) => !TELLS_NOTHING.includes(cell(risk))));

function Row({ risk, columns }: { readonly risk: Risk; readonly columns: readonly Column[] }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Prose text={risk.risk} about="the risk" />
        <span class="dim">
          <Plain text={risk.source} />
        </span>
      </th>
      {columns.map(({ title, cell }) => (
        <td key={title} role="cell" data-title={title}>
          {title === 'Mitigation' && cell(risk) !== '' ? (
            <Prose text={cell(risk)} about="the mitigation" />
          ) : (
            cell(risk) || '–'
          )}
        </td>
      ))}
    </tr>
  );
}

export function RiskRegister({ verdict }: { readonly verdict: Verdict }) {
  const risks = verdict.riskRegister;
  if (risks.length === 0) return null;
  const columns = worthShowing(risks);
  return (
    <Section title="Risks" name="risks">
      <table role="table">
        {columns.length > 0 && <TableHead titles={['Risk', ...columns.map(({ title }) => title)]} />}
        <tbody role="rowgroup">
          {risks.map((risk, index) => (
            <Row key={index} risk={risk} columns={columns} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}
