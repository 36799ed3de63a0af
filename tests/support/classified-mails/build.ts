import { mailOf } from '../inbound-mails.ts'

/**
 * What a person would call a mail. `hard`: it came back and nobody is there. `soft`: it came back, for what is not the
 * address's fault. `unclear`: a mail server's, of no known format.
 */
export type Label = 'person' | 'away' | 'hard' | 'soft' | 'spam' | 'notice' | 'unclear'
/** A mail with its label and the server or program that writes it so. */
export type Labelled = readonly [label: Label, writer: string, raw: string]

export const reader = 'bar@example.com'
export const ours = '<0198-letter@amberroot.example>'

export const returnedHead = [
  'Return-Path: <sales@amberroot.example>',
  'Received: from mail.amberroot.example ([192.0.2.7])',
  `Message-ID: ${ours}`,
  'From: Sam <sales@amberroot.example>',
  `To: ${reader}`,
  'Subject: A tasting',
].join('\r\n')

const part = (type: string, text: string) => `--R\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`

type Report = {
  from?: string
  subject?: string
  said?: string
  status?: string
  action?: string
  text?: string
  head?: readonly string[]
  fields?: string
}

/** A delivery report (RFC 3464) as that server words it. */
export const report = ({
  from = 'MAILER-DAEMON@mx.example.net (Mail Delivery System)',
  subject = 'Undelivered Mail Returned to Sender',
  said,
  status,
  action = 'failed',
  text = 'Your message could not be delivered.',
  head = ['Return-Path: <>'],
  fields = '',
}: Report): string =>
  mailOf({
    ...{ from, subject, head },
    type: 'multipart/report; report-type=delivery-status; boundary="R"',
    text: `${part('text/plain; charset=utf-8', text)}${part(
      'message/delivery-status',
      [
        'Reporting-MTA: dns; mx.example.net',
        '',
        `Final-Recipient: rfc822; ${reader}`,
        `Action: ${action}`,
        ...(status ? [`Status: ${status}`] : []),
        ...(said ? [`Diagnostic-Code: ${said}`] : []),
        ...(fields ? [fields] : []),
      ].join('\r\n'),
    )}${part('message/rfc822', `${returnedHead}\r\n\r\nHello`)}--R--\r\n`,
  })

type Words = { from?: string; subject?: string; head?: readonly string[]; text: string; under?: string }

/** A bounce in words alone, with our email under what the server writes there. */
export const inWords = ({
  from = 'MAILER-DAEMON@mx.example.net',
  subject = 'failure notice',
  head = ['Return-Path: <>'],
  text,
  under = '--- Below this line is a copy of the message.',
}: Words): string =>
  mailOf({
    ...{ from, subject, head },
    text: `${text}\n\n${under}\n\n${returnedHead}\n\nHello\n`
      .replaceAll('\r\n', '\n')
      .replaceAll('\n', '\r\n'),
  })

/** Any other mail, in the thread of ours unless its head says otherwise. */
export const answer = (
  subject: string,
  text: string,
  {
    from = `"Ana" <${reader}>`,
    head = [`In-Reply-To: ${ours}`],
    type,
  }: { from?: string; head?: readonly string[]; type?: string } = {},
): string => mailOf({ from, subject, head, text: text.replaceAll('\n', '\r\n'), ...(type ? { type } : {}) })

export const multipart = (kind: string, ...parts: readonly (readonly [type: string, text: string])[]) => ({
  type: `multipart/${kind}; boundary="R"`,
  text: `${parts.map(([type, text]) => part(type, text.replaceAll('\n', '\r\n'))).join('')}--R--\r\n`,
})
