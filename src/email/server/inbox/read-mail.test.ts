import { expect, test } from 'vitest'
import { mayAskToStop } from '#email/rules/may-ask-to-stop.ts'
import { classify, isNoMailbox } from '#email/rules/replies/classify.ts'
import { unquoted, writtenAnew } from '#email/rules/replies/what-was-written.ts'
import {
  autoReply,
  complaint,
  delayed,
  exchangeBounce,
  gmailBounce,
  mailOf,
  plainBounce,
  postfixBounce,
  qmailBounce,
} from '#tests/support/inbound-mails.ts'
import { readMail } from './read-mail.ts'

const email = '<0198-letter@amberroot.example>'
const about = { to: 'bar@example.com', messageId: email }

async function read(raw: string) {
  const made = await readMail(Buffer.from(raw))
  if ('problem' in made) throw new Error(made.problem)
  return made.mail
}

test.each([
  ['Postfix', postfixBounce(about), '5.1.1', true],
  ['Exchange', exchangeBounce(about), '5.1.10', true],
  ['Gmail', gmailBounce(about), '5.1.1', true],
  ['qmail, in words alone', qmailBounce(about), '5.1.1', true],
  [
    'a full mailbox',
    postfixBounce({ ...about, status: '5.2.2', said: '552 5.2.2 Mailbox full' }),
    '5.2.2',
    false,
  ],
  [
    'refused by policy',
    postfixBounce({ ...about, status: '5.7.1', said: '550 5.7.1 Message rejected' }),
    '5.7.1',
    false,
  ],
  [
    'a sender it does not know',
    postfixBounce({ ...about, status: '5.1.8', said: '550 5.1.8 Sender address rejected' }),
    '5.1.8',
    false,
  ],
  ['a block list, in words alone', plainBounce(about, 'host mx said: 550 Blocked by RBL'), '5.0.0', false],
  ['nobody there, in words alone', plainBounce(about, 'host mx said: 550 Unknown'), '5.1.1', true],
  ['5.0.0 above the exact code', postfixBounce({ ...about, status: '5.0.0' }), '5.1.1', true],
])('[MAIL-011] a bounce of %s: whose, why, which letter', async (_name, raw, status, isGone) => {
  const classified = classify(await read(raw))
  expect(classified).toMatchObject({ kind: 'bounce', messageId: email })
  if (classified.kind !== 'bounce') return
  expect(classified.returned).toMatchObject({ address: 'bar@example.com', status })
  expect(classified.returned.said).not.toBe('')
  expect(isNoMailbox(classified.returned)).toBe(isGone)
})

test('a complaint names email and reader; a delay and a machine’s answer are neither bounce nor answer', async () => {
  expect(classify(await read(complaint(about)))).toMatchObject({
    kind: 'complaint',
    address: 'bar@example.com',
    messageId: email,
  })
  expect(classify(await read(complaint({ ...about, type: 'not-spam' })))).toEqual({ kind: 'notice' })
  expect(classify(await read(delayed(about)))).toEqual({ kind: 'notice' })
  for (const head of [
    'Auto-Submitted: auto-replied',
    'X-Autoreply: yes',
    'Precedence: auto_reply',
    'Precedence: bulk',
  ])
    expect(classify(await read(autoReply({ ...about, head })))).toEqual({ kind: 'auto_reply' })
  // Mail with list headers: an issue is automatic, but an answer is a person's that a group address of the company passed
  // on.
  for (const head of ['List-Id: <sales.amberroot.example>', 'Precedence: list', 'List-Unsubscribe: <x:y>']) {
    expect(classify(await read(mailOf({ head: [head], text: 'News' })))).toEqual({ kind: 'auto_reply' })
    const answer = mailOf({ head: [head, `In-Reply-To: ${email}`], text: 'Yes' })
    expect(classify(await read(answer))).toEqual({ kind: 'reply' })
  }
  for (const subject of [
    'Automatic reply: A tasting',
    'Respuesta automática: A tasting',
    'Réponse automatique : A tasting',
    'Automatische Antwort: A tasting',
    'Fuera de la oficina',
  ]) {
    const away = mailOf({ subject, head: [`In-Reply-To: ${email}`], text: 'x' })
    expect([subject, classify(await read(away))]).toEqual([subject, { kind: 'auto_reply' }])
  }
  const bySubject = autoReply({ ...about, head: 'X-None: 1', subject: 'Automatic reply: A tasting' })
  expect(classify(await read(bySubject))).toEqual({ kind: 'auto_reply' })
})

test('an answer: the nearest email first, its words without what it answers to', async () => {
  const mail = await read(
    mailOf({
      from: '"Ana Ruiz" <Ana.Ruiz@copperbar.example>',
      head: ['Auto-Submitted: no', `In-Reply-To: ${email}`, `References: <first@x.example> ${email}`],
      text: 'Yes, Friday at four.\n\nOn Mon, 23 Nov 2026 at 10:00, Sam <sales@amberroot.example> wrote:\n> Shall we?\n',
    }),
  )
  expect(classify(mail)).toEqual({ kind: 'reply' })
  expect(mail.from).toEqual({ address: 'ana.ruiz@copperbar.example', name: 'Ana Ruiz' })
  expect(mail.answers).toEqual([email, '<first@x.example>'])
  expect(writtenAnew(mail.text)).toBe('Yes, Friday at four.')
  expect(writtenAnew('Yes.\n\nOn Mon, 23 Nov 2026, Sam\nwrote:\n> x')).toContain('Yes.')
  expect(writtenAnew('> nothing but this')).toBe('> nothing but this')
})

test('an answer under or between the quoted lines is kept with them, and quotes are not its words', () => {
  const quote =
    'On Mon, 23 Nov 2026, Sam <sales@amberroot.example> wrote:\n> Shall we?\n> Unsubscribe: https://x'
  const under = `${quote}\n\nYes, Friday.`
  const between = `See below.\n\n${under}\n> No more offers: https://x`
  const above = `Yes, Friday.\n\n${quote}\n\nThis mail is confidential.`
  expect(writtenAnew(under)).toBe(under)
  expect(writtenAnew(between)).toBe(between)
  expect(writtenAnew(above)).toBe('Yes, Friday.')
  for (const text of [under, between]) {
    expect(unquoted(writtenAnew(text))).toContain('Yes, Friday.')
    expect(mayAskToStop(unquoted(writtenAnew(text)))).toBe(false)
  }
  expect(mayAskToStop(unquoted(writtenAnew(`${quote}\n\nPlease unsubscribe us.`)))).toBe(true)
  // The longest text that is read of a mail, all quoted except the last line.
  const long = `${'>\n'.repeat(50_000)}end`
  expect(writtenAnew(long)).toBe(long)
})

test('HTML becomes words: no script, style, comment or mark is left of it', async () => {
  const html =
    '<html><head><title>T</title><style>p{}</style></head><body><p>Hi&nbsp;&amp; hello</p><script>alert(1)</script><!-- <p>no</p> --><div>See <a href="javascript:alert(1)">this</a><img src=x onerror=alert(1)></div>&#x1F600;</body></html>'
  const mail = await read(mailOf({ type: 'text/html; charset=utf-8', text: html }))
  expect(mail.text).toBe('Hi & hello\n\nSee this\n😀')
})

test('what is no mail, too deep, or made to be slow is refused in words and holds nobody up', async () => {
  const deep = (n: number): string =>
    n === 0
      ? 'Content-Type: text/plain\r\n\r\nx\r\n'
      : `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n${deep(n - 1)}\r\n--b${n}--\r\n`
  const bombs: [string, string | Buffer][] = [
    ['nested', `From: a@b.example\r\n${deep(200)}`],
    [
      'headers',
      `From: a@b.example\r\n${'X-Bomb: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(20_000)}\r\nx`,
    ],
    ['nothing', ''],
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 256))],
  ]
  for (const [name, raw] of bombs) {
    const made = await readMail(Buffer.from(raw))
    expect([name, 'problem' in made && made.problem.length > 10]).toEqual([name, true])
  }
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  const large = mailOf({ type: 'text/html', text: '<div><p>x</p><b '.repeat(700_000) })
  const long = mailOf({ text: `${'<'.repeat(2_000_000)}${'& '.repeat(1_000_000)}`, type: 'text/html' })
  for (const raw of [large, long]) {
    const made = await readMail(Buffer.from(raw))
    if ('mail' in made) expect(made.mail.text.length).toBeLessThanOrEqual(100_000)
  }
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})

test('broken MIME of the kind that people get is read as far as it goes', async () => {
  const unclosed = mailOf({
    type: 'multipart/mixed; boundary="open"',
    text: '--open\r\nContent-Type: text/plain\r\n\r\nstill here',
  })
  expect((await read(unclosed)).text).toBe('still here')
  const wrongSet = mailOf({ type: 'text/plain; charset=no-such', text: 'plain' })
  expect((await read(wrongSet)).text).toBe('plain')
  const nul = mailOf({ text: 'a\u0000b' })
  expect((await read(nul)).text).toBe('ab')
  const injected = mailOf({ head: ['Subject: =?utf-8?Q?one=0D=0ABcc:_x@y.example?='], text: 'x' })
  expect((await read(injected)).subject).not.toMatch(/[\r\n]/)
})

test('[FIX-037] a head of very long lines is read without them: each field as far as one may need', async () => {
  const words = '=?utf-8?Q?a?= '.repeat(10_000)
  const mail = await read(
    mailOf({ head: [`X-Long: ${words}`, `Subject: ${words}`, `In-Reply-To: ${email}`], text: 'Two gallons' }),
  )
  expect(mail.subject).toMatch(/^a{400,500}$/)
  expect(mail).toMatchObject({ answers: [email], text: 'Two gallons' })
})

test('[FIX-037] the head of a part is cut as that of the mail is', async () => {
  const words = '=?utf-8?Q?a?= '.repeat(25_000)
  const mail = await read(
    mailOf({
      type: 'multipart/mixed; boundary="b"',
      text: `--b\r\nContent-Type: text/plain\r\nContent-Description: ${words}\r\n\r\nTwo gallons\r\n--b--\r\n`,
    }),
  )
  expect(mail.text).toBe('Two gallons')
})
