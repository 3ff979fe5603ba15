import { render } from 'preact';
import { leadTo } from './findings/findingFocus.ts';
import { FindingsContext, PostContext } from './contexts.ts';
import { connectHost } from './host.ts';
import { Panel } from './panel.tsx';
import { KeptContext } from './reading/kept.ts';
import { keepingFocus, keepPlace } from './reading/place.ts';
import { revealAll } from './elements/visible.ts';

import './style/base.css';
import './style/controls.css';
import './style/seats.css';
import './style/sections.css';
import './style/findings.css';
import './style/rounds.css';

/** The only element of the page that the host provides: its main landmark, which is empty. */
const ROOT_ID = 'root';

function start(root: HTMLElement): void {
  const host = connectHost();
  let shown = host.lastShown();
  let revealed: string | null = null;
  const draw = (): void => {
    root.dataset['phase'] = shown?.view.phase ?? 'empty';
    render(
      <PostContext.Provider value={host.post}>
        <KeptContext.Provider value={host.kept}>
          <FindingsContext.Provider value={{ statuses: shown?.findings ?? [], revealed, lead }}>
            <Panel view={shown === null ? null : revealAll(shown.view)} early={revealAll(shown?.early ?? [])} />
          </FindingsContext.Provider>
        </KeptContext.Provider>
      </PostContext.Provider>,
      root,
    );
  };
  const lead = (finding: string): void => {
    revealed = finding;
    stay();
    draw();
    leadTo(finding);
  };
  draw();
  const stay = keepPlace(host.kept);
  host.listen({
    show: (newer) => {
      shown = newer;
      // If the session is asked again, the findings of its new verdict may reuse the same IDs.
      if (newer.view.phase === 'live') revealed = null;
      keepingFocus(draw);
    },
    reveal: lead,
  });
}

const root = document.getElementById(ROOT_ID);
if (root !== null) start(root);
