import type { Translations } from './language.ts';
import { activities } from './stored/activities.ts';
import { agents } from './stored/agents.ts';
import { answers } from './stored/answers.ts';
import { failures } from './stored/failures.ts';
import { programs } from './stored/programs.ts';
import { setup } from './stored/setup.ts';
import { subjects } from './stored/subjects.ts';
import { verdict } from './stored/verdict.ts';

/** All texts of Council’s own that are stored in English. `{0、}` is a list of names. */
export const STORED_TEXTS: Translations = {
  ...activities,
  ...agents,
  ...answers,
  ...failures,
  ...programs,
  ...setup,
  ...subjects,
  ...verdict,
};
