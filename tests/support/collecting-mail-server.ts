import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { pause } from './processes.ts'

export type CollectingMailServer = {
  url: string
  /** Message-IDs in the order in which they were taken. */
  taken: string[]
  /** The messages themselves, as they came. */
  messages: string[]
}

/** A mail server that takes everything, each after a while that may depend on its text, and remembers which message it was. */
export async function collectingMailServer(
  takesMs: number | ((text: string) => number) = 0,
): Promise<CollectingMailServer> {
  const taken: string[] = []
  const messages: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _, done) {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      stream.on('end', async () => {
        await pause(typeof takesMs === 'number' ? takesMs : takesMs(text))
        messages.push(text)
        taken.push(/^Message-ID:\s+(\S+)/im.exec(text)?.[1] ?? 'none')
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  return { url: `smtp://127.0.0.1:${port}`, taken, messages }
}
