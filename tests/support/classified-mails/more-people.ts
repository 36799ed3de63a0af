import { mailOf } from '../inbound-mails.ts'
import { answer, type Labelled, multipart, ours, reader, returnedHead } from './build.ts'

const inThread = [`In-Reply-To: ${ours}`]

const arf = (userAgent: string, fields: string, inner = returnedHead): string =>
  mailOf({
    ...{ from: 'feedback@arf.example.net', subject: 'Email Feedback Report for IP 192.0.2.7' },
    ...multipart(
      'report; report-type="feedback-report"',
      [
        'text/plain; charset=us-ascii',
        'This is an email abuse report for a message received from IP 192.0.2.7.',
      ],
      ['message/feedback-report', `Feedback-Type: abuse\nUser-Agent: ${userAgent}\nVersion: 0.1\n${fields}`],
      ['message/rfc822', `${inner.replaceAll('\r\n', '\n')}\n\nHello`],
    ),
  })

const receipt = (subject: string, text: string, disposition: string, head: readonly string[] = inThread) =>
  mailOf({
    ...{ from: reader, subject, head },
    ...multipart(
      'report; report-type=disposition-notification',
      ['text/plain; charset=utf-8', text],
      [
        'message/disposition-notification',
        `Reporting-UA: mail.example.com; Microsoft Outlook\nFinal-Recipient: rfc822;${reader}\nOriginal-Message-ID: ${ours}\nDisposition: ${disposition}`,
      ],
    ),
  })

const calendar = (subject: string, type: string, inner: string, text = '') =>
  mailOf({
    ...{ from: reader, subject, head: inThread },
    ...multipart(
      'mixed',
      ['text/plain; charset=utf-8', text],
      [type, `BEGIN:VCALENDAR\n${inner}\nEND:VCALENDAR`],
    ),
  })

/** More reports of providers' and readers' programs. */
export const moreReaderReports: readonly Labelled[] = [
  [
    'spam',
    'Yahoo ARF',
    arf(
      'Yahoo!-Mail-Feedback/2.0',
      `Original-Mail-From: <sales@amberroot.example>\nOriginal-Rcpt-To: ${reader}\nReported-Domain: amberroot.example`,
    ),
  ],
  [
    'spam',
    'AOL ARF, the reader hidden',
    arf('AOL SComp', 'Removal-Recipient: redacted@redacted\nSource-IP: 192.0.2.7'),
  ],
  [
    'spam',
    'Comcast ARF',
    arf('ReturnPathFBL/1.0', `Original-Rcpt-To: <${reader}>\nArrival-Date: Mon, 23 Nov 2026 10:00:00 -0700`),
  ],
  [
    'spam',
    'Fastmail ARF',
    arf('fastmail-fbl', `Original-Rcpt-To: <${reader}>\nReported-Domain: amberroot.example`),
  ],
  [
    'spam',
    'SES ARF',
    arf('Amazon SES', `Original-Rcpt-To: ${reader}\nReceived-Date: Mon, 23 Nov 2026 10:00:00 +0000`),
  ],
  [
    'spam',
    'Microsoft JMRP of today',
    mailOf({
      ...{ from: 'staff@hotmail.com', subject: 'complaint about message from 192.0.2.7' },
      ...multipart('mixed', [
        'message/rfc822',
        `X-HmXmrOriginalRecipient: <${reader}>\nX-MS-Exchange-EOPDirect: true\n${returnedHead.replaceAll('\r\n', '\n')}\n\nHello`,
      ]),
    }),
  ],
  [
    'notice',
    'a DMARC report',
    mailOf({
      from: 'noreply-dmarc-support@google.com',
      subject: 'Report domain: amberroot.example Submitter: google.com Report-ID: 77',
      head: ['Auto-Submitted: auto-generated'],
      type: 'multipart/report; report-type=feedback-report; boundary="R"',
      text: '--R\r\nContent-Type: text/plain\r\n\r\nThis is a report.\r\n--R\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: auth-failure\r\nVersion: 1\r\n--R--\r\n',
    }),
  ],
  [
    'notice',
    'receipt of Outlook, deleted unread',
    receipt(
      'Not read: A tasting',
      'Your message was deleted without being read.',
      'automatic-action/MDN-sent-automatically; deleted',
    ),
  ],
  [
    'notice',
    'receipt of Apple Mail for iOS',
    receipt('Read: A tasting', 'This is a receipt.', 'manual-action/MDN-sent-manually; displayed'),
  ],
  [
    'notice',
    'receipt in French',
    receipt('Lu : A tasting', 'Votre message a été lu.', 'manual-action/MDN-sent-manually; displayed'),
  ],
  [
    'notice',
    'receipt in Spanish',
    receipt('Leído: A tasting', 'Su mensaje fue leído.', 'manual-action/MDN-sent-manually; displayed', [
      'Auto-Submitted: auto-replied',
    ]),
  ],
  [
    'notice',
    'receipt of Domino',
    receipt(
      'Return Receipt',
      'Your document was received.',
      'automatic-action/MDN-sent-automatically; processed',
    ),
  ],
  [
    'notice',
    'Google Calendar accepts',
    calendar(
      'Accepted: Tasting @ Fri Dec 4, 2026 (bar@example.com)',
      'text/calendar; charset=utf-8; method=REPLY',
      'METHOD:REPLY',
    ),
  ],
  [
    'notice',
    'Outlook declines',
    calendar('Declined: Tasting', 'text/calendar; method=REPLY', 'METHOD:REPLY'),
  ],
  [
    'notice',
    'Apple accepts by a file',
    calendar('Accepted: Tasting', 'application/ics; name=reply.ics', 'VERSION:2.0\nMETHOD:REPLY'),
  ],
  [
    'unclear',
    'accepts with a word',
    calendar(
      'Accepted: Tasting',
      'text/calendar; method=REPLY',
      'METHOD:REPLY',
      'See you at 5, we bring four people.',
    ),
  ],
  [
    'person',
    'takes an invitation back',
    calendar(
      'Canceled: Tasting',
      'text/calendar; method=CANCEL',
      'METHOD:CANCEL',
      'Sorry, we have to cancel.',
    ),
  ],
]

const person = (
  why: string,
  subject: string,
  text: string,
  over: Parameters<typeof answer>[2] = {},
): Labelled => ['person', why, answer(subject, text, over)]

/** More people who could be taken for a machine. */
export const morePeople: readonly Labelled[] = [
  person(
    'closed for a while',
    'Closed for the season',
    'Please call me in May, we would like to taste then.',
  ),
  person('absent bottles', 'Ausencia de botellas', 'Faltan dos.'),
  person('of a menu', 'Vakantie menu', 'Welke siroop past daarbij?'),
  person('orders on leave', 'Отпуск', 'Пришлите 3 бутылки'),
  person('orders on leave, Czech', 'Dovolená', 'Prosím pošlete dvě láhve'),
  person('orders on leave, French', 'Congé', 'Merci de livrer mardi'),
  person('orders on leave, Italian', 'In ferie', 'Mandatemi due cartoni domani'),
  person('asks for a call on leave', 'On vacation', 'Call Lee at the bar, she decides.'),
  person('of a street', 'Re: A tasting', '552 Main Street is our address'),
  person('closed on Mondays', 'Closed on Mondays', 'Please deliver on Tuesday instead.', { head: [] }),
  person('of an annual party', 'Annual leave party', 'Can you bring 20 bottles?', { head: [] }),
  person('of an urlaub in French', 'Absinthe du bureau', 'Vous en avez ?', { head: [] }),
  person('of a holiday', 'Holiday order', 'We need six cases for the holidays.', { head: [] }),
  person('of vacations', 'Vacation hours', 'We are closed from Friday. Please ship before.', { head: [] }),
  person('at a bar called Urlaub', 'Re: A tasting', 'Ja bitte, zwei Flaschen.', {
    from: '"Urlaub Bar" <hallo@urlaub.example>',
  }),
  person('on the way out', 'Re: A tasting', 'I am out of the office today, call me on my cell.'),
  person('who warns', 'Warning: your invoice is wrong', 'It says 3 cases, we got 2.', { head: [] }),
  person('who returns a parcel', 'Return to sender', 'One bottle was broken, so we sent it back.', {
    head: [],
  }),
  person('whose mail failed', 'Delivery failed yesterday', 'Nobody came. When will you come again?', {
    head: [],
  }),
  person('on delivery', 'Delivery status?', 'Where is our order?', { head: [] }),
  person('at info@ with a list', 'Re: A tasting', 'Two gallons', {
    from: '"Bar" <info@bar.example>',
    head: [...inThread, 'List-Unsubscribe: <mailto:x@bar.example>'],
  }),
  person('by Exchange that marks all', 'RE: A tasting', 'Yes.', {
    head: [...inThread, 'X-Auto-Response-Suppress: DR, OOF, AutoReply', 'X-MS-Has-Attach: yes'],
  }),
  person('through a help desk', 'Re: A tasting [#77]', 'Yes please.', {
    head: [...inThread, 'X-Mailer: osTicket'],
  }),
  person('whose name is Postmaster', 'Re: A tasting', 'Two gallons', {
    from: '"Paul Postmaster" <paul@bar.example>',
  }),
  person('noreply forwards a form', 'New message from your website', 'Name: Ana\nMessage: do you deliver?', {
    from: 'noreply@forms.example',
    head: [],
  }),
  person('in German, away and ordering', 'Re: A tasting', 'Ich bin im Urlaub, aber ja: bitte zwei Kisten!'),
  person('of a quota', 'Our quota is full', 'We have enough for now, thanks.', { head: [] }),
  person(
    'pastes a bounce',
    'Re: A tasting',
    'I wrote to Lee and got this, can you check?\n\n550 5.1.1 <lee@amberroot.example>: User unknown',
  ),
]
