import type { Socket } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'
import { onTestFinished } from 'vitest'

export type ImapServer = {
  port: number
  user: string
  password: string
  /** A message arrives; whoever waits (IDLE) is notified. */
  deliver(raw: string): void
  /** The same messages under other numbers, as after a mailbox was moved to another server. */
  renumber(uidValidity: number): void
  stop(): Promise<void>
}

/** A real IMAP server on loopback, whose messages arrive when `now` says. */
async function openImapServer(now: () => Date): Promise<ImapServer> {
  const server = hoodiecrow({
    plugins: ['IDLE', 'ID', 'LITERALPLUS'],
    storage: { INBOX: { messages: [], uidvalidity: 7001 } },
  })
  // Whoever waits for mail there holds a connection, which would keep it open for good.
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    user: 'testuser',
    password: 'testpass',
    deliver: (raw) => server.appendMessage('INBOX', [], now(), raw),
    renumber(uidValidity) {
      const folder = server.getMailbox('INBOX')
      folder.uidvalidity = uidValidity
      for (const [at, message] of folder.messages.entries()) message.uid = 900 + at
      folder.uidnext = 900 + folder.messages.length
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

export async function imapServer(now = () => new Date()): Promise<ImapServer> {
  const server = await openImapServer(now)
  onTestFinished(server.stop)
  return server
}
