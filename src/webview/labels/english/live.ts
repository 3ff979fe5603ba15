/** A running session. */
export const live = {
  seats: () => 'Seats',
  waiting: () => 'Waiting',
  asked: () => 'Asked',
  answered: () => 'Answered.',
  notAskedAgain: () => 'Not asked again.',
  keepsItsVote: () => 'Keeps its vote.',
  attempt: ({ attempt }: { attempt: number }) => `attempt ${attempt}`,
  secondLook: () => 'seats aren’t told who found what',
  again: () => 'each seat is asked alone, and the others keep their votes',
  first: () => 'no seat sees another answer until all have answered',
  stopSeat: () => 'Stop this seat',
  stopWaiting: () => 'Stop waiting',
  stopping: () => 'Stopping…',
  resume: () => 'Resume',
  cancel: () => 'Cancel',
  canceling: () => 'Canceling…',
  roundsSoFar: () => 'Rounds so far',
  earlyFindings: () => 'Early findings',
  aboutEarly: () =>
    'From seats that have answered. Other engines don’t see these findings, and no other seat has checked them.',
  early: () => 'early',
};
