import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdFrom, holdHours, judgeRelease, judgeVerifier } from './two-people.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const who = fc.constantFrom('a', 'b', 'c')
const role = fc.constantFrom('admin', 'operations', 'sales_rep', 'customer')
const person = fc.record({ id: who, role, hasSecondFactor: fc.boolean() })
const hours = fc.integer({ min: -72, max: 72 })
const change = fc.record({
  changedBy: fc.option(who),
  holdUntil: fc.option(hours.map((ahead) => new Date(now.getTime() + ahead * 3_600_000).toISOString())),
  needsSecond: fc.boolean(),
})

test('nobody vouches for an own change, nor before its hold is over, whoever they are', () => {
  fc.assert(
    fc.property(change, person, fc.boolean(), (made, by, isSoleSignatory) => {
      const verdict = judgeVerifier(made, by, { now, isSoleSignatory })
      if (!verdict.ok) return
      expect(made.holdUntil === null || Date.parse(made.holdUntil) <= now.getTime()).toBe(true)
      // Two admins, or an admin and operations.
      expect(by.role === 'admin' || (by.role === 'operations' && made.changedBy !== null)).toBe(true)
      const isOwn = made.needsSecond && made.changedBy === by.id
      expect(verdict.stoodIn).toBe(isOwn)
      if (isOwn) expect([isSoleSignatory, by.hasSecondFactor]).toEqual([true, true])
    }),
  )
})

test('another administrator may verify every change whose hold is over', () => {
  fc.assert(
    fc.property(change, fc.boolean(), (made, isSoleSignatory) => {
      const other = { id: 'somebody else', role: 'admin', hasSecondFactor: false }
      const past = { ...made, holdUntil: null }
      expect(judgeVerifier(past, other, { now, isSoleSignatory })).toEqual({ ok: true, stoodIn: false })
    }),
  )
})

test('whoever changed where money goes does not release it', () => {
  fc.assert(
    fc.property(fc.option(who), person, fc.boolean(), (changedBy, by, isSoleSignatory) => {
      const verdict = judgeRelease({ changedBy }, by, { now, isSoleSignatory })
      expect(verdict.ok).toBe(changedBy !== by.id || (isSoleSignatory && by.hasSecondFactor))
    }),
  )
})

test('whom the changer let in, lately or since, does not release it either; neither verifies it', () => {
  const changedAt = '2026-11-20T12:00:00.000Z'
  const at = (days: number) => new Date(Date.parse(changedAt) + days * 86_400_000).toISOString()
  const byWhom = (by: string, days: number) => ({
    id: 'b',
    role: 'admin',
    hasSecondFactor: true,
    accessBy: [{ by, at: at(days) }],
  })
  for (const isSoleSignatory of [true, false]) {
    const signing = { now, isSoleSignatory }
    for (const days of [-7, -1, 0, 2]) {
      const change = { changedBy: 'a', changedAt, holdUntil: null, needsSecond: true }
      expect(judgeRelease(change, byWhom('a', days), signing)).toMatchObject({ ok: false, why: 'own_change' })
      expect(judgeVerifier(change, byWhom('a', days), signing)).toMatchObject({ ok: false })
      expect(judgeRelease(change, byWhom('c', days), signing).ok).toBe(true)
      expect(judgeRelease({ ...change, changedBy: null }, byWhom('a', days), signing).ok).toBe(true)
    }
    expect(judgeRelease({ changedBy: 'a', changedAt }, byWhom('a', -8), signing).ok).toBe(true)
  }
})

test('only what its owner enters for the first time does not wait', () => {
  expect(holdFrom({ isFirst: true, isByOwner: true }, now)).toBe(null)
  for (const made of [
    { isFirst: true, isByOwner: false },
    { isFirst: false, isByOwner: true },
    { isFirst: false, isByOwner: false },
  ])
    expect(Date.parse(holdFrom(made, now) ?? '') - now.getTime()).toBe(holdHours * 3_600_000)
})
