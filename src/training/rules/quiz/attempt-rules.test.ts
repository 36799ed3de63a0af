import { describe, expect, test } from 'vitest'
import { attemptGate, deadlineOf, graceSeconds, isTimeUp } from './attempt-rules.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const minute = 60_000
const none = { attemptLimit: null, waitMinutes: null }
const fresh = { made: 0, lastEndedAt: null, hasOpen: false }

describe('attemptGate', () => {
  test('without rules one may always begin', () => {
    const gate = attemptGate(none, { made: 99, lastEndedAt: now, hasOpen: false }, now)
    expect(gate).toEqual({ mayBegin: true, attemptsLeft: null, nextAttemptAt: null })
  })
  test('the last attempt allowed may begin, the one after it not', () => {
    const rules = { ...none, attemptLimit: 3 }
    expect(attemptGate(rules, { ...fresh, made: 2 }, now)).toMatchObject({ mayBegin: true, attemptsLeft: 1 })
    expect(attemptGate(rules, { ...fresh, made: 3 }, now)).toMatchObject({ mayBegin: false, attemptsLeft: 0 })
    expect(attemptGate(rules, { ...fresh, made: 3, hasOpen: true }, now).mayBegin).toBe(true)
  })
  test('the waiting time ends at its minute', () => {
    const rules = { ...none, waitMinutes: 30 }
    const endedBefore = (ms: number) =>
      attemptGate(rules, { made: 1, lastEndedAt: ago(ms), hasOpen: false }, now)
    expect(endedBefore(30 * minute - 1)).toMatchObject({
      mayBegin: false,
      nextAttemptAt: new Date(now.getTime() + 1),
    })
    expect(endedBefore(30 * minute)).toMatchObject({ mayBegin: true, nextAttemptAt: null })
  })
  test('nobody is asked to wait for an attempt they do not have', () => {
    const rules = { attemptLimit: 1, waitMinutes: 30 }
    expect(attemptGate(rules, { made: 1, lastEndedAt: now, hasOpen: false }, now)).toEqual({
      mayBegin: false,
      attemptsLeft: 0,
      nextAttemptAt: null,
    })
  })
})

test('an answer counts to the end of the grace, and not a moment longer', () => {
  const deadline = deadlineOf(20, ago(20 * minute + graceSeconds * 1000))
  expect(isTimeUp(deadline, now)).toBe(false)
  expect(isTimeUp(deadline, new Date(now.getTime() + 1))).toBe(true)
  expect(deadlineOf(null, now)).toBeNull()
  expect(isTimeUp(null, now)).toBe(false)
})
