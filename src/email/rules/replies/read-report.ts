import { speaksOfUs } from '../smtp-reply.ts'
import type { Returned } from './inbound-mail.ts'

const most = 1000

/** Fields of a part that is written like a head (RFC 3464, RFC 5965): groups between blank lines, folded lines joined. */
export function fieldGroups(text: string): ReadonlyMap<string, string>[] {
  const groups: Map<string, string>[] = [new Map()]
  let last = ''
  for (const line of text.slice(0, 100_000).split(/\r?\n/, 2000)) {
    if (line.trim() === '') {
      if (groups.at(-1)?.size) groups.push(new Map())
      last = ''
      continue
    }
    const group = groups.at(-1)
    if (/^[ \t]/.test(line)) {
      if (last && group) group.set(last, `${group.get(last)} ${line.trim()}`.slice(0, most))
      continue
    }
    const colon = line.indexOf(':')
    if (colon < 1 || colon > 80) continue
    last = line.slice(0, colon).trim().toLowerCase()
    if (group && !group.has(last)) group.set(last, line.slice(colon + 1, colon + 1 + most).trim())
  }
  return groups.filter(({ size }) => size > 0)
}

/** `rfc822; bar@example.com` */
const afterType = (value: string | undefined) => {
  if (!value) return null
  const semicolon = value.indexOf(';')
  return value.slice(semicolon + 1).trim() || null
}

const apart = '<>"(),:;@'
const isPlain = (char: string | undefined) =>
  char !== undefined && char.trim() !== '' && !apart.includes(char)

/** The first plain address in a text, looked for around each @ so that no text can take long. */
export function addressIn(value: string | null | undefined): string | null {
  const text = (value ?? '').slice(0, most)
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let from = at
    while (at - from < 64 && isPlain(text[from - 1])) from--
    let to = at + 1
    while (to - at < 190 && isPlain(text[to])) to++
    if (from < at && to > at + 1) return text.slice(from, to).toLowerCase()
  }
  return null
}

const statusIn = (value: string): string | null =>
  /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(value.slice(0, 4000))?.[0] ?? null

export type Report = Returned & { action: string; original: string | null }

/** What a delivery status says of each recipient. */
export function readDeliveryStatus(text: string): Report[] {
  return fieldGroups(text)
    .filter((group) => group.has('final-recipient') || group.has('original-recipient') || group.has('action'))
    .map((group) => {
      const said = afterType(group.get('diagnostic-code')) ?? group.get('status') ?? ''
      return {
        address: addressIn(afterType(group.get('final-recipient'))),
        original: addressIn(afterType(group.get('original-recipient'))),
        action: (group.get('action') ?? '').split(/\s/, 1)[0]?.toLowerCase() ?? '',
        // Some servers say 5.0.0 ("undefined") above the exact code of whom they spoke with.
        status: exact(statusIn(group.get('status') ?? ''), statusIn(said)),
        said,
      }
    })
}

function exact(status: string | null, inWords: string | null): string | null {
  if (status === null) return inWords
  return /^[245]\.0\.0$/.test(status) && inWords?.startsWith(status.slice(0, 1)) ? inWords : status
}

/** A spam report by a recipient's mail provider (ARF, RFC 5965). */
export function readFeedback(text: string): {
  type: string
  address: string | null
  messageId: string | null
} {
  const fields = new Map(fieldGroups(text).flatMap((group) => [...group]))
  return {
    type: (fields.get('feedback-type') ?? '').toLowerCase(),
    address: addressIn(fields.get('original-rcpt-to') ?? fields.get('removal-recipient')),
    messageId: messageIdIn(fields.get('original-message-id') ?? fields.get('message-id')),
  }
}

export const messageIdIn = (value: string | null | undefined): string | null =>
  idsIn((value ?? '').slice(0, most))[0] ?? null

/** All Message-IDs of a header, the last ones where there are very many. */
export const messageIdsIn = (value: string | null | undefined): string[] =>
  idsIn((value ?? '').slice(-10_000)).slice(-50)

const idsIn = (text: string): string[] =>
  text.split('<').flatMap((part, at) => {
    const end = part.indexOf('>')
    if (at === 0 || end < 3 || end > 500) return []
    const inner = part.slice(0, end)
    return inner.includes('@') && !/\s/.test(inner) ? [`<${inner}>`] : []
  })

/** A bounce without a machine-readable part, as qmail and old gateways write it: address, reason, and our headers below. */
export function readPlainBounce(text: string): { returned: Returned; messageId: string | null } | null {
  const begun = text.slice(0, 50_000)
  // The returned email below may name other addresses.
  const cut = /^-{2,20} ?(?:below this line|original message|the header of|this is a copy)/im.exec(
    begun,
  )?.index
  const report = cut === undefined ? begun : begun.slice(0, cut)
  const failed = /^[ \t]{0,8}<?([^\s<>"(),:;@]{1,64}@[^\s<>"(),:;@]{1,190})>?:?[ \t]{0,8}$/m.exec(report)
  const inline = failed ?? /<([^\s<>"(),:;@]{1,64}@[^\s<>"(),:;@]{1,190})>/.exec(report)
  if (!inline?.[1]) return null
  const at = report.indexOf(inline[1]) + inline[1].length
  const said = report
    .slice(at, at + 500)
    .replace(/^[>:\s]{1,20}/, '')
    .trim()
  const status = statusIn(report) ?? codeIn(report, said)
  const isFinal =
    status?.startsWith('5') ??
    /permanent|does not exist|no such user|unknown user|giv(?:en|ing) up/i.test(report)
  if (!isFinal) return null
  const isGone = /does not exist|no such user|unknown user|no mailbox/i.test(report) && !speaksOfUs(said)
  return {
    returned: { address: inline[1].toLowerCase(), status: status ?? (isGone ? '5.1.1' : null), said },
    messageId: messageIdIn(/^message-id:[^\n]{0,500}/im.exec(text.slice(0, 100_000))?.[0]),
  }
}

/** The code in a report; 550 alone means no such mailbox, unless the words blame us. */
function codeIn(report: string, said: string): string | null {
  const lines = report.split('\n', 500).map((line) => line.slice(0, 500))
  const codes = lines.flatMap((line) =>
    /smtp|said:|error:|status/i.test(line) ? (/\b5\d\d\b/.exec(line)?.[0] ?? []) : [],
  )
  const code = codes[0] ?? /\b(5[0-5]\d)[ -]/.exec(report)?.[1]
  if (!code) return null
  const isOfMailbox = code === '550' || code === '551' || code === '553'
  return isOfMailbox && !speaksOfUs(said) ? '5.1.1' : '5.0.0'
}
