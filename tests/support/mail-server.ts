import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** `returnsTo` is the sender of the envelope. */
export type Got = Email & { raw: string; returnsTo: string }

export type MailServer = {
  url: string
  /** What was taken, in order. */
  got: Got[]
  /** What a recipient is refused with, by address: `[550, '5.1.1 no such user']`. */
  refusals: Map<string, readonly [number, string]>
  /** The connection ends after the message, without a word, for these recipients. */
  silent: Set<string>
  connections(): number
  stop(): Promise<void>
}

/** A real mail server on loopback; a test sets whom it refuses. */
export async function openMailServer(): Promise<MailServer> {
  const got: Got[] = []
  const refusals: MailServer['refusals'] = new Map()
  const silent: MailServer['silent'] = new Set()
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 500,
    onConnect(_session, done) {
      connections++
      done()
    },
    onRcptTo({ address }, _session, done) {
      const refused = refusals.get(address)
      done(refused ? Object.assign(new Error(refused[1]), { responseCode: refused[0] }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const { mailFrom } = session.envelope
        const returnsTo = mailFrom ? mailFrom.address : ''
        got.push({ ...(await PostalMime.parse(raw)), raw: raw.toString('utf8'), returnsTo })
        const isSilent = session.envelope.rcptTo.some(({ address }) => silent.has(address))
        if (!isSilent) return done()
        for (const connection of server.connections) connection.close()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    got,
    refusals,
    silent,
    connections: () => connections,
    stop: () => new Promise((closed) => server.close(() => closed())),
  }
}

export async function mailServer(): Promise<MailServer> {
  const server = await openMailServer()
  onTestFinished(server.stop)
  return server
}

/** What was taken for an address, or for all of a domain by `@domain`: the system writes, too, whenever its hour comes. */
export const mailTo = ({ got }: Pick<MailServer, 'got'>, address: string): Got[] =>
  got.filter(({ to }) => to?.some((one) => one.address?.endsWith(address)))

export const headerOf = (mail: Got, name: string) =>
  mail.headers.find(({ key }) => key === name.toLowerCase())?.value
