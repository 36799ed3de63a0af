import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { smtpMailer } from './mail.ts'

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
