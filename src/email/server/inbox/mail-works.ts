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
    const mail = await PostalMime.parse(raw, {
      attachmentEncoding: 'arraybuffer',
      forceRfc822Attachments: true,
      maxNestingDepth: 50,
      maxHeadersSize: 512 * 1024,
    })
    const head = headOf(mail)
    const written = mail.text?.trim() ? mail.text.slice(0, mostText) : htmlText(mail.html ?? '', mostText)
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
  const address = addressIn(person?.address)
  return address ? { address, name: line(person?.name ?? '', 200) } : null
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
  return feedback === null ? null : { kind: 'feedback-report', text: feedback }
}

function returnedOf(mail: Email): InboundMail['returned'] {
  const text = textOf(
    mail,
    'message/rfc822',
    'text/rfc822-headers',
    'message/rfc822-headers',
    'message/global',
  )
  const [head] = text === null ? [] : fieldGroups(text)
  return head ? { messageId: messageIdIn(head.get('message-id')), to: addressIn(head.get('to')) } : null
}

serveThread(works)
