import { expect, test } from 'vitest'
import { needsEmail, whyNotBegin, whyNotTo } from './may-begin.ts'

const email = [{ kind: 'wait' }, { kind: 'email' }] as const
const calls = [{ kind: 'call' }, { kind: 'sms' }] as const
const facts = {
  ...{ isGone: false, isPractice: false, stage: 'warm', email: 'bar@bars.example' },
  ...{ suppressions: [], isOwnerHere: true },
}

test('an address is asked for where an email goes, and nowhere else', () => {
  expect([needsEmail(email), needsEmail(calls)]).toEqual([true, false])
  expect(whyNotBegin(facts, email)).toBeNull()
  expect(whyNotBegin({ ...facts, email: null }, email)).toBe('There is no email address on this record.')
  expect(whyNotBegin({ ...facts, email: null }, calls)).toBeNull()
})

test('mail that came back stops emails alone; a word of its owner keeps everything', () => {
  expect(whyNotTo(['bounced'], email)).toBe('Mail to this address came back for good.')
  expect(whyNotTo(['bounced'], calls)).toBeNull()
  for (const reason of ['unsubscribed', 'complained', 'manual'] as const) {
    expect(whyNotTo([reason], calls)).not.toBeNull()
    expect(whyNotBegin({ ...facts, suppressions: ['bounced', reason] }, calls)).not.toBeNull()
  }
})

test('who is removed, lost, practice or without their rep begins nothing', () => {
  expect(whyNotBegin(null, calls)).toBe('The prospect was removed.')
  expect(whyNotBegin({ ...facts, isGone: true }, calls)).toBe('The prospect was removed.')
  expect(whyNotBegin({ ...facts, stage: 'lost' }, calls)).toBe('It is lost.')
  expect(whyNotBegin({ ...facts, isPractice: true }, calls)).toContain('practice')
  expect(whyNotBegin({ ...facts, isOwnerHere: false }, calls)).toBe('Its rep has left.')
  expect(whyNotBegin({ ...facts, isOwnerHere: null }, calls)).toBeNull()
})
