import { expect, test } from 'vitest'
import { checkDns } from './deliverability.ts'
import { organizationOf } from './organization.ts'

type Facts = Parameters<typeof checkDns>[0]

function check(facts: Partial<Facts>) {
  const [spf, , dmarc] = checkDns({
    domain: 'bar.example',
    smtpHost: 'smtp.sendgrid.net',
    selector: 'pourline',
    publicKey: null,
    reportsTo: 'help@bar.example',
    spf: [],
    dkim: [],
    dmarc: [],
    above: null,
    ...facts,
  })
  return {
    spf: [spf?.state, spf?.paste?.value] as const,
    said: spf?.said,
    dmarc: [dmarc?.state, dmarc?.said] as const,
  }
}

test('[MAIL-011] what lets nobody send is wrong, whatever it says of the others', () => {
  for (const all of ['-all', '~all'])
    expect(check({ spf: [`v=spf1 ${all}`] }).spf).toEqual(['wrong', `v=spf1 include:sendgrid.net ${all}`])
  expect(check({ spf: ['v=spf1'] }).spf).toEqual(['wrong', 'v=spf1 include:sendgrid.net ~all'])
  expect(check({ spf: ['v=spf1 ip4:198.51.100.1 +all'] }).spf).toEqual([
    'wrong',
    'v=spf1 ip4:198.51.100.1 include:sendgrid.net ~all',
  ])
})

test('[MAIL-011] a record that names others is weak; what is pasted keeps them, and is one record', () => {
  const google = check({ spf: ['v=spf1 include:_spf.google.com -all'] })
  expect(google.spf).toEqual(['weak', 'v=spf1 include:_spf.google.com include:sendgrid.net -all'])
  expect(google.said).toContain('smtp.sendgrid.net')
  expect(
    check({ spf: ['v=spf1 include:_spf.google.com ~all', 'v=spf1 mx ~all', 'another text'] }).spf,
  ).toEqual(['wrong', 'v=spf1 include:_spf.google.com mx include:sendgrid.net ~all'])
  expect(check({ smtpHost: 'mail.other.example', spf: ['v=spf1 mx redirect=_spf.bar.example'] }).spf).toEqual(
    ['weak', 'v=spf1 mx a:mail.other.example redirect=_spf.bar.example'],
  )
  expect(check({ spf: ['v=spf1 include:sendgrid.net'] }).spf).toEqual([
    'weak',
    'v=spf1 include:sendgrid.net ~all',
  ])
  // `?` is neutral: it does not allow the server to send.
  expect(check({ spf: ['v=spf1 ?include:sendgrid.net mx ~all'] }).spf[0]).toBe('weak')
})

test('[MAIL-011] our server is seen among those that are named', () => {
  const isGood = (smtpHost: string, record: string) => check({ smtpHost, spf: [record] }).spf[0] === 'good'
  for (const [host, record] of [
    ['smtp.sendgrid.net', 'v=spf1 include:sendgrid.net ~all'],
    ['smtp.sendgrid.net', 'v=spf1 include:u1.wl.sendgrid.net -all'],
    ['smtp-relay.gmail.com', 'v=spf1 include:_spf.google.com ~all'],
    ['smtp.office365.com', 'v=spf1 include:spf.protection.outlook.com -all'],
    ['email-smtp.us-east-1.amazonaws.com', 'v=spf1 include:amazonses.com ~all'],
    ['mail.bar.example', 'v=spf1 A:mail.bar.example ~all'],
    ['bar.example', 'v=spf1 a ~all'],
    ['mail.bar.example', 'v=spf1 redirect=_spf.bar.example'],
    ['203.0.113.77', 'v=spf1 ip4:203.0.113.0/24 ~all'],
    ['[2001:db8::1]', 'v=spf1 ip6:2001:db8::1 ~all'],
    // From inside the network the public address of the server is unknown.
    ['127.0.0.1', 'v=spf1 ip4:198.51.100.1 ~all'],
    ['postfix', 'v=spf1 mx ~all'],
  ] as const)
    expect(isGood(host, record), `${host} in ${record}`).toBe(true)
  for (const [host, record] of [
    ['203.0.114.77', 'v=spf1 ip4:203.0.113.0/24 ~all'],
    ['mail.bar.example', 'v=spf1 a ~all'],
    ['smtp.sendgrid.net', 'v=spf1 include:mailgun.org ~all'],
    ['smtp.one.co.uk', 'v=spf1 include:_spf.other.co.uk ~all'],
  ] as const)
    expect(isGood(host, record), `${host} in ${record}`).toBe(false)
})

test('[MAIL-011] a domain under another is covered by its record, by what that says of those below', () => {
  const below = (record: string) =>
    check({ domain: 'mail.bar.example', above: { domain: 'bar.example', dmarc: [record] } }).dmarc
  expect(below('v=DMARC1; p=reject')).toEqual(['good', expect.stringContaining('bar.example')])
  expect(below('v=DMARC1; p=reject; sp=none')[0]).toBe('weak')
  expect(below('v=DMARC1; p=none; sp=quarantine')[0]).toBe('good')
  const above = { domain: 'bar.example', dmarc: ['v=DMARC1; p=reject'] }
  expect(check({ above, dmarc: ['v=DMARC1; p=none'] }).dmarc[0]).toBe('weak')
  expect(check({ above: { ...above, dmarc: [] } }).dmarc[0]).toBe('missing')
  expect(check({ above: { ...above, dmarc: null } }).dmarc[0]).toBe('unknown')
  expect(['a.b.bar.example', 'shop.bar.co.uk', 'bar.com', 'mail.bar.com.au'].map(organizationOf)).toEqual([
    'bar.example',
    'bar.co.uk',
    'bar.com',
    'bar.com.au',
  ])
})
