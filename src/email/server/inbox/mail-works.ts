import PostalMime, { type Address, type Email } from 'postal-mime'
import { htmlText } from '#email/rules/replies/html-text.ts'
import type { InboundMail } from '#email/rules/replies/inbound-mail.ts'
import { addressIn, fieldGroups, messageIdIn, messageIdsIn } from '#email/rules/replies/read-report.ts'
import { serveThread } from '#platform/ports/thread.ts'
import { cleanFileName } from '#platform/rules/text/file-name.ts'

const mostText = 100_000
const mostFiles = 50

const works = {
  /** @throws whatever a parser says of a mail that is none */
  async read(raw: Uint8Array): Promise<{ mail: InboundMail; files: Uint8Array[] }> {
    const mail = await PostalMime.parse(shortHeads(raw), {
      attachmentEncoding: 'arraybuffer',
      forceRfc822Attachments: true,
      maxNestingDepth: 50,
      maxHeadersSize: 256 * 1024,
    })
    const head = headOf(mail)
    const whole = mail.text?.trim() ? mail.text : htmlText(mail.html ?? '', mostText + 1)
    const written = whole.slice(0, mostText)
    const attached = mail.attachments.filter(({ mimeType }) => !isMachine(mimeType)).slice(0, mostFiles)
    const files = attached.map(({ content }) => bytesOf(content))
    const said: InboundMail = {
      head,
      from: personOf(mail.from) ?? personOf(mail.sender) ?? { address: '', name: '' },
      to: addressedTo(mail),
      subject: line(mail.subject ?? '', 500),
      messageId: messageIdIn(mail.messageId),
      answers: answersOf(mail, head),
      text: clean(written).trim(),
      isCut: whole.length > mostText,
      attachments: attached.map((one, at) => ({
        name: cleanFileName(line(one.filename ?? '', 200)),
        type: line(one.mimeType, 100),
        size: files[at]?.length ?? 0,
      })),
      report: reportOf(mail),
      returned: returnedOf(mail),
    }
    return { mail: said, files }
  },
}

export type MailWorks = typeof works

const mostOfField = 16 * 1024
const mostOfHead = 512 * 1024
const mostHeads = 5000

/**
 * Each field of a head, of the mail and of its parts, cut at what one may need: a line of thousands of encoded words takes
 * long. Folded lines belong to their field.
 */
function shortHeads(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const pieces: Buffer[] = []
  let kept = 0
  let start = 0
  for (let n = 0; n < mostHeads && start < bytes.length; n++) {
    const end = endOfHead(bytes, start)
    const short = end - start > mostOfField ? shortHead(bytes.toString('latin1', start, end)) : null
    if (short !== null) {
      pieces.push(bytes.subarray(kept, start), Buffer.from(short, 'latin1'))
      kept = end
    }
    // The head of a part stands below the line that begins it.
    const mark = bytes.indexOf('\n--', end)
    const line = mark < 0 ? -1 : bytes.indexOf('\n', mark + 1)
    if (line < 0) break
    start = line + 1
  }
  return pieces.length === 0 ? raw : Buffer.concat([...pieces, bytes.subarray(kept)])
}

/** Where the blank line below a head begins. */
function endOfHead(bytes: Buffer, start: number): number {
  const most = Math.min(start + mostOfHead, bytes.length)
  for (let line = start; line < most; ) {
    const end = bytes.indexOf('\n', line)
    if (end < 0) break
    if (end === line || (end === line + 1 && bytes[line] === 13)) return line
    line = end + 1
  }
  return most
}

function shortHead(head: string): string | null {
  const fields = head.split(/\n(?![ \t])/)
  const isField = /^[\w-]{1,80}:/
  if (!fields.some((field) => field.length > mostOfField && isField.test(field))) return null
  return fields
    .map((field) =>
      field.length > mostOfField && isField.test(field) ? `${field.slice(0, mostOfField)}\r` : field,
    )
    .join('\n')
}

const isMachine = (type: string) => /^(?:message\/|text\/rfc822-headers)/.test(type)

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const clean = (text: string) => text.replaceAll('\u0000', '').toWellFormed()
const line = (text: string, most: number) =>
  clean(text)
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .trim()
    .slice(0, most)

function headOf(mail: Email): Record<string, string> {
  const head = new Map<string, string>()
  for (const { key, value } of mail.headers.slice(0, 500))
    if (!head.has(key) && /^[a-z0-9-]{1,80}$/.test(key)) head.set(key, line(value, 4000))
  return Object.fromEntries(head)
}

function personOf(one: Address | undefined): { address: string; name: string } | null {
  const person = one?.group ? one.group[0] : one
  const address = addressIn(person?.address) ?? ''
  const name = line(person?.name ?? '', 200)
  // A mail server may have a name alone: "MAILER-DAEMON <>".
  return address || name ? { address, name } : null
}

function addressedTo(mail: Email): string[] {
  const listed = [...(mail.to ?? []), ...(mail.cc ?? [])].slice(0, 200)
  const people = listed.flatMap((one) => (one.group ? one.group.slice(0, 50) : [one]))
  const noted = mail.headers
    .filter(({ key }) => key === 'delivered-to' || key === 'x-original-to' || key === 'envelope-to')
    .map(({ value }) => value)
  const all = [...people.map(({ address }) => address), ...noted].map((one) => addressIn(one))
  return [...new Set(all.filter((one) => one !== null))].slice(0, 100)
}

function answersOf(mail: Email, head: Record<string, string>): string[] {
  const chain = messageIdsIn(mail.references).toReversed()
  return [
    ...new Set([...messageIdsIn(mail.inReplyTo), ...chain, ...messageIdsIn(head['x-original-message-id'])]),
  ].slice(0, 50)
}

const bytesOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

const textOf = (mail: Email, ...types: string[]) => {
  const part = mail.attachments.find(({ mimeType }) => types.includes(mimeType))
  return part ? clean(new TextDecoder().decode(bytesOf(part.content).subarray(0, mostText))) : null
}

function reportOf(mail: Email): InboundMail['report'] {
  const status = textOf(mail, 'message/delivery-status', 'message/global-delivery-status')
  if (status !== null) return { kind: 'delivery-status', text: status }
  const feedback = textOf(mail, 'message/feedback-report')
  if (feedback !== null) return { kind: 'feedback-report', text: feedback }
  const receipt = textOf(mail, 'message/disposition-notification', 'message/global-disposition-notification')
  if (receipt !== null) return { kind: 'receipt', text: receipt }
  return mail.attachments.some(isCalendarAnswer) ? { kind: 'calendar', text: '' } : null
}

/** Somebody's program accepts or declines an invitation (RFC 5546). */
function isCalendarAnswer({ mimeType, method, content }: Email['attachments'][number]): boolean {
  if (!/^(?:text|application)\/(?:calendar|ics)$/.test(mimeType)) return false
  const said =
    method ?? /^METHOD:(\w{1,20})/im.exec(new TextDecoder().decode(bytesOf(content).subarray(0, 4000)))?.[1]
  return /^reply$/i.test(said ?? '')
}

function returnedOf(mail: Email): InboundMail['returned'] {
  const text = textOf(
    mail,
    'message/rfc822',
    'text/rfc822-headers',
    'message/rfc822-headers',
    'message/global',
    'message/global-headers',
  )
  const [head] = text === null ? [] : fieldGroups(text)
  return head
    ? {
        messageId: messageIdIn(head.get('message-id')),
        to: addressIn(head.get('to')),
        junkOf: addressIn(head.get('x-hmxmroriginalrecipient')),
      }
    : null
}

serveThread(works)
