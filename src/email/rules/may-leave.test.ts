import { expect, test } from 'vitest'
import { mayLeave } from './may-leave.ts'
import { decideSending } from './send-email.ts'

const [night, day] = [
  { until: 1, reason: null },
  { until: 2, reason: 'Its letters for today have all gone out.' },
]

test('what stops an email goes before what it waits for, and the first of several waits is told', () => {
  expect(mayLeave({ stopped: null })).toEqual({ to: 'send' })
  expect(mayLeave({ stopped: null, waits: [null, day] })).toEqual({ to: 'wait', ...day })
  expect(mayLeave({ stopped: null, waits: [night, day] })).toEqual({ to: 'wait', ...night })
  const all = { ended: 'They ordered.', stopped: 'They opted out.', refused: 'No consent.', waits: [night] }
  expect(mayLeave(all)).toEqual({ to: 'stop', reason: 'They ordered.' })
  expect(mayLeave({ ...all, ended: null })).toEqual({ to: 'stop', reason: 'They opted out.' })
  expect(mayLeave({ ...all, ended: null, stopped: null })).toEqual({ to: 'stop', reason: 'No consent.' })
})

test('[MAIL-008] where an email leaves: what is under way, suppressed, without an address or early', () => {
  const queued = {
    status: 'queued',
    isCommercial: true,
    suppressions: [],
    hasPostalAddress: true,
    endedBecause: null,
  }
  const at = new Date('2026-11-30T10:00:00Z')
  expect(decideSending(queued)).toEqual({ to: 'send' })
  expect(decideSending({ ...queued, status: 'sent' })).toEqual({ to: 'leave' })
  expect(decideSending({ ...queued, status: 'sending' })).toMatchObject({ to: 'uncertain' })
  expect(decideSending({ ...queued, status: 'sending', isCommercial: false })).toEqual({ to: 'send' })
  expect(decideSending({ ...queued, suppressions: ['unsubscribed'] })).toMatchObject({ to: 'suppressed' })
  expect(decideSending({ ...queued, suppressions: ['unsubscribed'], isCommercial: false })).toEqual({
    to: 'send',
  })
  expect(decideSending({ ...queued, suppressions: ['bounced'], endedBecause: 'They ordered.' })).toEqual({
    to: 'suppressed',
    reason: 'They ordered.',
  })
  expect(decideSending({ ...queued, hasPostalAddress: false })).toMatchObject({ to: 'failed' })
  expect(decideSending({ ...queued, gate: { to: 'stop', reason: 'Switched off.' } })).toEqual({
    to: 'suppressed',
    reason: 'Switched off.',
  })
  const wait = { to: 'wait', until: at, reason: 'It is outside the hours there.' } as const
  expect(decideSending({ ...queued, gate: wait })).toEqual(wait)
  expect(decideSending({ ...queued, gate: { to: 'send' }, turn: wait })).toEqual(wait)
  expect(decideSending({ ...queued, gate: wait, hasPostalAddress: false })).toMatchObject({ to: 'failed' })
})
