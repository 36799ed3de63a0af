import { type DeliverabilityState, type Found, notAsked, type Verdict } from './dns-verdict.ts'
import { checkSpf } from './spf.ts'

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
  /** The organizational domain above this one and its DMARC record; null where this one is the organizational domain. */
  above: { domain: string; dmarc: Found } | null
}

type DnsCheck = {
  name: 'SPF' | 'DKIM' | 'DMARC'
  state: DeliverabilityState
  said: string
  found: readonly string[]
  paste: { host: string; value: string } | null
}

/** Checks SPF, DKIM and DMARC of our domain, and says what to write into the DNS. [MAIL-011] */
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
  const spf = checkSpf(facts)
  return [
    made('SPF', spf, { host: domain, value: spf.value }),
    made(
      'DKIM',
      dkim(facts.dkim, publicKey),
      key ? { host: `${selector}._domainkey.${domain}`, value: key } : null,
    ),
    made('DMARC', dmarc(facts), {
      host: `_dmarc.${domain}`,
      value: `v=DMARC1; p=quarantine; rua=mailto:${facts.reportsTo}`,
    }),
  ]
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

/** The domain's own DMARC record counts; without one, what the organizational domain's says of subdomains (RFC 7489). */
function dmarc({ dmarc: own, above }: Pick<DnsFacts, 'dmarc' | 'above'>): Verdict {
  if (!own) return notAsked
  const recordsIn = (found: readonly string[]) => found.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
  const records = recordsIn(own)
  if (records.length > 0 || !above) return dmarcIn(records)
  if (!above.dmarc) return notAsked
  const inherited = recordsIn(above.dmarc)
  const verdict = dmarcIn(inherited, true)
  return inherited.length === 0
    ? verdict
    : { ...verdict, said: `${verdict.said} That follows from the record of ${above.domain}.` }
}

function dmarcIn(records: readonly string[], isAbove = false): Verdict {
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
  const [, p] = /;\s*p=(none|quarantine|reject)\b/i.exec(record) ?? []
  const [, sp] = (isAbove && /;\s*sp=(none|quarantine|reject)\b/i.exec(record)) || []
  const policy = (sp ?? p)?.toLowerCase()
  if (!policy) return { state: 'wrong', said: 'The record names no policy (p=).', found: records }
  if (policy === 'none')
    return { state: 'weak', said: 'The record only watches: forged mail is still delivered.', found: records }
  return { state: 'good', said: 'Receivers set forged mail aside.', found: records }
}
