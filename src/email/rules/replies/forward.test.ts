import { expect, test } from 'vitest'
import { type ForwardRule, forwardFor, mayForward } from './forward.ts'
import type { InboundMail } from './inbound-mail.ts'

const rule = (fromEmail: string, toEmail: string, over: Partial<ForwardRule> = {}): ForwardRule => ({
  id: `${fromEmail}-${toEmail}`,
  fromEmail,
  toEmail,
  toUserId: toEmail,
  clientId: null,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  ...over,
})
const to = (
  addressed: string,
  rules: readonly ForwardRule[],
  today = '2026-11-15',
  clientId: string | null = null,
) => forwardFor([addressed], { rules, today, clientId })?.toEmail ?? null

test('mail goes to a successor on the days set, and on to theirs; in a circle to nobody', () => {
  const rules = [
    rule('a@x.example', 'b@x.example'),
    rule('b@x.example', 'c@x.example', { endDate: '2026-11-20' }),
  ]
  expect(to('A@x.example', rules)).toBe('c@x.example')
  expect(to('a@x.example', rules, '2026-11-21')).toBe('b@x.example')
  expect(to('a@x.example', rules, '2026-10-31')).toBeNull()
  expect(to('a@x.example', rules, '2026-12-01')).toBeNull()
  expect(to('a@x.example', [rule('a@x.example', 'b@x.example', { endDate: null })], '2030-01-01')).toBe(
    'b@x.example',
  )
  expect(to('c@x.example', rules)).toBeNull()
  expect(to('a@x.example', [...rules, rule('c@x.example', 'a@x.example')])).toBeNull()
  expect(to('a@x.example', [rule('a@x.example', 'a@x.example')])).toBeNull()
  const forOne = [...rules, rule('a@x.example', 'd@x.example', { clientId: 'one' })]
  expect(to('a@x.example', forOne, '2026-11-15', 'one')).toBe('d@x.example')
  expect(to('a@x.example', forOne)).toBe('c@x.example')
})

test('nothing of a machine, of ours, or forwarded before leaves again', () => {
  const mail = (head: Record<string, string> = {}, from = 'ana@bar.example'): InboundMail => ({
    head,
    from: { address: from, name: '' },
    to: [],
    subject: 'Hello',
    messageId: null,
    answers: [],
    text: '',
    attachments: [],
    report: null,
    returned: null,
  })
  const asked = { kind: 'reply', to: 'b@x.example', own: ['sales@x.example', 'no-reply@x.example'] } as const
  expect(mayForward(mail(), asked)).toBe(true)
  expect(mayForward(mail({ 'x-pourline-forwarded': 'yes' }), asked)).toBe(false)
  expect(mayForward(mail({ 'auto-submitted': 'auto-replied' }), asked)).toBe(false)
  expect(mayForward(mail({ 'return-path': '<>' }), asked)).toBe(false)
  expect(mayForward(mail({}, 'no-reply@x.example'), asked)).toBe(false)
  expect(mayForward(mail({}, 'b@x.example'), asked)).toBe(false)
  expect(mayForward(mail(), { ...asked, to: 'sales@x.example' })).toBe(false)
  expect(mayForward(mail(), { ...asked, kind: 'auto_reply' })).toBe(false)
})
