import { codeOf } from '../refusal-words.ts'
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

export type Report = Returned & { original: string | null; outcome: 'failed' | 'arrived' | 'waits' }

/** What a delivery status says of each recipient. Some servers leave the action out or name it their own way. */
export function readDeliveryStatus(text: string): Report[] {
  return fieldGroups(text)
    .filter((group) => ['final-recipient', 'original-recipient', 'action'].some((name) => group.has(name)))
    .map((group) => {
      const said = (afterType(group.get('diagnostic-code')) ?? group.get('status') ?? '').slice(0, most)
      const outer = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(group.get('status') ?? '')?.[0] ?? null
      return {
        address: addressIn(afterType(group.get('final-recipient'))),
        original: addressIn(afterType(group.get('original-recipient'))),
        outcome: outcomeOf((group.get('action') ?? '').toLowerCase(), outer),
        // Some servers say 5.0.0 ("undefined") above the exact code of whom they spoke with.
        status: codeOf(outer, said),
        said,
      }
    })
}

function outcomeOf(action: string, status: string | null): Report['outcome'] {
  if (/^(?:fail|undeliver|expire|reject|bounce)/.test(action)) return 'failed'
  if (/^(?:deliver|relay|expand)/.test(action)) return 'arrived'
  return action === '' && status?.startsWith('5') ? 'failed' : 'waits'
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
