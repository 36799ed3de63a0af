import { randomUUID } from 'node:crypto'
import { Liquid } from 'liquidjs'
import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import type { Sealer } from '../db/sealed.ts'
import { placeOfMail } from '../db/sealed-places.ts'
import { type TemplateName, templates } from './mail-templates.ts'
import { displayName, mailWords } from './mail-words.ts'
import { deadline, dkimOf, patience, replyOf, type SigningKey } from './post.ts'

type MailData = Record<string, string | number | boolean | null | Record<string, string | number | null>[]>

/** Fields that grant access; they wait in the queue sealed (`sealedMail`), never as plain data. */
type SecretData = { token?: never; code?: never }

/** One message to one person, by template. With `id`, a retry has the same Message-ID. */
export type Mail = {
  id?: string
  to: string
  template: TemplateName
  data: MailData & SecretData
  /** Codes and links, sealed by `sealedMail`. */
  sealed?: string
}

/** A message with its codes and links, ready to send. */
export type OpenMail = Omit<Mail, 'data' | 'sealed'> & { data: MailData }

/** Seals the codes and links of a message, so that reading the queue does not reveal them. */
export function sealedMail(
  sealer: Sealer,
  mail: Omit<Mail, 'sealed'>,
  secrets: { token: string } | { code: string },
): Mail {
  const id = mail.id ?? randomUUID()
  return { ...mail, id, sealed: sealer.sealWhole(JSON.stringify(secrets), placeOfMail(id)) }
}

/** @throws Error when its key no longer exists */
export function openMail(sealer: Sealer, { sealed, ...mail }: Mail): OpenMail {
  if (sealed === undefined) return mail
  const secrets = JSON.parse(sealer.open(sealed, placeOfMail(mail.id ?? ''))) as MailData
  return { ...mail, data: { ...mail.data, ...secrets } }
}

/** A document attached to a message; created when the message is sent, never stored in the queue. */
type Attachment = { name: string; body: Buffer }

export type Mailer = {
  /** @returns the SMTP server's answer. @throws Error when it did not take the message: the job tries again. */
  send(mail: OpenMail, attachments?: readonly Attachment[]): Promise<string>
  close(): void
}

export type MailIdentity = {
  companyName: string
  from: string
  /** The address for replies, because nobody may read the sender's. */
  replyTo: string | null
  /** The address for bounces, if not the sender: a mailbox that is read. */
  bouncesTo: string | null
  /** Logo and color of the company; without them a message is plain. */
  brand?: MailBrand
}
/** `logoUrl` without the company's address; `logoRatio` is width by height. */
export type MailBrand = { logoUrl: string | null; logoRatio: number; accentColor: string | null }
type Sender = Pick<MailIdentity, 'companyName' | 'from'> & Partial<MailIdentity> & { publicUrl: string }
type Settings = Pick<Sender, 'publicUrl'> & {
  /** Read for each message, because a company can change its name or connect a mailbox at any time. */
  identity: () => Promise<MailIdentity>
  smtpUrl: string
  /** Refuses a server without encryption, before the password or a message is sent. */
  needsTls: boolean
  /** Absent: mail is not signed here. */
  signingKey?: SigningKey | null
}

const liquid = new Liquid({
  outputEscape: 'escape',
  ownPropertyOnly: true,
  strictVariables: true,
  // Conditions may test missing variables; a missing variable that is printed is an error.
  lenientIf: true,
  // An empty name is none.
  jsTruthy: true,
  memoryLimit: 1e7,
})
const plain = new Liquid({
  ownPropertyOnly: true,
  strictVariables: true,
  lenientIf: true,
  jsTruthy: true,
  memoryLimit: 1e7,
})

/** The mail server of these settings, and whether it has to offer TLS. */
export const mailServerOf = (config: Pick<Config, 'mode' | 'SMTP_PLAIN'>) => ({
  needsTls: config.mode === 'production' && config.SMTP_PLAIN !== '1',
})

/** Connects, signs in and leaves, without sending anything. @returns what the server or the library said against it, or null */
export async function tryServer({
  smtpUrl,
  needsTls,
}: Pick<Settings, 'smtpUrl' | 'needsTls'>): Promise<string | null> {
  const transport = nodemailer.createTransport({ ...patience, url: smtpUrl, requireTLS: needsTls })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return replyOf(error, false).answer
  } finally {
    transport.close()
  }
}

/** Sends mail over SMTP; in the demo, to the built-in mailbox. */
export function smtpMailer(settings: Settings): Mailer {
  // Connections are reused: opening one takes five times as long as a message.
  const options = {
    ...patience,
    pool: true as const,
    url: settings.smtpUrl,
    maxConnections: 3,
    maxRequeues: 0,
    idleTimeout: 5000,
    disableFileAccess: true,
    disableUrlAccess: true,
    requireTLS: settings.needsTls,
  }
  const transport = nodemailer.createTransport(options)
  return {
    async send(mail, attachments = []) {
      const identity = await settings.identity()
      const info = await transport.sendMail({
        ...messageOf(mail, { ...identity, publicUrl: settings.publicUrl }),
        envelope: { from: identity.bouncesTo ?? identity.from, to: [oneAddress(mail.to)] },
        attachments: attachments.map(pdfOf),
        signal: deadline(),
        ...(settings.signingKey ? { dkim: dkimOf(settings.signingKey) } : {}),
      })
      return info.response
    },
    close: () => transport.close(),
  }
}

const pdfOf = ({ name, body }: Attachment) => ({
  filename: name,
  content: body,
  contentType: 'application/pdf',
})

/** The raw message with a date, without sending it. */
export async function rawMessage(mail: OpenMail, sender: Sender, date: Date): Promise<Buffer> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail({ ...messageOf(mail, sender), date })
  if (!Buffer.isBuffer(message)) throw new Error('a message was to be made in memory')
  return message
}

function messageOf(mail: OpenMail, sender: Sender) {
  const domain = sender.from.split('@').at(-1)?.replace(/>$/, '') ?? 'localhost'
  return {
    from: { name: displayName(sender.companyName), address: sender.from },
    ...(sender.replyTo && { replyTo: oneAddress(sender.replyTo) }),
    to: oneAddress(mail.to),
    // A Message-ID has exactly one @; a server may take one with two for that of another message.
    messageId: `<${(mail.id ?? randomUUID()).replaceAll('@', '=')}@${domain}>`,
    ...render(mail, sender),
  }
}

export function render(mail: OpenMail, settings: Pick<Sender, 'publicUrl' | 'companyName' | 'brand'>) {
  const template = templates[mail.template]
  const data = { ...mailWords(mail.data), publicUrl: settings.publicUrl, companyName: settings.companyName }
  const text = String(plain.parseAndRenderSync(template.text, data))
  const subject = String(plain.parseAndRenderSync(template.subject, data)).replace(/\s+/g, ' ')
  const paragraphs = String(liquid.parseAndRenderSync(template.text, data))
    .split(/\n{2,}/)
    .map(
      (part) =>
        `<p>${part.replaceAll('\n', '<br>').replace(/https?:\/\/[^\s<"]+/g, (link) => (isOwn(link, settings.publicUrl) ? `<a href="${link}">${link}</a>` : link))}</p>`,
    )
  const html = `<!doctype html><html><body style="font:16px/1.5 Georgia,serif;color:#1b211d;max-width:36em">${letterhead(settings)}${paragraphs.join('')}</body></html>`
  return { subject, text, html }
}

/** The logo, by its absolute address, above a line in the company's color; empty for a company with neither. */
export function letterhead({
  publicUrl,
  companyName,
  brand,
}: Pick<Sender, 'publicUrl' | 'companyName' | 'brand'>): string {
  const { logoUrl = null, logoRatio = 1, accentColor = null } = brand ?? {}
  if (!logoUrl && !accentColor) return ''
  const height = logoRatio > 1.6 ? 36 : 48
  const width = Math.min(240, Math.round(height * logoRatio))
  const alt = plainAttribute(companyName)
  const logo = logoUrl
    ? `<img src="${publicUrl.replace(/\/$/, '')}${logoUrl}" alt="${alt}" width="${width}" height="${Math.round(width / logoRatio)}">`
    : `<b>${alt}</b>`
  return `<div style="border-bottom:3px solid ${accentColor ?? '#1b211d'};padding-bottom:12px">${logo}</div>`
}

const plainAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Only links to our own pages become clickable, never those in text that people wrote. */
function isOwn(link: string, publicUrl: string): boolean {
  return link === publicUrl || link.startsWith(`${publicUrl}/`)
}

/** @throws Error unless it is a single plain address, which cannot add a header or a recipient */
function oneAddress(to: string): string {
  if (/[\s,;<>"\\]/.test(to) || to.split('@').length !== 2) throw new Error('not one mail address')
  return to
}
