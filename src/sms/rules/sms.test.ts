import { expect, test } from 'vitest'
import { planFirst } from '#sequences/rules/plan-steps.ts'
import { refuseConsent, whyNoSms } from './permission.ts'
import { refuseProvider } from './provider.ts'
import { afterQuiet, smsWindow } from './quiet-hours.ts'
import { segmentsOf } from './segments.ts'
import { decideSms, readSmsFailure } from './send-sms.ts'

const iso = (ms: number) => new Date(ms).toISOString()

test('an SMS is counted as it is sent and paid: 160 signs, then 153 each; one odd sign and it is 70, then 67', () => {
  const counted = (text: string) => {
    const { length, count, alphabet } = segmentsOf(text)
    return [length, count, alphabet]
  }
  expect(counted('')).toEqual([0, 0, 'GSM-7'])
  expect(counted('a'.repeat(160))).toEqual([160, 1, 'GSM-7'])
  expect(counted('a'.repeat(161))).toEqual([161, 2, 'GSM-7'])
  expect(counted('a'.repeat(306))).toEqual([306, 2, 'GSM-7'])
  expect(counted('a'.repeat(307))).toEqual([307, 3, 'GSM-7'])
  // The euro takes two places, and is not split at the end of a segment.
  expect(counted('€'.repeat(80))).toEqual([160, 1, 'GSM-7'])
  expect(counted(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toEqual([305, 2, 'GSM-7'])
  expect(counted(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toEqual([306, 3, 'GSM-7'])
  expect(counted('ж'.repeat(70))).toEqual([70, 1, 'UCS-2'])
  expect(counted('ж'.repeat(71))).toEqual([71, 2, 'UCS-2'])
  expect(counted('🍹'.repeat(35))).toEqual([70, 1, 'UCS-2'])
  // A segment of 67 places holds 33 of them.
  expect(counted('🍹'.repeat(67))).toEqual([134, 3, 'UCS-2'])
  expect(segmentsOf('It’s here').odd).toBe('’')
  expect(segmentsOf('Prêt').odd).toBe('ê')
  expect(segmentsOf('Café à Nîmes {1}').odd).toBe('î')
  expect(segmentsOf('Ünïque').odd).toBe('ï')
})

test('without consent on record there is no SMS; who answered STOP alone takes it back', () => {
  const phone = '+13035550142'
  expect(whyNoSms(null, null)).toContain('no telephone number')
  expect(whyNoSms(phone, null)).toBe('No consent to texts is on record.')
  expect(whyNoSms(phone, { consentedAt: null, stoppedBy: null, dead: null })).toContain('No consent')
  expect(whyNoSms(phone, { consentedAt: '2026-11-01', stoppedBy: null, dead: null })).toBeNull()
  expect(whyNoSms(phone, { consentedAt: '2026-11-01', stoppedBy: 'reply', dead: null })).toContain('STOP')
  expect(whyNoSms(phone, { consentedAt: '2026-11-01', stoppedBy: 'hand', dead: null })).toContain('stopped')
  expect(refuseConsent(phone, { consentedAt: null, stoppedBy: 'reply', dead: null })).not.toBeNull()
  expect(refuseConsent(phone, { consentedAt: null, stoppedBy: 'hand', dead: null })).toBeNull()
  expect(refuseConsent(null, null)).not.toBeNull()
})

test('[MAIL-012] an SMS keeps the quiet hours where it is read, whatever a sequence allows, and on both clocks of a state that has two', () => {
  const wide = { from: '00:00', until: '24:00', days: [] }
  expect(smsWindow(wide)).toEqual({ from: '08:00', until: '21:00', days: [] })
  expect(smsWindow({ from: '09:00', until: '17:00', days: ['mon'] })).toEqual({
    from: '09:00',
    until: '17:00',
    days: ['mon'],
  })
  const asks = { branchOn: null, branchStage: null, branchCondition: null }
  const step = { id: 's', number: 1, delayHours: 0, goTo: null, ...asks }
  const run = (kind: 'sms' | 'email') => ({
    steps: [{ ...step, kind }],
    window: wide,
    timeZone: 'America/Denver',
  })
  // 21:30 in Denver.
  const night = Date.parse('2026-11-25T04:30:00Z')
  expect(planFirst(run('email'), night)?.at).toBe(night)
  expect(iso(planFirst(run('sms'), night)?.at ?? 0)).toBe('2026-11-25T15:00:00.000Z')
  // On the night when the clocks change it still opens at 8:00 local time.
  expect(iso(planFirst(run('sms'), Date.parse('2026-03-08T04:30:00Z'))?.at ?? 0)).toBe(
    '2026-03-08T14:00:00.000Z',
  )
  const texas = ['America/Chicago', 'America/Denver']
  // 8:00 in Houston is 7:00 in El Paso; 20:30 in El Paso is 21:30 in Houston.
  expect(iso(afterQuiet(Date.parse('2026-11-24T14:00:00Z'), texas))).toBe('2026-11-24T15:00:00.000Z')
  expect(iso(afterQuiet(Date.parse('2026-11-25T03:30:00Z'), texas))).toBe('2026-11-25T15:00:00.000Z')
  const noon = Date.parse('2026-11-24T19:00:00Z')
  expect(afterQuiet(noon, texas)).toBe(noon)
})

test('[MAIL-008] what became of an SMS: tried again only where nothing was taken, never where nobody knows', () => {
  const reply = { status: null, code: null, answer: '', hasBegun: false }
  expect(readSmsFailure(reply)).toBe('later')
  expect(readSmsFailure({ ...reply, hasBegun: true })).toBe('uncertain')
  expect(readSmsFailure({ ...reply, status: 500 })).toBe('uncertain')
  expect(readSmsFailure({ ...reply, status: 429 })).toBe('later')
  expect(readSmsFailure({ ...reply, status: 401 })).toBe('refused')
  expect(readSmsFailure({ ...reply, status: 400, code: 21610 })).toBe('stopped')
  const facts = { status: 'queued', isSetUp: true, stopped: null, quietUntil: null }
  expect(decideSms(facts)).toEqual({ to: 'send' })
  expect(decideSms({ ...facts, status: 'sending' }).to).toBe('uncertain')
  expect(decideSms({ ...facts, status: 'sent' }).to).toBe('leave')
  expect(decideSms({ ...facts, stopped: 'They answered STOP to a text.' }).to).toBe('skipped')
  expect(decideSms({ ...facts, isSetUp: false }).to).toBe('failed')
  expect(decideSms({ ...facts, quietUntil: 5 })).toEqual({ to: 'wait', until: 5 })
})

test('a provider is reached over an encrypted line outside this network; the demo reaches this machine alone', () => {
  expect(refuseProvider('https://api.twilio.com', false)).toBeNull()
  for (const wrong of [
    'http://api.twilio.com',
    'https://10.1.2.3',
    'https://127.0.0.1',
    'https://[::1]',
    'https://localhost',
    'https://me:secret@api.twilio.com',
    'ftp://api.twilio.com',
    'https://api.twilio.com/?a=b',
    'twilio',
  ])
    expect(refuseProvider(wrong, false), wrong).not.toBeNull()
  expect(refuseProvider('http://127.0.0.1:4000', true)).toBeNull()
  expect(refuseProvider('https://api.twilio.com', true)).not.toBeNull()
})
