import { createServer } from 'node:net'

/** Refuses a start for a reason that the operator can fix; `message` is one line with all they need. */
export class StartError extends Error {
  override name = 'StartError'
}

const listenFaults: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `PORT ${port} on ${host} is in use: stop the program that has it, or set another PORT`,
  EACCES: (_, port) => `PORT ${port} is not allowed to this user: set one above 1023`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is no address of this machine`,
}

/** Listens briefly, so that an unavailable address is noticed before anything else is done. @throws StartError */
export async function tryAddress(address: { HOST: string; PORT: number }): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(address.PORT, address.HOST, resolve)
    })
  } catch (error) {
    throw listenError(error, address)
  }
  await new Promise((resolve) => server.close(resolve))
}

/** A one-line error for an address that cannot be listened on; other errors unchanged. */
export function listenError(error: unknown, { HOST, PORT }: { HOST: string; PORT: number }): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const line = listenFaults[code]?.(HOST, PORT)
  return line ? new StartError(line, { cause: error }) : error
}
