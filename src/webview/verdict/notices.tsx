import type { SessionView } from '../../protocol/view/view.ts';
import { Title } from '../elements/title.tsx';

const NOTICE_LIMIT = 1000;

/** Must stand in every rehearsal, so the panel does not rely on the host alone for it. */
const REHEARSAL = 'Rehearsal – no model was asked.';

function noticesOf({ rehearsal, notices }: SessionView): readonly string[] {
  const said = notices.some((notice) => /rehearsal/iu.test(notice));
  return rehearsal && !said ? [REHEARSAL, ...notices] : notices;
}

export function Notices({ view }: { readonly view: SessionView }) {
  const notices = noticesOf(view);
  if (notices.length === 0) return null;
  return (
    <ul class="notices">
      {notices.map((notice) => (
        <li key={notice} dir="auto">
          <Title text={notice} limit={NOTICE_LIMIT} />
        </li>
      ))}
    </ul>
  );
}
