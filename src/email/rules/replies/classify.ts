import { readFailure } from '../smtp-reply.ts'
import type { Classified, InboundMail, Returned } from './inbound-mail.ts'
import { addressIn, readDeliveryStatus, readFeedback, readPlainBounce } from './read-report.ts'

/** Classifies a mail by its content: a person, a machine or a mail server may have written it. [MAIL-002] [MAIL-011] */
export function classify(mail: InboundMail): Classified {
  const { report, returned } = mail
  const messageId = returned?.messageId ?? null
  if (report?.kind === 'feedback-report') {
    const told = readFeedback(report.text)
    // "not-spam" takes a complaint back, "auth-failure" and "dmarc" speak of our records.
    if (told.type !== 'abuse' && told.type !== 'fraud' && told.type !== 'other') return { kind: 'notice' }
    const address = told.address ?? addressIn(returned?.to)
    const said = `Reported as spam (${told.type})`
    return { kind: 'complaint', address, said, messageId: told.messageId ?? messageId }
  }
  if (report) {
    const failed = readDeliveryStatus(report.text).find(({ action }) => action === 'failed')
    // Delayed, relayed, delivered: nothing came back.
    if (!failed) return { kind: 'notice' }
    const { address, original, status, said } = failed
    return { kind: 'bounce', messageId, returned: { address: address ?? original, status, said } }
  }
  if (isFromMailServer(mail)) {
    const plain = readPlainBounce(mail.text)
    if (plain) return { kind: 'bounce', ...plain, messageId: plain.messageId ?? messageId }
    return { kind: 'notice' }
  }
  return { kind: isAutomatic(mail) ? 'auto_reply' : 'reply' }
}

const servers = /^(?:mailer-daemon|postmaster|mail-daemon|mdaemon|mail delivery)/i

/** Whether a mail server wrote it: mail without a sender is never answered (RFC 5321). */
export function isFromMailServer({
  head,
  from,
  answers,
}: Pick<InboundMail, 'head' | 'from' | 'answers'>): boolean {
  if (servers.test(from.address) || servers.test(from.name)) return true
  return head['return-path']?.trim() === '<>' && !saysAutomatic({ head, answers })
}

/** Subjects of automatic replies, in the languages that people here write. */
const answersBySubject = [
  /^(?:automatic reply|auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|away from (?:the )?office|i(?: a|[’'])?m out of (?:the )?office|on vacation)\b/i,
  /^(?:respuesta autom[áa]tica|fuera de (?:la )?oficina|resposta autom[áa]tica|risposta automatica|fuori sede)/i,
  /^(?:r[ée]ponse automatique|absen(?:t|ce) du bureau|automatische antwort|abwesenheit)/i,
]

/** Whether a machine wrote it (RFC 3834): it answers no question and stops nothing. */
export const isAutomatic = (mail: Pick<InboundMail, 'head' | 'subject' | 'answers'>): boolean =>
  saysAutomatic(mail) || answersBySubject.some((begin) => begin.test(mail.subject.trim()))

/**
 * Whether its headers say that a machine wrote it; people write no headers, but may write such a subject. A group address
 * that the company reads marks all its mail as a list's, so an answer there still counts as a person's.
 */
export function saysAutomatic({ head, answers }: Pick<InboundMail, 'head' | 'answers'>): boolean {
  const automatic = (head['auto-submitted'] ?? 'no').trim().toLowerCase()
  if (!/^no\b/.test(automatic)) return true
  if (['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-autoreply-from'].some((name) => name in head))
    return true
  const precedence = (head.precedence ?? '').trim()
  if (/^(?:auto_reply|bulk|junk)$/i.test(precedence)) return true
  return (
    answers.length === 0 && (/^list$/i.test(precedence) || 'list-id' in head || 'list-unsubscribe' in head)
  )
}

/**
 * Whether the mailbox does not exist, by the same rule as for SMTP replies; else only this email bounced. A message given up
 * after days (4.x), or a report without status and code, says nothing of the mailbox.
 */
export function isNoMailbox({ status, said }: Returned): boolean {
  const words = said.slice(0, 500)
  const code = /\b(5\d\d)\b/.exec(words)?.[1]
  if (status === null ? code === undefined : !status.startsWith('5.')) return false
  const answer = status === null ? words : `550 ${status} ${words}`
  return readFailure({ code: Number(code ?? 550), answer, at: 'recipient', hasBegun: true }) === 'bounced'
}
