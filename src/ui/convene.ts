import { l10n } from 'vscode';
import { said } from './language.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import type { ConveneRequest, Council, Preparation, RunningSession } from '../session/council.ts';
import { modelsInstead } from './models/modelOffer.ts';
import type { ConveneNeeds } from './needs.ts';
import { answerTo, degradedOffer, targetOffer } from './questions/beforeConvening.ts';
import { areLetIn } from './questions/offeredSeats.ts';
import type { SessionPlace } from './sessions/sessions.ts';
import { requireTrust } from './trust.ts';

/** Makes the last preparations once it's clear that a session begins. Null: the user stopped. */
export type MakeReady = (preparation: Preparation, council: Council) => Promise<Preparation | null>;

const READY: MakeReady = (preparation) => Promise.resolve(preparation);

/** A request in which only the artifact and its folder are required. */
export type OpenRequest = Pick<ConveneRequest, 'workspace' | 'artifact'> &
  Partial<ConveneRequest> & {
    /** Asks the engines even if nothing has changed since their last verdict. */
    readonly fresh?: boolean;
  };

/** The verdict on a request. */
export interface Reached {
  readonly verdict: Verdict;
  /** `reused`: an earlier verdict, because nothing has changed since. */
  readonly kind: 'new' | 'reused';
}

/** A vote of the engines in the settings. Council finds out what the artifact is. */
const DEFAULTS = { protocol: 'vote', target: null, question: {}, engines: null, timeoutSeconds: null } as const;

/**
 * Takes a request to its verdict, in the same way for every command and for the API. Null: the user stopped before any
 * engine was asked.
 */
export async function convene(named: OpenRequest, needs: ConveneNeeds, makeReady = READY): Promise<Verdict | null> {
  return (await reach(named, needs, makeReady))?.verdict ?? null;
}

/** The same, for callers that need to know whether the verdict is new. */
export async function reach(
  { fresh = false, ...named }: OpenRequest,
  needs: ConveneNeeds,
  makeReady = READY,
): Promise<Reached | null> {
  requireTrust(needs.trust);
  const council = await needs.councils.of(named.workspace);
  const request = { ...DEFAULTS, profile: needs.profile.nameFor(council), ...named };
  const preparation = await prepareWanted(council, request, needs);
  if (preparation === 'seated') return reach({ fresh, ...named }, needs, makeReady);
  if (preparation === null) return null;
  const ready = await makeReady(preparation, council);
  if (ready === null) return null;
  const stored = fresh ? null : await council.reusable(ready);
  if (stored === null) {
    const place = { folder: request.workspace, standing: null, replaces: named.before?.sessionId ?? null };
    return { verdict: await sit(place, await council.convene(ready), needs), kind: 'new' };
  }
  const askAgain = (): Promise<unknown> => reach({ ...named, fresh: true }, needs, makeReady);
  needs.sessions.noteReused({ folder: request.workspace, ...stored, askAgain });
  return { verdict: stored.verdict, kind: 'reused' };
}

/**
 * Takes a request to its verdict when no person waits for it: asks the user nothing, shows no progress, and opens no
 * panel. The council may be smaller than intended, and its verdict then says so. Null: the stored verdict on the same
 * artifact is still valid.
 */
export async function conveneUnasked(
  named: OpenRequest,
  { trust, councils, sessions, profile }: Pick<ConveneNeeds, 'trust' | 'councils' | 'sessions' | 'profile'>,
): Promise<Verdict | null> {
  requireTrust(trust);
  const folder = named.workspace;
  const council = await councils.of(folder);
  const preparation = await council.prepare({
    ...DEFAULTS,
    profile: profile.nameFor(council),
    ...named,
    presence: 'unattended',
  });
  if ((await council.reusable(preparation)) !== null) return null;
  return sessions.follow({ folder, standing: null, isUnasked: true }, await council.convene(preparation));
}

/** Continues a session that was cut off or has its verdict, and follows it to its next verdict. */
export async function goOn(
  place: SessionPlace,
  begin: (council: Council) => Promise<RunningSession>,
  needs: ConveneNeeds,
): Promise<Verdict> {
  requireTrust(needs.trust);
  return sit(place, await begin(await needs.councils.of(place.folder)), needs);
}

/**
 * Follows a session to its verdict. The panel and the status bar show the progress, and the panel shows how to stop it.
 */
export async function sit(
  place: SessionPlace,
  session: RunningSession,
  { sessions, stop }: Pick<ConveneNeeds, 'sessions' | 'stop'>,
): Promise<Verdict> {
  if (stop?.aborted === true) session.cancel();
  stop?.addEventListener('abort', () => session.cancel(), { once: true });
  return sessions.follow(place, session);
}

/**
 * If the council would be smaller than requested, asks the user whether to continue. `seated`: the settings now name
 * other engines.
 */
async function prepareWanted(
  council: Council,
  request: ConveneRequest,
  needs: ConveneNeeds,
): Promise<Preparation | 'seated' | null> {
  try {
    const preparation = await prepareSeated(council, request, needs);
    return preparation !== null && (await isWanted(preparation, needs)) ? preparation : null;
  } catch (cause) {
    return modelsInstead(cause, request, { ...needs, council });
  }
}

/** If Council chose the engines and there's room for more, offers others before any engine is asked. */
async function prepareSeated(
  council: Council,
  request: ConveneRequest,
  needs: ConveneNeeds,
): Promise<Preparation | null> {
  const first = await prepareClearly(council, request, needs);
  const isExtended = first !== null && (await areLetIn(first, request, { ...needs, council }));
  const preparation = isExtended ? await prepareClearly(council, request, needs) : first;
  const notice = preparation?.choice?.notice ?? null;
  // The session doesn't wait for the answer.
  if (notice !== null) void tellChosen(said(notice), needs);
  return preparation;
}

const CHOOSE = l10n.t('Choose Engines…');

async function tellChosen(notice: string, { notifier, run }: Pick<ConveneNeeds, 'notifier' | 'run'>): Promise<void> {
  if ((await notifier.say('info', notice, CHOOSE)) === CHOOSE) await run('council.chooseEngines');
}

/** Asks what a document is if that isn't clear. */
async function prepareClearly(
  council: Council,
  request: ConveneRequest,
  needs: ConveneNeeds,
): Promise<Preparation | null> {
  const preparation = await prepare(council, request, needs);
  if (preparation?.targetQuestion == null) return preparation;
  const target = await answerTo(targetOffer(said(preparation.targetQuestion)), needs.notifier);
  if (target === undefined) return null;
  return prepare(council, { ...request, target }, needs);
}

async function prepare(council: Council, request: ConveneRequest, needs: ConveneNeeds): Promise<Preparation | null> {
  return needs.progress.run('Council', async (report, signal) => {
    report(l10n.t('Looking for the engines…'));
    const stops = needs.stop === undefined ? [signal] : [signal, needs.stop];
    return Promise.race([council.prepare(request), aborted(AbortSignal.any(stops))]);
  });
}

/** No engine is asked during the preparation, so to stop it, Council just doesn't wait for it. */
export function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}

async function isWanted(preparation: Preparation, needs: ConveneNeeds): Promise<boolean> {
  const { engines, degradedNotice } = preparation;
  if (degradedNotice === null || needs.smaller.has(engines)) return true;
  const answer = await answerTo(degradedOffer(preparation), needs.notifier);
  if (answer === 'go-on') await needs.smaller.add(engines);
  if (answer === 'check-engines') await needs.run('council.doctor');
  return answer === 'go-on';
}
