import { createServer } from 'node:net'

/** Refuses a start for a reason the person who started it can mend; `message` is one line and all they need to see. */
export class StartError extends Error {
  override name = 'StartError'
}

const listenFaults: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `PORT ${port} on ${host} is in use: stop the program that has it, or set another PORT`,
  EACCES: (_, port) => `PORT ${port} is not allowed to this user: set one above 1023`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is no address of this machine`,
}

/** Listens for a moment, so that an address which cannot be had is known before anything is done. @throws StartError */
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

/** The one line for an address that cannot be listened on; any other error as it came. */
export function listenError(error: unknown, { HOST, PORT }: { HOST: string; PORT: number }): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const line = listenFaults[code]?.(HOST, PORT)
  return line ? new StartError(line, { cause: error }) : error
}
