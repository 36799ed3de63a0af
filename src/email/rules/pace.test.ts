import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterRefusal, atRest, isAskedToWait, type Pace, takeTurn } from './pace.ts'

const begins = Date.UTC(2026, 10, 27, 9)
const minute = 60_000

/** Simulated emails that ask for their turn and retry when asked to; when each left, and how often all asked. */
function send(emails: readonly { at: number; domain: string }[], perMinute: number, perDomain: number) {
  let mailbox: Pace = atRest
  const domains = new Map<string, Pace>()
  const waiting = emails.map(({ at, domain }) => ({ at: begins + at, domain }))
  const left: { at: number; domain: string }[] = []
  let asked = 0
  while (waiting.length > 0 && asked < 100_000) {
    waiting.sort((a, b) => a.at - b.at)
    const next = waiting.shift()
    if (!next) break
    asked++
    const turn = takeTurn(
      {
        mailbox: { pace: mailbox, perMinute },
        domain: { pace: domains.get(next.domain) ?? atRest, perMinute: perDomain },
      },
      true,
      next.at,
    )
    mailbox = turn.mailbox
    domains.set(next.domain, turn.domain)
    if (turn.to === 'go') left.push(next)
    else {
      expect(turn.until).toBeGreaterThan(next.at)
      waiting.push({ ...next, at: turn.until })
    }
  }
  return { left, asked }
}

const most = (times: readonly number[]) =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + minute).length))

test('no minute sees more emails than the mailbox and each domain may have, and all leave in the end', () => {
  const email = fc.record({
    at: fc.integer({ min: 0, max: 10 * minute }),
    domain: fc.constantFrom('gmail.example', 'bar.example', 'inn.example'),
  })
  const limit = fc.integer({ min: 1, max: 60 })
  fc.assert(
    fc.property(fc.array(email, { maxLength: 120 }), limit, limit, (emails, perMinute, perDomain) => {
      const { left } = send(emails, perMinute, perDomain)
      expect(left).toHaveLength(emails.length)
      expect(most(left.map(({ at }) => at))).toBeLessThanOrEqual(perMinute)
      for (const domain of ['gmail.example', 'bar.example', 'inn.example'])
        expect(most(left.filter((one) => one.domain === domain).map(({ at }) => at))).toBeLessThanOrEqual(
          perDomain,
        )
    }),
    { numRuns: 30 },
  )
})

test('1,000 that come at once leave as fast as they may, and each asks twice at most', () => {
  const emails = Array.from({ length: 1000 }, (_, n) => ({ at: 0, domain: `bar-${n}.example` }))
  const { left, asked } = send(emails, 60, 20)
  expect(asked).toBeLessThanOrEqual(2 * emails.length)
  const tookMinutes = ((left.at(-1)?.at ?? 0) - begins) / minute
  expect(tookMinutes / (1000 / 60)).toBeLessThan(1.15)
})

test('a long line asks again each half hour, and is as fast', () => {
  const emails = Array.from({ length: 600 }, () => ({ at: 0, domain: 'bar.example' }))
  const { left, asked } = send(emails, 0, 10)
  expect(asked).toBeLessThanOrEqual(4 * emails.length)
  expect(((left.at(-1)?.at ?? 0) - begins) / minute / 60).toBeLessThan(1.15)
})

test('a full domain holds up no other', () => {
  const many = Array.from({ length: 200 }, () => ({ at: 0, domain: 'gmail.example' }))
  const { left } = send([...many, { at: 1, domain: 'bar.example' }], 60, 20)
  expect(left.find(({ domain }) => domain === 'bar.example')?.at).toBeLessThan(begins + 2000)
})

test('0 is no limit, and what is written by hand waits for no number', () => {
  const now = begins
  const full: Pace = { ...atRest, fullAt: now + 10 * minute, lineAt: now + 20 * minute }
  const lanes = (pace: Pace, perMinute: number) => ({
    mailbox: { pace, perMinute },
    domain: { pace, perMinute },
  })
  expect(takeTurn(lanes(full, 0), true, now).to).toBe('go')
  expect(takeTurn(lanes(full, 20), true, now).to).toBe('wait')
  const byHand = takeTurn(lanes(full, 20), false, now)
  expect(byHand.to).toBe('go')
  expect(byHand.mailbox.fullAt).toBeGreaterThan(full.fullAt)
  expect(takeTurn(lanes({ ...full, heldUntil: now + 1 }, 0), false, now)).toMatchObject({
    to: 'wait',
    because: 'held',
  })
})

test('a domain that asks us to wait waits longer each time, never beyond four hours, and once for what was on its way', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 }),
      (chances) => {
        let pace: Pace = atRest
        let now = begins
        let before = 0
        for (const chance of chances) {
          pace = afterRefusal(pace, now, chance)
          const held = pace.heldUntil - now
          expect(held).toBeGreaterThanOrEqual(Math.min(before, 3 * 60 * minute))
          expect(held).toBeLessThanOrEqual(4 * 60 * minute)
          expect(afterRefusal(pace, now + 1, chance)).toBe(pace)
          before = held
          now = pace.heldUntil
        }
      },
    ),
  )
})

test('what a server says of itself or of one mailbox holds up no domain', () => {
  const reply = (code: number, text: string, at: 'recipient' | 'message' | 'connection' = 'recipient') =>
    isAskedToWait({ code, answer: `${code} ${text}`, at, hasBegun: false })
  expect(reply(451, '4.7.1 Greylisted')).toBe(true)
  expect(reply(450, '4.2.0 Greylisted, see you')).toBe(true)
  expect(reply(421, '4.7.0 Too many messages', 'message')).toBe(true)
  expect(reply(421, '4.3.2 Closing', 'connection')).toBe(false)
  expect(reply(452, '4.2.2 Mailbox full')).toBe(false)
  expect(reply(450, '4.2.1 Receives too quickly')).toBe(false)
  expect(reply(550, '5.1.1 Nobody')).toBe(false)
})
