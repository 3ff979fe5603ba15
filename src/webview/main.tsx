import { render } from 'preact';
import './style/base.css';
import './style/controls.css';
import './style/seats.css';
import './style/sections.css';
import './style/comparison.css';
import './style/findings.css';
import './style/rounds.css';
import { connectHost } from './host.ts';
import { Panel } from './parts/panel.tsx';
import { PostContext } from './postContext.ts';
import type { SessionView } from '../protocol/reports/view.ts';
import { revealAll } from './words/visible.ts';

/** The one element of the page that the host serves: its main landmark, empty. */
const ROOT_ID = 'root';

function start(root: HTMLElement): void {
  const host = connectHost();
  const show = (view: SessionView | null): void => {
    root.dataset['phase'] = view?.phase ?? 'empty';
    render(
      <PostContext.Provider value={host.post}>
        <Panel view={view === null ? null : revealAll(view)} />
      </PostContext.Provider>,
      root,
    );
  };
  document.documentElement.lang = 'en';
  show(host.lastView());
  host.listen(show);
}

const root = document.getElementById(ROOT_ID);
if (root !== null) start(root);
