import { expect, test } from 'vitest'
import { type DueFacts, decideDone, decideDue } from './due-step.ts'
import { knownAtStart, type Step } from './plan-steps.ts'
import { heldWords } from './why-held.ts'

type Due = Step & { isEscalated: boolean }
const step = (number: number, over: Partial<Due> = {}): Due => ({
  id: `step-${number}`,
  number,
  kind: 'email',
  delayHours: 0,
  ...{ branchOn: null, branchStage: null, branchCondition: null, goTo: null, isEscalated: false },
  ...over,
})
const window = { from: '09:00', until: '17:00', days: [] }
const noon = Date.parse('2026-11-30T12:00:00Z')
const nine = (day: string) => Date.parse(`${day}T09:00:00Z`)
const run = (steps: readonly Step[]) => ({ steps, window, timeZone: 'UTC' })
const free = { isAddressFull: false, hasSender: true }

const due = (over: Partial<DueFacts> = {}): DueFacts => ({
  run: run([step(1)]),
  currentStep: 1,
  due: noon,
  now: noon,
  known: knownAtStart('warm'),
  isPersonGone: false,
  stop: null,
  isCapFull: false,
  last: free,
  ...over,
})

const led = run([step(1, { kind: 'branch', branchOn: 'reply', goTo: 3 }), step(2), step(3)])
const call = run([step(1, { kind: 'call' })])
const night = Date.parse('2026-11-30T20:00:00Z')
const all = { isPersonGone: true, stop: 'They ordered.', isCapFull: true, now: night, last: null }
const gone = 'Whom it wrote to is no contact here any more.'

test.each<[string, Partial<DueFacts>, object]>([
  ['[MAIL-005] a person who left goes before all else', all, { to: 'end', status: 'stopped', reason: gone }],
  [
    '[MAIL-005] what ends it goes before what it waits for',
    { ...all, isPersonGone: false },
    { to: 'end', status: 'stopped', reason: 'They ordered.' },
  ],
  ['it is through after its last step', { currentStep: 2 }, { to: 'end', status: 'completed', reason: null }],
  [
    'what ends it goes before that',
    { currentStep: 2, stop: 'Lost.' },
    { to: 'end', status: 'stopped', reason: 'Lost.' },
  ],
  [
    'a branch leads on at night and over the cap, from when it was due',
    { run: led, isCapFull: true, now: night, last: null },
    { to: 'go_on', next: { step: step(2), at: noon } },
  ],
  [
    'a branch leads by what is known',
    { run: led, known: { ...knownAtStart('warm'), hasReplied: true } },
    { to: 'go_on', next: { step: step(3), at: noon } },
  ],
  [
    '[MAIL-012] at night it waits for the next opening and nobody is told, whatever the cap says',
    { now: night, isCapFull: true, last: null },
    { to: 'wait', until: nine('2026-12-01'), reason: null },
  ],
  [
    '[MAIL-012] over the cap it waits for the next day',
    { isCapFull: true, last: null },
    { to: 'wait', until: nine('2026-12-01'), reason: heldWords.cap },
  ],
  ['a call is not counted', { run: call, isCapFull: true }, { to: 'do' }],
  ['what takes a lock is asked last', { last: null }, { to: 'ask' }],
  [
    '[MAIL-012] an address that had its letters waits, with or without a sender',
    { last: { isAddressFull: true, hasSender: false } },
    { to: 'wait', until: nine('2026-12-01'), reason: heldWords.address },
  ],
  [
    'nobody to send it ends it',
    { last: { isAddressFull: false, hasSender: false } },
    { to: 'end', status: 'stopped', reason: 'Nobody here looks after it any more.' },
  ],
  ['else it is done', {}, { to: 'do' }],
])('%s', (_, found, done) => {
  expect(decideDue(due(found))).toEqual(done)
})

test('[MAIL-006] what lacks a field pauses a sequence and ends a campaign; what is done goes on, hands over or is through', () => {
  const facts = { run: run([step(1), step(2)]), step: step(1), now: noon, lacks: null, isResumable: true }
  const lacks = 'Not on record: City.'
  expect(decideDone({ ...facts, lacks })).toEqual({
    to: 'end',
    status: 'paused',
    reason: 'Not on record: City. Mend it, then resume.',
  })
  expect(decideDone({ ...facts, lacks, isResumable: false })).toEqual({
    to: 'end',
    status: 'stopped',
    reason: lacks,
  })
  expect(decideDone(facts)).toEqual({ to: 'go_on', next: { step: step(2), at: noon } })
  expect(decideDone({ ...facts, step: step(1, { isEscalated: true }) })).toEqual({
    to: 'hand_over',
  })
  expect(decideDone({ ...facts, step: step(2) })).toEqual({ to: 'end', status: 'completed', reason: null })
})
