import { useContext } from 'preact/hooks';
import { type Finding, isStanding } from '../../protocol/findings/finding.ts';
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
import { filesOf, foldedWords, linesText, routesOf, severityCount, worstFirst } from './findingOrder.ts';
import { LANGUAGE } from '../labels/language.ts';
import { words } from '../labels/words.ts';

interface ListProps {
  readonly findings: readonly Finding[];
  readonly verdict: Verdict;
  /** Of each finding, whose place a heading above it may have told already. */
  readonly heading: Heading;
  readonly file: 'told' | 'untold';
}

/** Several findings at one place stand together under its heading, which then says how many point at it. */
function Place({ findings: place, verdict, heading, file }: ListProps) {
  const [first, ...others] = place;
  if (first === undefined) return null;
  const pointing = pointingAt(first, verdict.seats);
  // One seat is named already.
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
  /** What a file's name is a heading of. */
  readonly level: 3 | 4;
  readonly shows: 'all' | 'matches';
  /** Of something mixed, the route that they are of. */
  readonly route: string;
}

/** File by file, each with its count. */
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

/** Code and proposal of something mixed stand apart, each under its name. */
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

/** What is looked for, kept by the names of its parts. */
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
 * Those that hold, by file and worst first; folded below them what is refuted, what decides nothing, and what was not
 * found.
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
    <Section title={words.findings.title()} name="findings" beside={severityCount(verdict.findings.filter(isStanding))}>
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
