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

/** The one line for an address that cannot be listened on; any other error as it came. */
export function listenError(error: unknown, { HOST, PORT }: { HOST: string; PORT: number }): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const line = listenFaults[code]?.(HOST, PORT)
  return line ? new StartError(line, { cause: error }) : error
}
