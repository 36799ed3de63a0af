import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { render, smtpMailer } from './mail.ts'
import { displayName, nameInMail } from './mail-words.ts'

async function serverWithoutTls() {
  const taken: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      taken.push('')
      stream.on('data', (part: Buffer) => taken.push(`${taken.pop()}${part}`))
      stream.on('end', () => done())
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  const address = listening.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { taken, smtpUrl: `smtp://127.0.0.1:${port}` }
}

test.each([
  [true, 0],
  [false, 1],
])(
  'a mail server without encryption, where it is needed (%s), gets no message',
  async (needsTls, messages) => {
    const { taken, smtpUrl } = await serverWithoutTls()
    const sender = {
      publicUrl: 'https://sales.example.com',
      identity: async () => ({
        companyName: 'Amberroot',
        from: 'no-reply@example.com',
        replyTo: null,
        bouncesTo: null,
      }),
    }
    const mailer = smtpMailer({ ...sender, smtpUrl, needsTls })
    const mail = {
      to: 'x@example.com',
      template: 'team-rejected',
      data: { firstName: 'Ann', reason: 'Full' },
    } as const
    if (needsTls) await expect(mailer.send(mail)).rejects.toThrow(/TLS/)
    else await mailer.send(mail)
    mailer.close()
    expect(taken).toHaveLength(messages)
  },
)

test('[FIX-037] a subject names the business once, and nothing before a colon where there is none', () => {
  const settings = { publicUrl: 'https://sales.example.com', companyName: 'Amberroot' }
  const due = (title: string, business: string) =>
    render(
      {
        to: 'x@example.com',
        template: 'reminder-due',
        data: { firstName: 'Sam', title, business, dueAt: 'today', note: '', reminderId: '1' },
      },
      settings,
    )
  expect(due('Take over from the assistant: The Anchor', '').subject).toBe(
    'Take over from the assistant: The Anchor',
  )
  const named = due('Take over from the assistant: The Anchor', 'The Anchor')
  expect(named.subject).toBe('Take over from the assistant: The Anchor')
  expect(named.text.match(/The Anchor/g)).toHaveLength(1)
  expect(due('Call them', 'The Anchor').subject).toBe('The Anchor: Call them')
  for (const template of ['answer-arrived', 'text-arrived'] as const) {
    const said = (from: string, business: string) =>
      render(
        { to: 'x@example.com', template, data: { firstName: 'Sam', from, business, inboundId: '1' } },
        settings,
      ).subject
    expect(said('The Anchor', 'The Anchor')).not.toContain(':')
    expect(said('Ana', '')).not.toContain(':')
    expect(said('Ana', 'The Anchor')).toMatch(/^The Anchor: /)
  }
})

test('a name in a mail holds no address, in whatever signs it is written', () => {
  for (const name of ['Ana <ceo@bank.example>', 'Ana ＜ceo＠bank．example＞', 'Ana ﹤ceo﹫bank.example﹥']) {
    expect(nameInMail(name), name).toBe('Ana ceo at bank. example')
    expect(displayName(name), name).not.toMatch(/[<>@＜＞＠﹤﹥﹫]/)
  }
  expect(nameInMail('see https：／／evil．example now')).toBe('see evil. example now')
  expect(displayName('D.C. Spirits & Söhne GmbH')).toBe('D.C. Spirits & Söhne GmbH')
  expect(displayName('Ana\r\nBcc: x@example.com\u202e')).toBe('Ana Bcc: x at example.com')
})
