import { isInside } from '#platform/rules/inside-address.ts'

type Refused = { field: 'baseUrl'; message: string }

/** An address without user, query and numbers in brackets. */
const address = /^(https?):\/\/([a-z0-9.-]{1,253})(?::\d{1,5})?(?:\/[\w./-]{0,200})?$/i

/**
 * A secret goes over no line that others can read, and to no machine inside the network that this runs in; a demo, which anybody
 * may be an administrator of, sends nowhere but to this machine.
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
