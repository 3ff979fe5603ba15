import { isCutOff, locateFitting, type Located, type LocateNeeds } from '../sessions/storedSessions.ts';

export interface ResumeNeeds extends LocateNeeds {
  readonly goOn: (session: Located) => Promise<unknown>;
}

/** Goes on with a session that has no verdict because its window was closed or reloaded. */
export async function resume(argument: unknown, needs: ResumeNeeds): Promise<unknown> {
  const session = await locateFitting(argument, { fits: isCutOff, problem: nothingToResume }, needs);
  return session === null ? null : needs.goOn(session);
}

function nothingToResume({ events }: Located): string {
  return events === null
    ? 'This session is still running, so there is nothing to resume: watch it in its panel.'
    : 'This session has its verdict already, so there is nothing to resume: choose “Show Verdict”.';
}
