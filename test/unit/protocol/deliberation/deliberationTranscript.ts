import type { LabelledOption, PeerAnswer, ResearchAnswer } from '../../../../src/protocol/deliberation/deliberation.ts';
import type { RecordedEvent } from '../../../../src/protocol/event.ts';
import { reviewComplete } from '../../../../src/protocol/review/reviewComplete.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { summaryOf } from '../../../../src/protocol/export/summary.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import type { CouncilQuestion, CouncilGame, Exchange } from './deliberationPlayer.ts';

/** A golden file: every seat's questions and answers, the events, the headings shown, and the verdict. */
export function transcript(shows: string, game: CouncilGame, headings: readonly string[]): string {
  const verdict = game.verdict();
  const blocks = [
    `<!-- ${shows} -->`,
    ...game.exchanges.map(exchange),
    '## What was recorded',
    game.events.map(eventLine).join('\n'),
    '## What the panel said meanwhile',
    headings.map((text) => `- ${text}`).join('\n'),
    '## Verdict',
    facts(verdict),
    `review_complete: \`${JSON.stringify(reviewComplete(verdict))}\``,
    '---',
    summaryOf(game.view()).trim(),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function exchange({ seat, round, seatQuestion, reply }: Exchange): string {
  return `## ${seat}, round ${String(round)}: ${seatQuestion.task}\n\n${[...questionLines(seatQuestion), ...replyLines(reply)].join('\n')}`;
}

function questionLines(seatQuestion: CouncilQuestion): readonly string[] {
  switch (seatQuestion.task) {
    case 'research':
      return [
        ...optionLines(seatQuestion.options),
        ...(seatQuestion.news === null ? [] : [`> new: ${seatQuestion.news.context}`]),
        ...(seatQuestion.own == null ? [] : peerLines(seatQuestion.own)),
      ];
    case 'rebuttal':
      return [
        ...optionLines(seatQuestion.options),
        ...(seatQuestion.own === null ? ['> You: not heard yet'] : peerLines(seatQuestion.own)),
        ...seatQuestion.peers.flatMap(peerLines),
      ];
    case 'follow-up':
      if ('finding' in seatQuestion) return [`> asked: ${seatQuestion.question}`];
      return [
        `> ${seatQuestion.decision}`,
        ...(seatQuestion.own === null ? [] : peerLines(seatQuestion.own)),
        `> asked: ${seatQuestion.question}`,
      ];
  }
}

function optionLines(options: readonly LabelledOption[]): readonly string[] {
  return options.map(({ letter, text }) => `> option ${letter}: ${text}`);
}

function peerLines({ label, position, confidence, word, keyEvidence }: PeerAnswer): readonly string[] {
  const stand = position === '' ? 'no position' : position;
  return [`> ${label}: ${stand} ${String(confidence)}`, ...wordLines(word, keyEvidence).map((line) => `>   ${line}`)];
}

function wordLines(word: ResearchAnswer, keyEvidence: readonly string[]): readonly string[] {
  const texts: readonly (readonly [string, readonly string[]])[] = [
    ['research', word.summary === '' ? [] : word.summary.split('\n')],
    ['stance', word.stance === '' ? [] : [word.stance]],
    ['reasoning', word.reasoning === '' ? [] : [word.reasoning]],
    ['key evidence', keyEvidence],
    ['concern', word.concerns],
    ['new', word.newEvidence],
    ['to', word.responses.map(({ peer, text }) => `${peer}: ${text}`)],
    ['open', word.disagreements],
    ['cites', word.citations.map(({ file, line, holds }) => `${file}:${String(line)}${holds ? '' : ' (not there)'}`)],
  ];
  return texts.flatMap(([title, lines]) => lines.map((line) => `${title}: ${line}`));
}

function replyLines(reply: SeatReply): readonly string[] {
  if (reply.kind !== 'answered') return ['', `It is lost: ${reply.kind}.`];
  const { ballot, answer } = reply.reading;
  if (ballot === null) return ['', answer ?? 'It cannot be read.'];
  const { vote, research } = ballot;
  const letter = research?.choice == null ? '' : `, choice ${research.choice}`;
  const note = vote.dissent_note === '' ? [] : [`fears: ${vote.dissent_note}`];
  const words = research === undefined ? [] : wordLines(research, vote.key_evidence);
  return [
    '',
    `**${vote.position} ${String(vote.confidence)}${letter}**`,
    '',
    ...[...words, ...note].map((one) => `- ${one}`),
  ];
}

function eventLine(event: RecordedEvent): string {
  const told = { ...event, seq: undefined, at: undefined, setup: undefined };
  if (event.kind === 'seat-answered') return `- ${line({ ...told, reply: event.reply.kind })}`;
  return `- ${line(told)}`;
}

function line({ kind, ...rest }: { readonly kind: string } & Record<string, unknown>): string {
  const parts = Object.entries(rest).filter(([, value]) => value !== undefined);
  return [
    kind,
    ...parts.map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`),
  ].join(', ');
}

function facts(verdict: Verdict): string {
  const { outcome, pattern, action, confidence, flags, escalation, agreedBy, round, decision } = verdict;
  return [
    `- decision: ${decision}`,
    `- outcome ${outcome} · pattern ${String(pattern)} · action ${action} · round ${String(round)} · confidence ${confidence.toFixed(1)}`,
    `- flags ${flags.join(', ') || 'none'} · escalation ${escalation === null ? 'none' : `${escalation.level}: ${escalation.reason}`}`,
    `- agreed by ${agreedBy.join(', ') || 'nobody'} · choice ${verdict.deliberation?.choice ?? 'none'}`,
  ].join('\n');
}
