import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isInside } from '#platform/rules/inside-address.ts'

type Found = { address: string; family: number }
/** All addresses of a host name. @throws Error, such as ENOTFOUND, when there are none */
export type Resolve = (name: string) => Promise<readonly Found[]>

/** A user named a server inside our own network; connecting could reveal that network. */
export class NotOutside extends Error {
  constructor() {
    super('This server is not on the internet.')
  }
}

const bySystem: Resolve = (name) => lookup(name, { all: true })

/**
 * The address to connect to for a host that a user gave. Resolved once, because a second look-up could give an address that
 * was never checked (DNS rebinding). A name with any private address is refused. @throws NotOutside, Error
 */
export async function outsideAddress(host: string, resolve: Resolve = bySystem): Promise<Found> {
  if (isInside(host)) throw new NotOutside()
  const found = await resolve(host)
  const [first] = found
  if (!first || found.some(({ address }) => isInside(address))) throw new NotOutside()
  return first
}

/**
 * The same for sockets that look a name up as they connect; a written address is not looked up: ask `isInside` of it before.
 */
export function lookupOutside(resolve?: Resolve): LookupFunction {
  return (host, options, done) => {
    outsideAddress(host, resolve).then(
      (found) => (options.all ? done(null, [found]) : done(null, found.address, found.family)),
      (error: NodeJS.ErrnoException) => done(error, '', 4),
    )
  }
}
