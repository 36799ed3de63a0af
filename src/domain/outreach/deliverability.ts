export const deliverabilityStates = ['good', 'weak', 'missing', 'wrong', 'unknown'] as const
type DeliverabilityState = (typeof deliverabilityStates)[number]

/** What the DNS answered for one name; null when it could not be asked. */
type Found = readonly string[] | null

type DnsFacts = {
  domain: string
  smtpHost: string
  selector: string
  /** The public part of the key that signs, base64; null when mail is not signed here. */
  publicKey: string | null
  /** Where reports of other mail servers go. */
  reportsTo: string
  spf: Found
  dkim: Found
  dmarc: Found
}

type DnsCheck = {
  name: 'SPF' | 'DKIM' | 'DMARC'
  state: DeliverabilityState
  said: string
  found: readonly string[]
  paste: { host: string; value: string } | null
}

type Verdict = { state: DeliverabilityState; said: string; found?: readonly string[] }

const notAsked: Verdict = { state: 'unknown', said: 'The DNS did not answer. Try again in a moment.' }

/** Whether receivers can tell our mail from a forgery, and what to write into the DNS so that they can. [MAIL-011] */
export function checkDns(facts: DnsFacts): DnsCheck[] {
  const { domain, selector, publicKey } = facts
  const made = (name: DnsCheck['name'], { state, said, found = [] }: Verdict, paste: DnsCheck['paste']) => ({
    name,
    state,
    said,
    found,
    paste: state === 'good' || state === 'unknown' ? null : paste,
  })
  const key = publicKey ? `v=DKIM1; k=rsa; p=${publicKey}` : null
  return [
    made('SPF', spf(facts.spf), { host: domain, value: `v=spf1 ${senderPart(facts.smtpHost)} ~all` }),
    made(
      'DKIM',
      dkim(facts.dkim, publicKey),
      key ? { host: `${selector}._domainkey.${domain}`, value: key } : null,
    ),
    made('DMARC', dmarc(facts.dmarc), {
      host: `_dmarc.${domain}`,
      value: `v=DMARC1; p=quarantine; rua=mailto:${facts.reportsTo}`,
    }),
  ]
}

const senderPart = (host: string) => `${/^[\d.]{7,15}$/.test(host) ? 'ip4' : 'a'}:${host}`

function spf(found: Found): Verdict {
  if (!found) return notAsked
  const records = found.filter((text) => /^v=spf1( |$)/i.test(text))
  const [record] = records
  if (!record)
    return {
      state: 'missing',
      said: 'No record names the servers that may send for this domain. If your mail provider gives you an "include:", put it before ~all.',
    }
  if (records.length > 1)
    return {
      state: 'wrong',
      said: 'There are several SPF records; receivers then count none.',
      found: records,
    }
  if (/ \+?all$/i.test(record))
    return { state: 'wrong', said: 'The record lets every server send for this domain.', found: records }
  if (!/ [~-]all$/i.test(record) && !/ redirect=/i.test(record))
    return {
      state: 'weak',
      said: 'The record does not say what happens to other servers: end it with ~all.',
      found: records,
    }
  return { state: 'good', said: 'The record names who may send for this domain.', found: records }
}

function dkim(found: Found, publicKey: string | null): Verdict {
  if (!publicKey)
    return {
      state: 'missing',
      said: 'Mail is not signed here. Set DKIM_KEY, or let your mail provider sign and check there.',
    }
  if (!found) return notAsked
  const record = found.find((text) => /(^|;)\s*p=/i.test(text))
  if (!record)
    return { state: 'missing', said: 'Mail is signed, but nobody can check it: the key is not in the DNS.' }
  const published = /(^|;)\s*p=([^;]*)/i.exec(record)?.[2]?.replace(/\s/g, '')
  return published === publicKey
    ? { state: 'good', said: 'Mail is signed, and the key in the DNS fits.', found: [record] }
    : { state: 'wrong', said: 'Another key stands in the DNS than the one that signs.', found: [record] }
}

function dmarc(found: Found): Verdict {
  if (!found) return notAsked
  const records = found.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
  const [record] = records
  if (!record)
    return {
      state: 'missing',
      said: 'Nothing tells receivers what to do with mail that only claims to be ours.',
    }
  if (records.length > 1)
    return {
      state: 'wrong',
      said: 'There are several DMARC records; receivers then count none.',
      found: records,
    }
  const policy = /;\s*p=(none|quarantine|reject)\b/i.exec(record)?.[1]?.toLowerCase()
  if (!policy) return { state: 'wrong', said: 'The record names no policy (p=).', found: records }
  if (policy === 'none')
    return { state: 'weak', said: 'The record only watches: forged mail is still delivered.', found: records }
  return { state: 'good', said: 'Receivers set forged mail aside.', found: records }
}
