import type { CommandId } from './commandIds.ts';
import type { AskingAgainNeeds } from './askingAgain.ts';
import { type ConveneNeeds, putAgain, resume } from './convene.ts';
import type { DoctorCommandNeeds } from './commands/doctor.ts';
import type { OpenTranscriptNeeds } from './commands/openTranscript.ts';
import type { ShowVerdictNeeds } from './commands/showVerdict.ts';

export type Handlers = Readonly<Record<CommandId, (argument: unknown) => Promise<unknown>>>;

/** Everything the commands need between them; each takes only its own part. */
export type CommandNeeds = Omit<ConveneNeeds, 'checkEngines'> &
  Omit<OpenTranscriptNeeds, 'panels'> &
  Omit<ShowVerdictNeeds, 'goOn'> &
  Omit<DoctorCommandNeeds, 'rehearse'> & { readonly run: (command: CommandId) => Promise<unknown> };

/** Each command is loaded when it is first called, so that starting up costs nothing. */
export function createHandlers(needs: CommandNeeds): Handlers {
  const sitting: ConveneNeeds = { ...needs, checkEngines: () => needs.run('council.doctor') };
  const asking: CommandNeeds & AskingAgainNeeds = {
    ...needs,
    putAgain: (folder, standing, request) => putAgain({ folder, standing }, request, sitting),
  };
  return {
    'council.councilThis': async (resource) =>
      (await import('./commands/councilThis.ts')).councilThis(resource, sitting),
    'council.councilProposal': async (resource) =>
      (await import('./commands/councilProposal.ts')).councilProposal(resource, sitting),
    'council.reviewChanges': async (source) =>
      (await import('./commands/reviewChanges.ts')).reviewChanges(source, sitting),
    'council.rehearse': async (resource) => (await import('./commands/rehearse.ts')).rehearse(resource, sitting),
    'council.resolveSplit': async (session) =>
      (await import('./commands/resolveSplit.ts')).resolveSplit(session, asking),
    'council.redeliberate': async (session) =>
      (await import('./commands/redeliberate.ts')).redeliberate(session, asking),
    'council.override': async (session) => (await import('./commands/override.ts')).override(session, needs),
    'council.cancel': async (session) => (await import('./commands/cancel.ts')).cancel(session, needs),
    'council.showVerdict': async (session) =>
      (await import('./commands/showVerdict.ts')).showVerdict(session, {
        ...needs,
        goOn: ({ folder, sessionId }) => resume(folder, sessionId, sitting),
      }),
    'council.doctor': async () =>
      (await import('./commands/doctor.ts')).doctor({ ...needs, rehearse: () => needs.run('council.rehearse') }),
    'council.openTranscript': async (session) =>
      (await import('./commands/openTranscript.ts')).openTranscript(session, needs),
    'council.deleteSession': async (session) =>
      (await import('./commands/deleteSession.ts')).deleteSession(session, needs),
  };
}
