import { type Found, notAsked, type Verdict } from './dns-verdict.ts'
import { organizationOf } from './organization.ts'

type SpfFacts = { domain: string; smtpHost: string; spf: Found }

/** Mechanisms that allow a server to send; with `?`, `~` or `-` they do not. */
const allows = /^\+?(?:include|a|mx|ptr|ip4|ip6|exists)(?:[:/]|$)/i
const all = /^[+?~-]?all$/i
const redirect = /^redirect=/i

/** SPF includes of mail providers whose record has another name than their SMTP server. */
const providers: readonly (readonly [host: string, include: string])[] = [
  ['gmail.com', '_spf.google.com'],
  ['office365.com', 'spf.protection.outlook.com'],
  ['amazonaws.com', 'amazonses.com'],
  ['sendgrid.net', 'sendgrid.net'],
  ['mailgun.org', 'mailgun.org'],
  ['postmarkapp.com', 'spf.mtasv.net'],
  ['brevo.com', 'spf.brevo.com'],
]

/** Which servers may send for this domain, and whether ours is seen among them. */
export function checkSpf(facts: SpfFacts): Verdict & { value: string } {
  const records = facts.spf?.filter((text) => /^v=spf1( |$)/i.test(text)) ?? []
  const terms = [...new Set(records.flatMap(termsOf))]
  const value = valueWith(terms, facts)
  return { ...judge(records, terms, facts), value }
}

function judge(records: readonly string[], terms: readonly string[], facts: SpfFacts): Verdict {
  if (!facts.spf) return notAsked
  const [record] = records
  if (record === undefined)
    return {
      state: 'missing',
      said: 'No record names the servers that may send for this domain. If your mail provider gives you an "include:", put it before ~all.',
    }
  const found = records
  if (records.length > 1)
    return {
      state: 'wrong',
      said: 'There are several SPF records; receivers then count none. Put this one in their place.',
      found,
    }
  if (terms.some((term) => /^\+?all$/i.test(term)))
    return { state: 'wrong', said: 'The record lets every server send for this domain.', found }
  if (!terms.some((term) => allows.test(term) || redirect.test(term)))
    return {
      state: 'wrong',
      said: 'The record names no server: nothing may send for this domain, our mail included.',
      found,
    }
  if (!terms.some((term) => all.test(term) || redirect.test(term)))
    return {
      state: 'weak',
      said: 'The record does not say what happens to other servers: end it with ~all.',
      found,
    }
  if (isOwnNetwork(facts.smtpHost))
    return {
      state: 'good',
      said: 'The record names who may send for this domain. Mail leaves by a server of your own network: its public address has to be among them.',
      found,
    }
  if (!isNamed(terms, facts))
    return {
      state: 'weak',
      said: `The record names who may send for this domain, but we cannot see that ${facts.smtpHost} is among them.`,
      found,
    }
  return { state: 'good', said: 'The record names who may send for this domain.', found }
}

const termsOf = (record: string) => record.split(' ').slice(1).filter(Boolean)

/** The record to publish: existing terms stay and ours goes before `all`. A second SPF record would invalidate both. */
function valueWith(terms: readonly string[], facts: SpfFacts): string {
  const kept = terms.filter((term) => !all.test(term) && !redirect.test(term))
  const onward = terms.find((term) => redirect.test(term))
  const rest = terms.find((term) => /^[~-]all$/i.test(term)) ?? onward ?? '~all'
  const ours =
    isNamed(terms, facts) || (isOwnNetwork(facts.smtpHost) && kept.length > 0) ? [] : [partOf(facts)]
  return ['v=spf1', ...kept, ...ours, rest].join(' ')
}

function partOf({ smtpHost }: SpfFacts): string {
  if (isOwnNetwork(smtpHost)) return 'a mx'
  const include = providerOf(smtpHost)
  if (include) return `include:${include}`
  if (smtpHost.startsWith('[')) return `ip6:${smtpHost.slice(1, -1)}`
  return `${addressOf(smtpHost) === null ? 'a' : 'ip4'}:${smtpHost}`
}

const providerOf = (host: string) => providers.find(([one]) => organizationOf(host) === one)?.[1] ?? null

function isNamed(terms: readonly string[], { domain, smtpHost }: SpfFacts): boolean {
  const host = smtpHost.toLowerCase()
  const include = providerOf(host)
  return terms.some((term) => {
    if (!allows.test(term) && !redirect.test(term)) return false
    const [, name = '', target = ''] = /^\+?([a-z0-9]{1,20})[:=]?(.*)$/i.exec(term.toLowerCase()) ?? []
    const [place = '', bits] = target.split('/')
    if (name === 'ip4') return holds(place, bits, host)
    if (name === 'ip6') return `[${place}]` === host
    if (name === 'a') return (place || domain.toLowerCase()) === host
    if (name !== 'include' && name !== 'redirect') return false
    return place === include || organizationOf(place) === organizationOf(host)
  })
}

/** An IPv4 address as a number; null for a name. */
function addressOf(host: string): number | null {
  const parts = host.split('.').map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 256))
  if (parts.length !== 4 || parts.some((part) => part > 255)) return null
  return parts.reduce((sum, part) => sum * 256 + part, 0)
}

/** Whether a network (`198.51.100.0/24`) holds an address. */
function holds(network: string, bits: string | undefined, host: string): boolean {
  const [from, address] = [addressOf(network), addressOf(host)]
  if (from === null || address === null) return false
  const size = 2 ** (32 - Math.min(32, Number(bits ?? 32)))
  return Math.floor(from / size) === Math.floor(address / size)
}

/** Whether the mail server is in our own network: its public address is not known here. */
const isOwnNetwork = (host: string) =>
  host === '[::1]' ||
  (!host.includes('.') && !host.includes(':')) ||
  ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].some((network) => {
    const [from = '', bits] = network.split('/')
    return holds(from, bits, host)
  })
