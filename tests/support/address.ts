import { once } from 'node:events'
import { createServer, type Socket, connect as toAddress } from 'node:net'

/** An address behind which servers come and go, as a failover moves it: what was open breaks when it moves. */
export type Address = {
  port: number
  /** From now on leads to that port; undefined: connections are refused. */
  leadTo(port: number | undefined): Promise<void>
  close(): Promise<void>
}

/** @param port one that nobody has; it stays the same throughout */
export async function movingAddress(port: number): Promise<Address> {
  const open = new Set<Socket>()
  let target: number | undefined
  const server = createServer((near) => {
    // Nobody connects while it leads nowhere.
    const far = toAddress(target ?? 0, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const leave = async () => {
    for (const socket of open) socket.resetAndDestroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  return {
    port,
    async leadTo(to) {
      await leave()
      target = to
      if (to === undefined) return
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: leave,
  }
}
