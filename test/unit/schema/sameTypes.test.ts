import * as assert from 'node:assert/strict';
import type * as z from 'zod';
import type { RecordedEvent } from '../../../src/protocol/event.ts';
import type { SessionSetup } from '../../../src/protocol/setup.ts';
import type { Verdict } from '../../../src/protocol/verdict/verdict.ts';
import type { recordedEventSchema } from '../../../src/schema/event.ts';
import type { sessionSetupSchema } from '../../../src/schema/setup.ts';
import type { verdictSchema } from '../../../src/schema/verdict.ts';

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;
/** True if each type can replace the other. The compiler does the test. */
type Same<A, B> = [Frozen<A>] extends [Frozen<B>] ? ([Frozen<B>] extends [Frozen<A>] ? true : false) : false;

const same: readonly true[] = [
  true satisfies Same<z.infer<typeof verdictSchema>, Verdict>,
  true satisfies Same<z.infer<typeof sessionSetupSchema>, SessionSetup>,
  true satisfies Same<z.infer<typeof recordedEventSchema>, RecordedEvent>,
];

describe('the schemas', () => {
  it('match the types of the core (the type check fails if they do not)', () => {
    assert.equal(same.length, 3);
  });
});
