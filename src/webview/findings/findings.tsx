import { useContext } from 'preact/hooks';
import type { Finding } from '../../protocol/findings/finding.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { pointingLabels } from '../../protocol/findings/findingLabels.ts';
import { sayAll } from '../../protocol/labels/label.ts';
import { ASIDE, placeHeading, pointingAt } from '../../protocol/findings/findingText.ts';
import { placesOf } from '../../protocol/findings/places.ts';
import { FindingsContext } from '../contexts.ts';
import { useKept } from '../reading/kept.ts';
import { Fold } from '../elements/fold.tsx';
import { Plain } from '../elements/texts.tsx';
import { Section } from '../elements/section.tsx';
import { FindingBar } from './findingBar.tsx';
import { type Filter, filtered } from './findingFilter.ts';
import { FindingItem, type Heading } from './findingItem.tsx';
import { useFindingKeys } from './findingKeys.ts';
import { filesOf, foldedWords, linesText, routesOf, severityCount, weighingCount, worstFirst } from './findingOrder.ts';
import { LANGUAGE } from '../labels/language.ts';
import { words } from '../labels/words.ts';

interface ListProps {
  readonly findings: readonly Finding[];
  readonly verdict: Verdict;
  /** The heading of each finding. `file`: whether a heading above already shows its file. */
  readonly heading: Heading;
  readonly file: 'told' | 'untold';
}

/** Several findings at one place are shown together under its heading, which then says how many seats point at it. */
function Place({ findings: place, verdict, heading, file }: ListProps) {
  const [first, ...others] = place;
  if (first === undefined) return null;
  const pointing = pointingAt(first, verdict.seats);
  // A single seat is already named.
  const points = (pointing?.seats ?? 0) > 1 ? sayAll(pointingLabels(pointing), LANGUAGE) : '';
  const item = { verdict, heading, file };
  if (others.length === 0) return <FindingItem finding={first} points={points} {...item} />;
  return (
    <li class="place">
      <p class="place-heading badge">
        <Plain text={file === 'told' ? linesText(place) : placeHeading(place)} />
        {points !== '' && `\u00A0· ${points}`}
      </p>
      <ul class="finding-list">
        {place.map((finding) => (
          <FindingItem key={finding.id} finding={finding} points="" {...item} />
        ))}
      </ul>
    </li>
  );
}

const List = ({ findings, ...props }: ListProps) => (
  <ul class="finding-list">
    {placesOf(findings).map((place) => (
      <Place key={place[0]?.id} findings={place} {...props} />
    ))}
  </ul>
);

interface FilesProps extends Pick<ListProps, 'findings' | 'verdict'> {
  /** The level of the headings with the names of files. */
  readonly level: 3 | 4;
  readonly shows: 'all' | 'matches';
  /** The route of the findings, if something mixed was under review. */
  readonly route: string;
}

/** The findings file by file, each file with its count. */
function Files({ findings, verdict, level, shows, route }: FilesProps) {
  const Name = `h${level}` as const;
  const heading = `h${level === 3 ? 4 : 5}` as const;
  return (
    <>
      {filesOf(findings).map(({ file, found, initially }) =>
        file === '' ? (
          <List key="" findings={found} verdict={verdict} heading={heading} file="told" />
        ) : (
          <Fold
            key={file}
            name={`${shows} ${route} ${file}`}
            class="file"
            initially={shows === 'matches' ? 'open' : initially}
            summary={
              <>
                <Name>
                  <Plain text={file} />
                </Name>{' '}
                <span class="badge">{severityCount(found)}</span>
              </>
            }
          >
            <List findings={found} verdict={verdict} heading={heading} file="told" />
          </Fold>
        ),
      )}
    </>
  );
}

/** If something mixed was under review, separates the findings in its code and its proposal, each with a title. */
const Routes = ({ findings, ...props }: Omit<FilesProps, 'level' | 'route'>) => (
  <>
    {routesOf(findings).map(({ title, found }) => (
      <div key={title} class="route">
        {title !== '' && <h3>{title}</h3>}
        <Files findings={found} level={title === '' ? 3 : 4} route={title} {...props} />
      </div>
    ))}
  </>
);

/** The filter, stored by the names of its parts. */
function useFilter(): [Filter, (filter: Partial<Filter>) => void] {
  const [severity, setSeverity] = useKept<string>('filter severity', '');
  const [seat, setSeat] = useKept<string>('filter seat', '');
  const [state, setState] = useKept<string>('filter state', '');
  const [text, setText] = useKept<string>('filter text', '');
  const set = (filter: Partial<Filter>): void => {
    if (filter.severity !== undefined) setSeverity(filter.severity);
    if (filter.seat !== undefined) setSeat(filter.seat);
    if (filter.state !== undefined) setState(filter.state);
    if (filter.text !== undefined) setText(filter.text);
  };
  return [{ severity, seat, state, text }, set];
}

/**
 * The open findings, by file, the most severe first. Below them, folded: findings that are refuted, that don't affect
 * the verdict, or that couldn't be verified.
 */
export function Findings({ verdict }: { readonly verdict: Verdict }) {
  const { statuses } = useContext(FindingsContext);
  const [filter, setFilter] = useFilter();
  useFindingKeys();
  if (verdict.findings.length === 0) return null;
  const found = filtered(verdict, filter, statuses);
  const shows = found.length === verdict.findings.length ? 'all' : 'matches';
  const groups = worstFirst(found);
  return (
    <Section title={words.findings.title()} name="findings" beside={weighingCount(verdict.findings)}>
      <FindingBar verdict={verdict} found={found} filter={filter} setFilter={setFilter} />
      <Routes findings={groups.standing} verdict={verdict} shows={shows} />
      {ASIDE.filter((group) => groups[group].length > 0).map((group) => (
        <Fold
          key={group}
          name={`${shows} ${group}`}
          class={group}
          initially={shows === 'matches' ? 'open' : 'closed'}
          summary={foldedWords(group, groups[group])}
        >
          <List findings={groups[group]} verdict={verdict} heading="h3" file="untold" />
        </Fold>
      ))}
    </Section>
  );
}
