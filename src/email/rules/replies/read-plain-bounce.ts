import { withoutEnd } from '#platform/rules/text/trim-signs.ts'
import { codeOf, refusedBy } from '../refusal-words.ts'
import type { Returned } from './inbound-mail.ts'
import { addressIn, fieldGroups, messageIdIn } from './read-report.ts'

const mostLines = 400
const mostOfLine = 500

/** Lines under which servers return our own email. */
const returnedBelow = [
  /^\W{0,40}(?:this is a copy|below this line|copy of (?:the|your) (?:original )?(?:message|mail)|(?:the )?header of the original|(?:original |unsent |undelivered |returned |rejected )(?:message|mail|text|content)s?\b(?: (?:headers?|text|follows|below|is|was|starts|begins|information|body|enclosed|attached).{0,80}|\W{0,40})$)/i,
  /^\W{0,40}(?:original )?(?:message |mail )?headers?(?: follows?| of the original.{0,60}|:)?\W{0,40}$/i,
  /^\W{0,40}(?:message|mail) (?:headers?|text|source|body) (?:follows?|is|below).{0,60}$/i,
  /^\W{0,40}(?:urspr(?:ü|ue|u)ngliche|weitergeleitete).{0,60}$|^\W{0,40}message d['’]origine.{0,60}$|^\W{0,40}mensaje original.{0,60}$/i,
  /^\W{0,40}the (?:headers?|text|body|first)\b.{0,40}\b(?:follows?|below)\W{0,40}$/i,
  /^: message contains \[\d{1,4}\] file attachments?$/i,
  /^(?:Return-Path|Received|DKIM-Signature|X-Original-To|Delivered-To): ?.{1,400}$/,
]

/** The report itself, and our email under it. */
export function cutReturned(text: string): { report: string[]; below: string } {
  const lines = text
    .slice(0, 60_000)
    .split('\n')
    .map((line) => line.slice(0, mostOfLine).trimEnd())
  const at = lines.findIndex((line) => returnedBelow.some((one) => one.test(line.trim())))
  const end = at < 0 ? lines.length : at
  return { report: lines.slice(0, Math.min(end, mostLines)), below: lines.slice(end).join('\n') }
}

/** It is not returned yet: the server goes on trying. */
const stillTried =
  /warning message only|still being (?:re)?tried|will (?:be |continue |keep |try |retry)(?:to )?(?:be )?(?:re)?(?:try|tried|trying|attempt|deliver)|no action is required|do not need to re-?send|need not re-?send|has not yet been delivered|not been delivered yet|could not be delivered for the last|delayed? (?:mail|message|delivery)|delivery (?:is |has been )?(?:delayed|status notification \(delay)|noch nicht zugestellt|versuch wird fortgesetzt|aún no se ha entregado|n['’]a pas encore été/i

/** Somebody to ask, in the sentences around: not whose mailbox it is. */
const asksThere =
  /contact|please|help|assist|support|question|report|forward|send (?:it|an?|e?mail|this)|mailto:|write to|visit|abuse|bitte|admin/i

const writtenAs = '[^\\s<>"\'(),:;@\\[\\]=]{1,64}@[^\\s<>"\'(),:;@\\[\\]]{1,190}'
/** Where servers write the address that failed, the surest first. */
const places = [
  new RegExp(`^\\W{0,8}<?(${writtenAs})>?\\W{0,8}$`, 'u'),
  new RegExp(`^\\W{0,8}<?(${writtenAs})>?:? .{0,300}$`, 'u'),
  new RegExp(`rcpt to: ?<?(${writtenAs})`, 'iu'),
  new RegExp(
    `(?:recipient|address|user|to|an|deliver(?:ed|y)? (?:to|for)|for|account)\\b[^@]{0,30}?[<\\["' (:=]{1,3}(${writtenAs})`,
    'iu',
  ),
  new RegExp(`<(${writtenAs})>`, 'u'),
  new RegExp(`["'(\\[](${writtenAs})["')\\]]`, 'u'),
]

const startsWithAddress = new RegExp(`^[<"']{1,3}${writtenAs}[>"']{1,3}`, 'u')
const service = /^(?:postmaster|mailer-daemon|abuse|support|help(?:desk)?|admin(?:istrator)?|hostmaster)@/

type Asked = {
  text: string
  /** Addresses that are ours or the server's. */
  but: readonly string[]
  /** Whom headers name as having failed, and whom our returned email was written to. */
  failed: string | null
  to: string | null
}

/** A bounce in words alone, as qmail, old gateways and Exchange 2003 write it: address, reason, and our email below. */
export function readPlainBounce({ text, but, failed, to }: Asked): {
  kind: 'returned' | 'tried'
  returned: Returned
  messageId: string | null
} | null {
  const { report, below } = cutReturned(text)
  const whole = report.join('\n')
  const head = fieldGroups(below.slice(0, 20_000)).find((group) => group.has('message-id'))
  const messageId = messageIdIn(head?.get('message-id'))
  const written = to ?? addressIn(head?.get('to'))
  const isOther = (one: string) => !service.test(one) && (!but.includes(one) || one === written)
  const found =
    [failed, written].find((one) => one !== null && whole.toLowerCase().includes(one)) ??
    failed ??
    addressOf(report, isOther)
  if (stillTried.test(whole))
    return { kind: 'tried', returned: { address: found, status: null, said: '' }, messageId }
  const said = reasonOf(report, found)
  const reason = refusedBy(said)
  const code = codeOf(null, said) ?? basicOf(said, reason)
  const isFinal =
    reason !== null ||
    code !== null ||
    /permanent|giv(?:en|ing) up|fatal|could not be delivered|undeliver|not delivered|did not reach|delivery (?:failed|failure|has failed)/i.test(
      whole,
    )
  if (!isFinal || (found === null && messageId === null)) return null
  return { kind: 'returned', returned: { address: found, status: code, said }, messageId }
}

function addressOf(report: readonly string[], isOther: (one: string) => boolean): string | null {
  for (const place of places)
    for (const line of report) {
      const one = withoutEnd(place.exec(line)?.[1] ?? '', '.>').toLowerCase()
      if (one && isOther(one) && (!asksThere.test(line) || place === places[0])) return one
    }
  return null
}

/** What the server says of the address: on its line and the lines after it, else wherever a code or a reason stands. */
function reasonOf(report: readonly string[], address: string | null): string {
  const at = address === null ? -1 : report.findIndex((line) => line.toLowerCase().includes(address))
  const after = report.slice(at + 1, at + 12)
  const next = after.findIndex((line) => startsWithAddress.test(line))
  const near = at < 0 ? [] : [report[at] ?? '', ...after.slice(0, next < 0 ? undefined : next)]
  const lines = at < 0 || refusedBy(near.join(' ')) === null ? [...near, ...saidLines(report)] : near
  return [...new Set(lines.map((line) => line.trim()))].filter(Boolean).join('\n').slice(0, 1000)
}

/** Lines that quote a server, or name a reason. */
export const saidLines = (report: readonly string[]): string[] =>
  report.filter(
    (line) =>
      /\b[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b|said:|reason|because|error|grund/i.test(line) ||
      refusedBy(line) !== null,
  )

/** The code of a reply without an exact one: what says that nobody is there counts as 5.1.1. */
function basicOf(said: string, reason: ReturnType<typeof refusedBy>): string | null {
  if (reason === 'gone') return '5.1.1'
  if (reason === 'full') return '5.2.2'
  const code = /(?<![\d.])([45])\d\d[ -]/.exec(said)?.[1]
  return code ? `${code}.0.0` : null
}
