import { render } from 'preact';
import type { DoctorMessage, EnginesMessage, EnginesShown } from '../../messages.ts';
import { Engines } from './engines.tsx';

import '../style/base.css';
import '../style/controls.css';
import '../style/sections.css';
import '../style/engines.css';

declare function acquireVsCodeApi(): { postMessage(message: DoctorMessage): void };

/** The sender is the same extension, so a check of the kind is enough. */
const isMessage = (data: unknown): data is EnginesMessage =>
  typeof data === 'object' && data !== null && 'kind' in data;

function start(root: HTMLElement): void {
  const api = acquireVsCodeApi();
  let shown: EnginesShown = { seats: null, engines: null, state: 'checking', smaller: [] };
  let copied: string | null = null;
  const post = (message: DoctorMessage): void => api.postMessage(message);
  const draw = (): void => {
    root.dataset['state'] = shown.state;
    render(<Engines shown={shown} copied={copied} post={post} />, root);
  };
  const hear = (message: EnginesMessage): void => {
    copied = message.kind === 'copied' ? message.engine : null;
    if (message.kind === 'engines') shown = message;
    draw();
  };
  draw();
  window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) hear(data);
  });
  post({ kind: 'ready' });
}

const root = document.getElementById('root');
if (root !== null) start(root);
