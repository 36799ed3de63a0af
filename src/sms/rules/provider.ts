import { isInside } from '#platform/rules/inside-address.ts'

type Refused = { field: 'baseUrl'; message: string }

/** A URL without user info, query and IPv6 address. */
const address = /^(https?):\/\/([a-z0-9.-]{1,253})(?::\d{1,5})?(?:\/[\w./-]{0,200})?$/i

/**
 * Refuses an unencrypted line, which exposes the secret, and hosts inside our own network; in a demo, where anybody may be
 * an administrator, every host but this machine.
 */
export function refuseProvider(baseUrl: string, isDemo: boolean): Refused | null {
  const [, scheme = '', host = ''] = address.exec(baseUrl) ?? []
  const refuse = (message: string): Refused => ({ field: 'baseUrl', message })
  if (host === '') return refuse('This is no address of a provider')
  if (isDemo)
    return isThisMachine(host) ? null : refuse('The demo sends no texts but to a stand-in on this machine.')
  if (isInside(host)) return refuse('This server is not on the internet.')
  return scheme.toLowerCase() === 'https'
    ? null
    : refuse('Begin it with https://: the secret could be read on the way.')
}

const isThisMachine = (host: string) => host === 'localhost' || /^127(?:\.\d{1,3}){3}$/.test(host)
