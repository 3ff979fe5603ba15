import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import type { FindingStatus } from '../../../src/messages.ts';
import { sayAllEnglish } from '../../../src/protocol/labels/label.ts';
import { PanelPage } from './panelPage.ts';
import { seat, usePanel } from './usePanel.ts';
import { verdictView } from './views/build.ts';
import { changed, mitigation, overridden, planning, secondRound } from './views/again.ts';
import { live } from './views/live.ts';
import { rehearsal, simple } from './views/modes.ts';
import { degraded, quorum, resolved, split } from './views/open.ts';
import { review, reviewInCode } from './views/review.ts';
import { long } from './views/rough.ts';
import { dissent, rejected, unanimous } from './views/settled.ts';
import { deadlock, twoAgree, twoSeats } from './views/undecided.ts';

describe('panel: content', () => {
  let browser: Browser;
  let panel: PanelPage;
  usePanel((used) => ({ browser, panel } = used));

  const text = async (selector: string): Promise<string> => panel.text(selector);

  it('reports once that it is ready, and shows a placeholder before the first view', async () => {
    assert.deepEqual(await panel.posted(), [{ kind: 'ready' }]);
    assert.equal(await panel.page.locator('#root').getAttribute('data-phase'), 'empty');
    assert.match(await panel.text(), /Opening the session/);
  });

  it('shows the progress of each seat in a live session, and nothing of any answer', async () => {
    await panel.show(live);
    assert.equal(await text('h1'), sayAllEnglish(live.heading));
    assert.equal(await text('.sub'), '1 min 12 s · no seat sees another answer until all have answered');
    assert.match(await text(seat('codex')), /^Codex\s+1:12\s+Reading refund\.test\.ts\s+Stop this seat/);
    assert.match(await text(seat('gemini')), /Attempt 2/);
    assert.match(await text(seat('qwen')), /Not logged in\. Run qwen/);
    assert.match(await text(seat('claude')), /^Claude\s+0:58\s+Answered\.$/);
    assert.doesNotMatch(await panel.page.content(), /approve|reject|abstain|confidence/i);
  });

  it('shows no verdict that arrives with a live view', async () => {
    await panel.show({ ...rejected, phase: 'live' });
    assert.doesNotMatch(await panel.page.content(), /idempotency|Reject ·/);
  });

  it('counts the seconds as text, outside live regions', async () => {
    await panel.show(live);
    await panel.setTime('2025-11-27T13:05:37.000Z');
    await panel.page.getByText('1 min 15 s').waitFor();
    assert.match(await text(seat('codex')), /1:15/);
    assert.match(await text(seat('claude')), /0:58/);
    assert.equal(await panel.page.locator('[aria-live] .elapsed').count(), 0);
  });

  it('announces a changed heading in the same live region', async () => {
    await panel.show(live);
    const region = panel.page.locator('[aria-live="polite"]');
    await panel.page.evaluate('document.querySelector("[aria-live]").same = true');
    await panel.show({ ...unanimous, sessionId: live.sessionId });
    assert.equal(await region.innerText(), 'Approved 3–0.');
    assert.equal(await panel.page.evaluate<boolean>('document.querySelector("[aria-live]").same === true'), true);
  });

  it('shows the facts of a verdict in one line', async () => {
    await panel.show(rejected);
    assert.equal(await text('.where'), 'Uncommitted changes, 4 files · vote · 27 Nov, 14:05');
    assert.equal(
      await text('.sub'),
      'Confidence 78.5 · 3 vendors · all 212 changed lines read, 1 lock file left out · 38 s · 58,020 tokens, US$0.13',
    );
    assert.match(await text(seat('claude')), /^Claude\s+Reject · 84\s+The retry charges twice/);
    assert.equal(await panel.page.getByRole('img', { name: 'Confidence 84 of 100' }).count(), 1);
    assert.match(await text(seat('gemini')), /Outvoted\./);
  });

  it('lists findings worst first, and folds unverified ones', async () => {
    await panel.show(rejected);
    const file = panel.page.locator('.findings .file');
    assert.equal(await text('.findings .file > summary'), 'src/pay/refund.ts 1 P1, 1 P2, and 1 P3');
    assert.match(await text('.findings h2'), /^Findings 1 P1, 1 P2, and 1 P3$/);
    const shown = file.locator('.finding');
    assert.equal(await shown.count(), 3);
    const first = await text('.findings .file .finding >> nth=0');
    assert.match(first, /^P1\s+A timeout is retried/);
    assert.match(first, /Line 61\s+of .*\s+· Claude and Codex · 2 seats from 2 vendors point here · quote found\n/);
    assert.equal(await shown.first().locator('pre').innerText(), 'await gateway.refund(order, amount);');
    const folded = panel.page.locator('.unverified > summary');
    assert.equal(await folded.innerText(), 'Unverified (2): 1 P1 and 1 P2. The place or the quote wasn’t found.');
    assert.equal(await panel.page.getByText('The amount is not checked').isVisible(), false);
    await folded.click();
    // textContent, because innerText leaves out what is outside the view.
    const told = await panel.page.locator('.unverified').textContent();
    assert.match(told ?? '', /· quote not found[\s\S]*· outside the reviewed files/);
  });

  it('gives each finding a heading below its file’s heading, bolder than its details', async () => {
    await panel.show(rejected);
    const name = 'A timeout is retried';
    assert.equal(await panel.page.getByRole('heading', { level: 3, name: 'src/pay/refund.ts' }).count(), 1);
    const heading = panel.page.getByRole('heading', { level: 4, name });
    assert.equal(await heading.count(), 1);
    const weight = async (selector: string): Promise<string> =>
      panel.page.evaluate<string>(`getComputedStyle(document.querySelector("${selector}")).fontWeight`);
    assert.deepEqual([await weight('.finding h4'), await weight('.finding .prose')], ['600', '400']);
  });

  it('shows conditions, dissent, risks, and alternatives only if there are any', async () => {
    await panel.show(dissent);
    const titles = await panel.page.locator('h2').allInnerTexts();
    assert.deepEqual(titles, ['Votes', 'Conditions', 'Dissent', 'Risks', 'Alternatives']);
    assert.match(await text('.dissents'), /Gemini · reject, 66[\s\S]*Mitigation\s+Flush on promotion[\s\S]*Monitor/);
    assert.equal(await panel.page.getByRole('row').count(), 4);
    assert.equal(await panel.page.locator(`${seat('codex')} li`).count(), 2);
    await panel.show(unanimous);
    assert.deepEqual(await panel.page.locator('h2').allInnerTexts(), ['Votes']);
    assert.match(await text(seat('gemini')), /Answered in 2 s without reading a file\./);
  });

  it('compares the sides of a split without saying anything twice', async () => {
    await panel.show(split);
    const table = panel.page.locator('.differences');
    assert.deepEqual(await table.getByRole('columnheader').allInnerTexts(), [
      'Claude, for · 65',
      'Codex, against · 70',
    ]);
    assert.deepEqual(await table.getByRole('rowheader').allInnerTexts(), [
      'Facts',
      'Priorities',
      'Open questions',
      'Conditions',
    ]);
    assert.match(await text('.differences tr:nth-child(3)'), /A thundering herd[\s\S]*A stale price is sold/);
    for (const said of ['Reads outnumber writes', 'Correctness after a failover', 'Meets the condition']) {
      assert.equal(await panel.page.getByText(said).count(), 1, said);
    }
    assert.match(
      await text('.choice'),
      /Don’t go ahead, as Codex says… · can be undone · confidence 70, much more confident than the other seat/,
    );
    assert.match(await text(seat('qwen')), /Quota used up\s+Its quota is used up until 18:00\. Try again then/);
    assert.match(await text(seat('gemini')), /Abstain[\s\S]*It has too little information to judge\./);
  });

  it('shows what was chosen, and does not ask again', async () => {
    await panel.show(resolved);
    assert.equal(
      await text('.resolution'),
      'You chose: Cache reads for the catalogue only. Reason: It can be undone in a day. 27 Nov, 14:20',
    );
    assert.equal(await panel.page.locator('.choice').count(), 0);
  });

  it('shows what asking again changed, and marks large changes', async () => {
    await panel.show(changed);
    assert.match(await text('.changes'), /Round 2 · with new evidence\s+The checkout has 40 reads/);
    const rows = (await panel.page.locator('.changes tbody tr').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
    assert.deepEqual(rows, [
      'Codex Reject · 70 Reject · 62 confidence changed by 8',
      'Gemini Abstain Approve · 75 changed its vote, confidence changed by 55, more than 20',
    ]);
    assert.equal(await panel.page.locator('.changes td b').count(), 1);
    assert.match(await text('.changes'), /Claude wasn’t asked again\.$/);
  });

  it('shows a second round live, with the seats that keep their votes', async () => {
    await panel.show(secondRound);
    assert.equal(await text('.sub'), '14 s · each seat is asked alone, and the others keep their votes');
    assert.match(await text(seat('claude')), /^Claude\s+Keeps its vote\.$/);
    assert.match(await text(seat('codex')), /^Codex\s+Not asked again\.$/);
    assert.match(await text(seat('gemini')), /^Gemini\s+0:14\s+Reading traffic\.csv\s+Stop this seat/);
    assert.doesNotMatch(await panel.page.content(), /approve|reject|abstain|confidence/i);
    await panel.show(planning);
    assert.match(await text('h1'), /Asking Claude how to address the dissent/);
    assert.match(await text(seat('claude')), /Weighing the concern/);
  });

  it('says that the user overrode a rejection, who was overruled, and who accepted the risk', async () => {
    await panel.show(overridden);
    assert.equal(
      await text('.resolution'),
      'You chose: Go ahead against the council. Reason: The refund job is switched off until the fix is in. Overruled: Claude and Codex. You accepted the risk. 27 Nov, 14:20',
    );
    assert.match(await text('.sub'), /you accepted the risk \(L4\): the user overrides a rejection/);
    assert.match(await text('.risks'), /Went ahead against the council: [\s\S]*User\s+accepted/);
    assert.equal(await panel.page.getByRole('button', { name: 'Override rejection…' }).count(), 0);
    assert.match(await text('.alternatives'), /Retry only before/);
  });

  it('shows the mitigation plan beside its dissent', async () => {
    await panel.show(mitigation);
    assert.match(await text('.sub'), /needs a second look \(L3\): a dissent about safety or security/);
    assert.match(await text('.dissents'), /Mitigation\s+Send it in a header[\s\S]*Monitor\s+Any token=/);
    assert.match(await text('.risks'), /Dissent of Gemini\s+Send it in a header[\s\S]*mitigated/);
  });

  it('lists the ways out of a deadlock after the seats’ recommendations', async () => {
    await panel.show(deadlock);
    const labels = await panel.page.locator('.options > li > p > button').allInnerTexts();
    assert.deepEqual(labels.slice(-4), [
      'Split it into smaller questions…',
      'Set a deadline…',
      'Take a step that can be undone…',
      'Decide now…',
    ]);
    assert.match(await text('.changes'), /Gemini\s+Abstain\s+Abstain\s+unchanged/);
  });

  it('makes a session of an earlier version read-only', async () => {
    await panel.show(split);
    assert.match(await text('main'), /Your choice[\s\S]*Ask again with more context/);
    await panel.show({ ...split, earlier: true });
    assert.doesNotMatch(await text('main'), /Your choice|Ask again with more context/);
    assert.match(await text('main'), /Open transcript/);
  });

  it('uses its own wording for two seats', async () => {
    await panel.show(twoSeats);
    assert.match(await text('.always-yours'), /^If 2 seats disagree, you always decide\.$/);
    assert.match(await text('.choice'), /as Claude says… · confidence 85, much more confident than the other seat/);
    await panel.show(twoAgree);
    assert.match(await text('.sub'), /both agree · 2 vendors/);
  });

  it('shows what limits a verdict', async () => {
    await panel.show(degraded);
    assert.equal(await panel.page.locator('.notices li').count(), 3);
    assert.match(await text(seat('gemini')), /Timed out\s+No answer within 60 s, asked twice\. Give it more time/);
    assert.match(await text(seat('codex')), /Parsed from text/);
    assert.match(await text('.sub'), /about 19,340 tokens, at least US\$0\.04/);
    await panel.show(rehearsal);
    assert.equal(await text('.notices'), 'Rehearsal – no model was asked. The answers are scripted.');
    assert.doesNotMatch(await panel.text(), /without reading a file/);
    await panel.show(quorum);
    assert.match(await text('.missing'), /What the gateway promises/);
    await panel.show(simple);
    assert.match(await text('.sub'), /1 vendor/);
    assert.match(await text(seat('claude:pathos')), /Claude \(Pathos\)/);
    await panel.setFolds('open');
    assert.match(await text('.session-details'), /Codex\s+no seat · not logged in/);
  });

  it('shows the beginning of a long text and the rest on request', async () => {
    await panel.show(long);
    const card = panel.page.locator(seat('claude'));
    const before = (await card.innerText()).length;
    const button = card.getByRole('button', { name: 'Show all of what Claude says' });
    assert.equal(await button.getAttribute('aria-expanded'), 'false');
    await button.click();
    assert.ok((await card.innerText()).length > 10 * before);
    await card.getByRole('button', { name: 'Show less' }).click();
    assert.equal((await card.innerText()).length, before);
  });

  it('restores the last view before the host sends anything', async () => {
    await panel.show(review, reviewInCode);
    const state = await panel.page.evaluate<unknown>('editor.state');
    assert.deepEqual(state, {
      ...{ version: 1, sessionId: review.sessionId, view: review, findings: reviewInCode, early: [] },
      reading: {},
    });
    const again = await PanelPage.open(browser, state);
    assert.equal(await again.page.locator('h1').innerText(), sayAllEnglish(review.heading));
    assert.equal(await again.page.getByRole('button', { name: 'Dismiss…' }).count(), 1);
    assert.deepEqual(await again.posted(), [{ kind: 'ready' }]);
    await again.page.context().close();
  });

  it('ignores unknown messages', async () => {
    await panel.show(unanimous);
    const later = verdictView({ decision: 'From another version', seats: [] });
    const strange = [
      null,
      'show',
      { kind: 'show' },
      { kind: 'hide', view: unanimous },
      { kind: 'show', view: { ...later, verdict: { ...later.verdict, version: 2 } } },
      { kind: 'reveal' },
      { kind: 'reveal', finding: 7 },
    ];
    for (const data of strange) {
      await panel.page.evaluate(`dispatchEvent(new MessageEvent('message', { data: ${JSON.stringify(data)} }))`);
    }
    assert.equal(await text('h1'), 'Approved 3–0.');
    const odd = [null, 7, { finding: 'f1' }, { finding: 'f1', status: 'current', actions: 'all' }];
    const findings = odd as unknown as readonly FindingStatus[];
    await panel.say({ kind: 'show', view: rejected, findings, early: [] });
    await panel.page.locator('#finding-f1').waitFor();
    assert.equal(await panel.page.locator('.finding-actions').count(), 0);
    const empty = await PanelPage.open(browser, { version: 1, view: { sessionId: 7 } });
    assert.match(await empty.text(), /Opening the session/);
    await empty.page.context().close();
  });
});
