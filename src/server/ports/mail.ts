import { randomUUID } from 'node:crypto'
import { Liquid } from 'liquidjs'
import nodemailer from 'nodemailer'
import { type TemplateName, templates } from './mail-templates.ts'

/** One message to one person, by template. `id` makes a second try carry the same Message-ID. */
export type Mail = {
  id?: string
  to: string
  template: TemplateName
  data: Record<string, string | number | boolean | null | Record<string, string | number | null>[]>
}

export type Mailer = {
  /** @returns the SMTP server's answer. @throws Error when it did not take the message: the job tries again. */
  send(mail: Mail): Promise<string>
  close(): void
}

type Sender = { from: string; publicUrl: string; companyName: string }
type Settings = Sender & { smtpUrl: string }

const liquid = new Liquid({
  outputEscape: 'escape',
  ownPropertyOnly: true,
  strictVariables: true,
  memoryLimit: 1e7,
})
const plain = new Liquid({ ownPropertyOnly: true, strictVariables: true, memoryLimit: 1e7 })

/** Mail over SMTP; in demo the built-in mailbox listens at the other end. */
export function smtpMailer(settings: Settings): Mailer {
  const transport = nodemailer.createTransport({
    url: settings.smtpUrl,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const info = await transport.sendMail(messageOf(mail, settings))
      return info.response
    },
    close: () => transport.close(),
  }
}

/** The message as it goes over the wire, dated, and sent to nobody. */
export async function rawMessage(mail: Mail, sender: Sender, date: Date): Promise<Buffer> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail({ ...messageOf(mail, sender), date })
  if (!Buffer.isBuffer(message)) throw new Error('a message was to be made in memory')
  return message
}

function messageOf(mail: Mail, sender: Sender) {
  const domain = sender.from.split('@').at(-1)?.replace(/>$/, '') ?? 'localhost'
  return {
    from: { name: sender.companyName, address: sender.from },
    to: oneAddress(mail.to),
    messageId: `<${mail.id ?? randomUUID()}@${domain}>`,
    ...render(mail, sender),
  }
}

export function render(mail: Mail, settings: Pick<Sender, 'publicUrl' | 'companyName'>) {
  const template = templates[mail.template]
  const data = { ...mail.data, publicUrl: settings.publicUrl, companyName: settings.companyName }
  const text = String(plain.parseAndRenderSync(template.text, data))
  const subject = String(plain.parseAndRenderSync(template.subject, data)).replace(/[\r\n]+/g, ' ')
  const paragraphs = String(liquid.parseAndRenderSync(template.text, data))
    .split(/\n{2,}/)
    .map(
      (part) =>
        `<p>${part.replaceAll('\n', '<br>').replace(/(https?:\/\/[^\s<"]+)/g, '<a href="$1">$1</a>')}</p>`,
    )
  const html = `<!doctype html><html><body style="font:16px/1.5 Georgia,serif;color:#1b211d;max-width:36em">${paragraphs.join('')}</body></html>`
  return { subject, text, html }
}

/** One plain address, nothing that could add a header or a second recipient. */
function oneAddress(to: string): string {
  if (/[\s,;<>"\\]/.test(to) || to.split('@').length !== 2) throw new Error('not one mail address')
  return to
}
