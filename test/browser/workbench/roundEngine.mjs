// An engine that notes each call with its round: `roundEngine.mjs FOLDER NAME MIND [WAITS]`. The mind is that of the
// scripted engines, as JSON. With a name of a file behind it, the answer of a later round waits until that file is there.
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
