// Mails as real servers write them, about one email of ours.

type Made = {
  from?: string
  to?: string
  subject?: string
  type?: string
  head?: readonly string[]
  text?: string
}

let made = 0

export function mailOf({ from, to, subject, type, head = [], text = '' }: Made): string {
  made++
  const given = head.some((line) => /^subject:/i.test(line))
  return [
    `From: ${from ?? 'bar@example.com'}`,
    `To: ${to ?? 'sales@amberroot.example'}`,
    ...(given ? [] : [`Subject: ${subject ?? 'Re: A tasting'}`]),
    'Date: Thu, 26 Nov 2026 10:00:00 +0000',
    ...(head.some((line) => /^message-id:/i.test(line))
      ? []
      : [`Message-ID: <in-${made}-${process.pid}@example.com>`]),
    'MIME-Version: 1.0',
    `Content-Type: ${type ?? 'text/plain; charset=utf-8'}`,
    ...head,
    '',
    text,
  ].join('\r\n')
}

type About = { to: string; messageId: string; status?: string; said?: string }

const parts = (boundary: string, ...bodies: string[]) =>
  `${bodies.map((body) => `--${boundary}\r\n${body}\r\n`).join('')}--${boundary}--\r\n`

const emailHead = ({ to, messageId }: About) =>
  `Message-ID: ${messageId}\r\nFrom: Sam <no-reply@amberroot.example>\r\nTo: ${to}\r\nSubject: A tasting\r\n`

export const postfixBounce = (about: About) => {
  const { to, status = '5.1.1', said = `550 5.1.1 <${to}>: Recipient address rejected: User unknown` } = about
  return mailOf({
    from: 'MAILER-DAEMON@mx.example.net (Mail Delivery System)',
    subject: 'Undelivered Mail Returned to Sender',
    type: 'multipart/report; report-type=delivery-status; boundary="P1"',
    head: ['Return-Path: <>', 'Auto-Submitted: auto-replied'],
    text: parts(
      'P1',
      `Content-Description: Notification\r\nContent-Type: text/plain; charset=us-ascii\r\n\r\nI'm sorry to have to inform you that your message could not be delivered.\r\n\r\n<${to}>: host mx said: ${said}`,
      `Content-Description: Delivery report\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.net\r\nX-Postfix-Queue-ID: 4B2\r\n\r\nFinal-Recipient: rfc822; ${to}\r\nOriginal-Recipient: rfc822;${to}\r\nAction: failed\r\nStatus: ${status}\r\nRemote-MTA: dns; mx\r\nDiagnostic-Code: smtp; ${said}`,
      `Content-Description: Undelivered Message\r\nContent-Type: message/rfc822\r\n\r\n${emailHead(about)}\r\nHello`,
    ),
  })
}

export const exchangeBounce = (about: About) =>
  mailOf({
    from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.com>',
    subject: 'Undeliverable: A tasting',
    type: 'multipart/report; report-type=delivery-status; boundary="_E_1"',
    head: [
      'Return-Path: <>',
      'X-MS-Exchange-Message-Is-Ndr:',
      'Auto-Submitted: auto-replied',
      `In-Reply-To: ${about.messageId}`,
    ],
    text: parts(
      '_E_1',
      'Content-Type: multipart/alternative; boundary="_E_2"\r\n\r\n--_E_2\r\nContent-Type: text/html; charset="utf-8"\r\n\r\n<html><body><p>Your message couldn&#39;t be delivered.</p></body></html>\r\n--_E_2--',
      `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns;DM6.prod.outlook.com\r\nReceived-From-MTA: dns;mail.amberroot.example\r\nArrival-Date: Thu, 26 Nov 2026 10:00:00 +0000\r\n\r\nFinal-Recipient: rfc822;${about.to}\r\nAction: failed\r\nStatus: 5.1.10\r\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by\r\n SMTP address lookup`,
      `Content-Type: message/rfc822\r\n\r\n${emailHead(about)}\r\nHello`,
    ),
  })

export const gmailBounce = (about: About) =>
  mailOf({
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    subject: 'Delivery Status Notification (Failure)',
    type: 'multipart/report; boundary="000G"; report-type=delivery-status',
    head: [
      'Auto-Submitted: auto-replied',
      `X-Failed-Recipients: ${about.to}`,
      `References: ${about.messageId}`,
      `In-Reply-To: ${about.messageId}`,
    ],
    text: parts(
      '000G',
      'Content-Type: multipart/related; boundary="000H"\r\n\r\n--000H\r\nContent-Type: text/plain; charset="UTF-8"\r\n\r\n** Address not found **\r\n--000H--',
      `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; googlemail.com\r\nArrival-Date: Thu, 26 Nov 2026 02:00:00 -0800 (PST)\r\nX-Original-Message-ID: ${about.messageId}\r\n\r\nFinal-Recipient: rfc822; ${about.to}\r\nAction: failed\r\nStatus: 5.1.1\r\nRemote-MTA: dns; gmail-smtp-in.l.google.com\r\nDiagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.\r\nLast-Attempt-Date: Thu, 26 Nov 2026 02:00:01 -0800 (PST)`,
      `Content-Type: text/rfc822-headers\r\n\r\n${emailHead(about)}`,
    ),
  })

export const qmailBounce = ({ to, messageId }: About) =>
  mailOf({
    from: 'MAILER-DAEMON@qmail.example.net',
    subject: 'failure notice',
    head: ['Return-Path: <>'],
    text: `Hi. This is the qmail-send program at qmail.example.net.\r\nI'm afraid I wasn't able to deliver your message to the following addresses.\r\nThis is a permanent error; I've given up. Sorry it didn't work out.\r\n\r\n<${to}>:\r\nSorry, no mailbox here by that name. (#5.1.1)\r\n\r\n--- Below this line is a copy of the message.\r\n\r\nReturn-Path: <no-reply@amberroot.example>\r\nMessage-ID: ${messageId}\r\nFrom: Sam <other@amberroot.example>\r\nTo: ${to}\r\n\r\nHello\r\n`,
  })

/** In words alone, as old gateways write it. */
export const plainBounce = ({ to, messageId }: About, said: string) =>
  mailOf({
    from: 'MAILER-DAEMON@gate.example.net',
    subject: 'Undeliverable',
    head: ['Return-Path: <>'],
    text: `Your message did not reach:\r\n\r\n<${to}>:\r\n${said}\r\n\r\n--- Below this line is a copy of the message.\r\n\r\nMessage-ID: ${messageId}\r\n\r\nHello\r\n`,
  })

export const delayed = (about: About) =>
  mailOf({
    from: 'MAILER-DAEMON@mx.example.net',
    subject: 'Delayed Mail (still being retried)',
    type: 'multipart/report; report-type=delivery-status; boundary="D1"',
    head: ['Return-Path: <>'],
    text: parts(
      'D1',
      'Content-Type: text/plain\r\n\r\nYour message is still being tried.',
      `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.net\r\n\r\nFinal-Recipient: rfc822; ${about.to}\r\nAction: delayed\r\nStatus: 4.4.1`,
      `Content-Type: message/rfc822\r\n\r\n${emailHead(about)}\r\nHello`,
    ),
  })

export const complaint = (about: About & { type?: string }) =>
  mailOf({
    from: 'feedback@isp.example.net',
    subject: 'FW: A tasting',
    type: 'multipart/report; report-type=feedback-report; boundary="F1"',
    text: parts(
      'F1',
      'Content-Type: text/plain; charset="US-ASCII"\r\n\r\nThis is an email abuse report for a message received from IP 192.0.2.1.',
      `Content-Type: message/feedback-report\r\n\r\nFeedback-Type: ${about.type ?? 'abuse'}\r\nUser-Agent: SomeGenerator/1.0\r\nVersion: 1\r\nOriginal-Mail-From: <no-reply@amberroot.example>\r\nOriginal-Rcpt-To: <${about.to}>\r\nReported-Domain: amberroot.example`,
      `Content-Type: message/rfc822\r\nContent-Disposition: inline\r\n\r\n${emailHead(about)}\r\nHello`,
    ),
  })

export const autoReply = (about: About & { head: string; subject?: string }) =>
  mailOf({
    from: about.to,
    subject: about.subject ?? 'Re: A tasting',
    head: [about.head, `In-Reply-To: ${about.messageId}`],
    text: 'I am away until Monday.',
  })

/** A text with files, as mail programs put them together: spread it into `mailOf`. */
export const withFiles = (text: string, files: readonly { name: string; body: Uint8Array }[]) => ({
  type: 'multipart/mixed; boundary="F1"',
  text: parts(
    'F1',
    `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`,
    ...files.map(
      ({ name, body }) =>
        `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(body).toString('base64')}`,
    ),
  ),
})
