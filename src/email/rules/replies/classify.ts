import { codeOf, isNobodyThere, refusedBy } from '../refusal-words.ts'
import { isAbsenceNote, isAwayByHand, isAwayBySubject, saysAutomatic } from './automatic.ts'
import type { Classified, InboundMail, Returned } from './inbound-mail.ts'
import { cutReturned, readPlainBounce, saidLines } from './read-plain-bounce.ts'
import { addressIn, type Report, readDeliveryStatus, readFeedback } from './read-report.ts'
import { writtenAnew } from './what-was-written.ts'

/** Classifies a mail by its content: a person, a machine or a mail server may have written it. [MAIL-002] [MAIL-011] [FIX-037] */
export function classify(mail: InboundMail): Classified {
  const { report, returned } = mail
  const messageId = returned?.messageId ?? null
  if (report?.kind === 'receipt') return { kind: 'notice' }
  // Whoever answers an invitation may add words: somebody reads those.
  if (report?.kind === 'calendar') return { kind: 'notice', isUnclear: mail.text.trim() !== '' }
  if (report?.kind === 'feedback-report') {
    const feedback = readFeedback(report.text)
    // "not-spam" takes a complaint back, "auth-failure" and "dmarc" speak of our records.
    if (feedback.type !== 'abuse' && feedback.type !== 'fraud' && feedback.type !== 'other')
      return { kind: 'notice' }
    const address = feedback.address ?? returned?.junkOf ?? addressIn(returned?.to)
    const said = `Reported as spam (${feedback.type})`
    return { kind: 'complaint', address, said, messageId: feedback.messageId ?? messageId }
  }
  if (returned?.junkOf && isOfMicrosoft(mail))
    return { kind: 'complaint', address: returned.junkOf, said: 'Reported as spam (junk)', messageId }
  if (report) {
    const all = readDeliveryStatus(report.text)
    const failed = all.find(({ outcome }) => outcome === 'failed')
    if (failed) return { kind: 'bounce', messageId, returned: returnedOf(failed, mail) }
    // Delayed, relayed, delivered: nothing came back.
    if (all.length > 0) return { kind: 'notice' }
  }
  if (isFromMailServer(mail)) return ofMailServer(mail)
  if (isReadBy(mail)) return { kind: 'notice' }
  return { kind: isAutomatic(mail) ? 'auto_reply' : 'reply' }
}

function ofMailServer(mail: InboundMail): Classified {
  const { head, returned, from } = mail
  const plain = readPlainBounce({
    text: mail.text,
    but: [...mail.to, from.address],
    failed: addressIn(head['x-failed-recipients']),
    to: returned?.to ?? null,
  })
  if (plain?.kind === 'tried') return { kind: 'notice' }
  if (plain)
    return {
      kind: 'bounce',
      returned: plain.returned,
      messageId: plain.messageId ?? returned?.messageId ?? null,
    }
  // Not listed here: a person looks at it.
  return { kind: 'notice', isUnclear: true }
}

/** What a report says of a recipient; where it only repeats a code, what stands in the words above it. */
function returnedOf({ address, original, status, said }: Report, { text }: InboundMail): Returned {
  const whose = address ?? original
  const { report } = cutReturned(text)
  const others = (line: string) => {
    const named = addressIn(line)
    return named !== null && named !== whose && named !== original
  }
  const above = saidLines(report)
    .filter((line) => !others(line))
    .join(' ')
    .slice(0, 1500)
  if (refusedBy(said) === null && !/[a-z]{4}/i.test(said.replace(/\bsmtp\b/gi, '')))
    return {
      address: whose,
      status: codeOf(status, above),
      said: (said ? `${said} ${above}` : above).trim().slice(0, 1000),
    }
  // The words above may quote the server behind the one that reports.
  const inner = /\b[45]\d\d[ -].{0,300}/.exec(above)?.[0] ?? ''
  const reason = refusedBy(inner)
  if ((reason === 'full' || reason === 'blamed') && refusedBy(said) !== reason)
    return { address: whose, status: codeOf(status, inner), said: `${said} ${inner}`.slice(0, 1000) }
  return { address: whose, status, said }
}

const daemons =
  /^(?:mailer[-_. ]?daemon|mail[-_. ]?daemon|mdaemon|microsoftexchange[0-9a-f]{20,40}|bounces?[-+][^@]{0,60})@/i
/** Names of mail servers, which people at a small business may have as well. */
const servers =
  /^(?:mailer[-_. ]?daemon|mail ?daemon|mdaemon|postmaster|mail (?:delivery|server|gateway|administrator|router) ?|mail system|(?:internet |e)mail delivery|system administrator|microsoft (?:exchange|outlook)|delivery (?:sub)?system|delivery (?:status|notification)|undeliver|returned mail)/i

/** Subjects of what comes back. */
const returnedSubjects =
  /^(?:\W{0,4}|re: ?|\[[^\]]{1,30}\] ?)(?:undeliver|un-?delivered|returned (?:mail|to sender)|mail (?:delivery|could not|failure|undeliver|error|returned|system error)|e-?mail delivery|deliver[yi]\w* (?:status|fail|notification|report|has failed|error|problem|incomplete|final|unsuccess|to)|failure notice|failed (?:delivery|mail|to deliver)|message (?:could not|undeliver|delivery|not delivered|status|you sent)|(?:your )?(?:message|mail|e-?mail) (?:could not|was not|can(?:not|'t)|not|to .{1,80}(?:could not|failed))|could not (?:be )?(?:deliver|send)|non[- ]?(?:remis|delivery|deliver)|notif(?:ication)? .{0,20}(?:deliver|non)|unzustellbar|nicht zustellbar|zustell|fehlgeschlagen|no se (?:puede|ha podido) entregar|no entregad|error (?:de|al) (?:env|entrega)|mensaje no entregado|devuelto|devolvid|mancata consegna|impossibile (?:recapitare|consegnare)|não (?:é possível entregar|entregue)|échec|недоставл|не доставлено|сообщение не|bounced? (?:mail|message|e-?mail)|warning: |ndn:|onbestelbaar|niet bestel|olevererbar|kan inte levereras|配信|退信|系统退信|投递)/iu

/** Whether a mail server wrote it: mail without a sender is never answered (RFC 5321). */
export function isFromMailServer(mail: InboundMail): boolean {
  const { head, from, answers, subject } = mail
  const isAway = isAwayBySubject(subject)
  if (daemons.test(from.address)) return true
  const isReturned = returnedSubjects.test(subject.trim())
  const contentType = head['content-type'] ?? ''
  const isMarked =
    'x-failed-recipients' in head ||
    'x-ms-exchange-message-is-ndr' in head ||
    (/multipart\/report\b/i.test(contentType) && /delivery-status/i.test(contentType))
  if (isMarked) return true
  const hasNoSender = head['return-path']?.trim() === '<>'
  if (servers.test(from.address) || servers.test(from.name)) {
    if (isAway) return false
    // A person at postmaster@ answers, too.
    return from.address === '' || answers.length === 0 || isReturned || hasNoSender || saysAutomatic(mail)
  }
  const isByMachine = hasNoSender || saysAutomatic(mail) || from.address === '' || isNobody.test(from.address)
  return isByMachine && !isAway && isReturned
}

const isNobody = /^(?:no-?reply|do-?not-?reply|bounces?|mailer|smtpd?|daemon)\b.{0,30}@/i

/** Feedback of Microsoft's junk button: our email, with the reader in a header of theirs. */
const isOfMicrosoft = ({ from, subject }: InboundMail): boolean =>
  /@(?:[a-z0-9-]{1,40}\.){0,3}(?:hotmail|outlook|live|msn|microsoft)\.com$/.test(from.address) ||
  /^complaint about message from /i.test(subject)

/** A read receipt in words alone, as Outlook writes it to where no report is taken. */
const isReadBy = ({ text, subject }: InboundMail): boolean =>
  /^(?:read|not read|gelesen|leído|lu|lido|letto|gelezen|läst|прочитано)\s?:/i.test(subject.trim()) &&
  /^your message\b[\s\S]{0,600}\b(?:was read|was deleted without being read)\b/i.test(text.trim())

/** Whether a machine wrote it (RFC 3834): it answers no question and stops nothing. */
export const isAutomatic = (mail: InboundMail): boolean =>
  saysAutomatic(mail) ||
  isAwayBySubject(mail.subject) ||
  mail.head['return-path']?.trim() === '<>' ||
  (mail.answers.length > 0 && isAwayByHand(mail.subject, writtenAnew(mail.text))) ||
  isAbsenceNote(writtenAnew(mail.text))

/**
 * Whether the mailbox does not exist, by the same rule as for SMTP replies; else only this email bounced. A message given up
 * after days (4.x), or a report without status and words, says nothing of the mailbox.
 */
export const isNoMailbox = ({ status, said }: Returned): boolean => isNobodyThere(status, said)
