// An engine that records each call with its round: `roundEngine.mjs FOLDER NAME MIND [WAITS]`. MIND is a scripted
// engine's mind, as JSON. If WAITS names a file, answers in later rounds wait until that file exists.
import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { answerOf } from '../../fixtures/fakeEngines/mind.mjs';

const [folder, name, mind, waits] = process.argv.slice(2);
const prompt = await text(process.stdin);
const round = /^response_to_peers:/m.test(prompt) ? 2 : 1;
appendFileSync(path.join(folder, `${name}.calls`), `${JSON.stringify({ round, pid: process.pid })}\n`);
if (waits !== undefined && round > 1) while (!existsSync(path.join(folder, waits))) await pause(50);
process.stdout.write(answerOf(JSON.parse(mind), prompt));
