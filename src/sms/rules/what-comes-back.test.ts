import { expect, test } from 'vitest'
import { mayAskToStop } from '#email/rules/may-ask-to-stop.ts'
import { refuseConsent, whyNoSms } from './permission.ts'
import { readAnswer } from './read-answer.ts'
import { decideReceipt, numberOf, whyUndelivered } from './receipt.ts'
import { refuseSms } from './send-sms.ts'
import { whoseNumber } from './whose-number.ts'

test('a word of command is the whole text, however it is written; within a sentence it is an answer', () => {
  for (const word of [
    ...['STOP', 'stop', ' Stop. ', '"STOP"', 'Stop!!', 'STOPALL', 'Stop all', 'unsubscribe', 'Cancel', 'END'],
    ...['quit.', 'Revoke', 'OPT OUT', 'opt-out', 'OptOut'],
  ])
    expect(readAnswer(word, null), word).toBe('stop')
  for (const answer of [
    'When does it end?',
    'Please stop by at four',
    'stop 2',
    'Can I cancel my order?',
    '',
    '?',
  ])
    expect(readAnswer(answer, null), answer).toBe('reply')
  expect(readAnswer(`STOP${'!'.repeat(60)}`, null)).toBe('reply')
  expect(readAnswer('Help', null)).toBe('help')
  expect(readAnswer('info', 'reply')).toBe('help')
})

test('START and YES take back one’s own stop; without one they are answers, and a colleague’s stop stays', () => {
  for (const word of ['START', 'unstop', 'Yes!']) {
    expect(readAnswer(word, 'reply'), word).toBe('start')
    expect(readAnswer(word, null), word).toBe('reply')
    expect(readAnswer(word, 'hand'), word).toBe('reply')
  }
})

test('who asks for no more in their own words is found, who speaks of something else is not', () => {
  for (const wish of [
    'Please stop!',
    'Don’t text me again',
    'REMOVE ME from your list',
    'wrong number',
    'no more texts pls',
    'Please take us off your list.',
    'Kindly stop emailing us',
  ])
    expect(mayAskToStop(wish), wish).toBe(true)
  for (const other of [
    'We stop serving at two',
    'I will text you',
    'Can you remove the lime?',
    'nonstop it is',
    'Please stop by on Friday',
  ])
    expect(mayAskToStop(other), other).toBe(false)
})

test('receipts move an SMS on and never back, in whatever order and however often they come', () => {
  const states = ['queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed']
  const rank: Record<string, number> = { sent: 1, delivered: 2, undelivered: 2 }
  // Every order of any three of them, each reported twice.
  for (const first of states)
    for (const second of states)
      for (const third of states) {
        let now = 'sending'
        for (const status of [first, first, second, second, third, third]) {
          const decided = decideReceipt(now, { status, code: null })
          if (decided) expect(rank[decided.to], `${now} → ${decided.to}`).toBeGreaterThan(rank[now] ?? 0)
          now = decided?.to ?? now
        }
        const ends = [first, second, third].find((one) => !['queued', 'sending', 'sent'].includes(one))
        expect(now, `${first}, ${second}, ${third}`).toBe(
          ends === undefined ? 'sent' : ends === 'delivered' ? 'delivered' : 'undelivered',
        )
      }
  // A receipt shows that an uncertain SMS, or one queued for a retry, was sent.
  expect(decideReceipt('uncertain', { status: 'sent', code: null })?.to).toBe('sent')
  expect(decideReceipt('queued', { status: 'delivered', code: null })?.to).toBe('delivered')
  expect(decideReceipt('skipped', { status: 'delivered', code: null })).toBeNull()
  expect(decideReceipt('sent', { status: 'constructor', code: null })).toBeNull()
})

test('why an SMS did not arrive is said in words; only what the number itself is known by marks it', () => {
  const read = (code: number | null) => [whyUndelivered(code), numberOf(code)]
  expect(read(30003)).toEqual(['The telephone was switched off or out of reach.', null])
  expect(read(30005)).toEqual(['The number does not exist, or is no longer in use.', 'unknown'])
  expect(read(30006)).toEqual(['It is a landline, or its carrier takes no texts.', 'landline'])
  expect(read(30007)).toEqual(['The carrier took it for spam and filtered it.', null])
  expect(read(21610)).toEqual(['They answered STOP to a text.', 'stopped'])
  expect(read(39999)).toEqual(['The provider’s error 39999.', null])
  expect(decideReceipt('sent', { status: 'undelivered', code: 30006 })).toEqual({
    to: 'undelivered',
    reason: 'It is a landline, or its carrier takes no texts.',
    number: 'landline',
  })
  const agreed = { consentedAt: '2026-11-01', stoppedBy: null }
  expect(whyNoSms('+13035550142', { ...agreed, dead: 'landline' })).toContain('landline')
  expect(whyNoSms('+13035550142', { ...agreed, dead: 'unknown' })).toContain('does not exist')
  // A colleague may record consent who hears that the number takes SMS after all.
  expect(refuseConsent('+13035550142', { ...agreed, dead: 'landline' })).toBeNull()
})

test('of several with one number it is who got the last SMS, however the number is written', () => {
  const row = (prospectId: string | null, phone: string, at: string, clientId: string | null = null) => ({
    ...{ prospectId, clientId, phone, at },
  })
  const rows = [
    row('a', '(303) 555-0142', '2026-11-01'),
    row('b', '303.555.0142', '2026-11-09'),
    row(null, '+1 303 555 0142', '2026-10-01', 'c'),
    row('d', '303-555-0143', '2026-11-30'),
  ]
  const whose = (texted: [string, string][]) => whoseNumber('+13035550142', rows, new Map(texted))
  expect(
    whose([
      ['a', '2026-11-20'],
      ['b', '2026-11-02'],
    ])?.prospectId,
  ).toBe('a')
  expect(whose([])?.clientId).toBe('c')
  expect(whoseNumber('+13035550199', rows, new Map())).toBeNull()
})

test('an SMS from one’s own hand is refused in words: without consent, at night, beyond its length and a day’s number', () => {
  const facts = {
    ...{ isPractice: false, isSetUp: true, stopped: null, isQuiet: false, writtenToday: 0, lacks: null },
    text: 'At four.',
  }
  expect(refuseSms(facts)).toBeNull()
  const said = (over: Partial<Parameters<typeof refuseSms>[0]>) =>
    refuseSms({ ...facts, ...over })?.message ?? ''
  expect(said({ stopped: 'No consent to texts is on record.' })).toContain('No consent')
  expect(said({ isQuiet: true })).toContain('8:00 to 21:00')
  expect(said({ isSetUp: false })).toContain('not set up')
  expect(said({ isPractice: true })).toContain('practice')
  expect(said({ writtenToday: 100 })).toContain('Tomorrow')
  expect(refuseSms({ ...facts, text: 'a'.repeat(1601) })).not.toBeNull()
})
