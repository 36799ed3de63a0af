import { mailOf } from '../inbound-mails.ts'
import { answer, type Label, type Labelled, multipart, ours, reader, returnedHead } from './build.ts'

const away = (
  program: string,
  subject: string,
  head: readonly string[] = [],
  text = 'Ich bin nicht da.',
): Labelled => ['away', program, answer(subject, text, { head: [`In-Reply-To: ${ours}`, ...head] })]

/** Absences: by their headers in any language, by subjects, by English and Spanish words. */
export const absences: readonly Labelled[] = [
  away('Exchange', 'Automatic reply: A tasting', [
    'Auto-Submitted: auto-generated',
    'X-Auto-Response-Suppress: All',
  ]),
  away('Exchange, no sender', 'Automatic reply: A tasting', [
    'Return-Path: <>',
    'X-Auto-Response-Suppress: All',
  ]),
  away('Exchange, no sender, German', 'Automatische Antwort: A tasting', ['Return-Path: <>']),
  away('Gmail', 'Out of office Re: A tasting', [
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'X-Autoreply: yes',
  ]),
  away('vacation(1)', 'Away from my mail', ['Return-Path: <>', 'Auto-Submitted: auto-replied']),
  away('vacation(1) of old', 'A note on your mail', ['Return-Path: <>', 'Precedence: bulk']),
  away('Apple Mail', 'Re: A tasting', ['X-Apple-Action: VACATION']),
  away('cPanel', 'Re: A tasting', ['X-Autorespond: A tasting', 'Precedence: auto_reply']),
  away('Plesk', 'Re: A tasting', ['X-Auto-Reply-From: bar@example.com']),
  away('FirstClass', 'Re: A tasting', ['X-FC-MachineGenerated: true']),
  away('Lithuanian by its header', 'Atostogos', ['Auto-Submitted: auto-replied']),
  ...[
    'Out of Office: A tasting',
    'OOO: A tasting',
    'OOO until Monday',
    'Out of office until January 5',
    'Autoreply: A tasting',
    'Auto: A tasting',
    'Automatic response: A tasting',
    'Away from the office',
    'Abwesend bis 5. Januar',
    'Abwesenheitsnotiz',
    'Abwesenheit: A tasting',
    'Ich bin im Urlaub',
    'Afwezig: A tasting',
    'Automatisch antwoord: A tasting',
    'Niet aanwezig: A tasting',
    'Automatyczna odpowiedź: A tasting',
    'Odpowiedź automatyczna: A tasting',
    'Poza biurem',
    'Автоответ: A tasting',
    'Автоматический ответ: A tasting',
    'Autosvar: A tasting',
    'Automatiskt svar: A tasting',
    'Frånvaro: A tasting',
    '自動返信: A tasting',
    '不在通知: A tasting',
    '【自動応答】A tasting',
    'Respuesta automática: A tasting',
    'Fuera de la oficina',
    'Fuera de oficina hasta el lunes',
    'Réponse automatique : A tasting',
    'Absence du bureau',
    'Resposta automática: A tasting',
    'Risposta automatica: A tasting',
    'Fuori ufficio',
    '自动回复: A tasting',
    'Otomatik yanıt: A tasting',
  ].map((subject) => away(`subject "${subject}"`, subject)),
  away(
    'words in English',
    'Re: A tasting',
    [],
    'Thank you for your email. I am out of the office until January 5 with limited access to email. For urgent matters, contact Lee at lee@example.com.',
  ),
  away(
    'words in Spanish',
    'Re: A tasting',
    [],
    'Gracias por su mensaje. Estoy fuera de la oficina hasta el lunes. Si es urgente, contacte a Luis.',
  ),
]

const junk = (from: string, subject: string) =>
  mailOf({
    ...{ from, subject },
    ...multipart('mixed', [
      'message/rfc822',
      `X-HmXmrOriginalRecipient: ${reader}\r\n${returnedHead}\r\n\r\nHello`,
    ]),
  })

const feedback = (type: string, more: string): string =>
  mailOf({
    ...{ from: 'feedback@isp.example.net', subject: 'FW: A tasting' },
    ...multipart(
      'report; report-type=feedback-report',
      ['text/plain', 'This is an email abuse report.'],
      ['message/feedback-report', `Feedback-Type: ${type}\r\nUser-Agent: F/1\r\nVersion: 1\r\n${more}`],
      ['message/rfc822', `${returnedHead}\r\n\r\nHello`],
    ),
  })

const receipt = (subject: string, text: string) =>
  mailOf({
    ...{ from: reader, subject, head: [`In-Reply-To: ${ours}`] },
    ...multipart(
      'report; report-type=disposition-notification',
      ['text/plain; charset=utf-8', text],
      [
        'message/disposition-notification',
        `Reporting-UA: x; y\r\nFinal-Recipient: rfc822;${reader}\r\nOriginal-Message-ID: ${ours}\r\nDisposition: manual-action/MDN-sent-manually; displayed`,
      ],
    ),
  })

const calendar = (method: string, text: string, inType = true): string =>
  mailOf({
    ...{ from: reader, subject: 'Accepted: A tasting', head: [`In-Reply-To: ${ours}`] },
    ...multipart(
      'alternative',
      ['text/plain', text],
      [
        `text/calendar; charset=utf-8${inType ? `; method=${method}` : ''}`,
        `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nBEGIN:VEVENT\r\nATTENDEE;PARTSTAT=ACCEPTED:mailto:${reader}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
      ],
    ),
  })

/** Reports of readers' programs. */
export const readerReports: readonly Labelled[] = [
  [
    'spam',
    'ARF of Yahoo',
    feedback('abuse', `Original-Rcpt-To: ${reader}\r\nOriginal-Mail-From: <sales@amberroot.example>`),
  ],
  ['spam', 'ARF of AOL, redacted', feedback('abuse', 'Redacted-Address: redacted')],
  ['spam', 'ARF, fraud', feedback('fraud', `Removal-Recipient: ${reader}`)],
  ['notice', 'ARF, taken back', feedback('not-spam', `Original-Rcpt-To: ${reader}`)],
  ['notice', 'ARF, our records', feedback('auth-failure', 'Auth-Failure: dkim')],
  ['spam', 'Hotmail junk', junk('staff@hotmail.com', 'complaint about message from 192.0.2.7')],
  ['spam', 'Outlook.com junk', junk('staff@hotmail.com', 'A tasting')],
  [
    'notice',
    'receipt of Thunderbird',
    receipt('Return Receipt (displayed) - A tasting', 'This is a Return Receipt for the mail that you sent.'),
  ],
  [
    'notice',
    'receipt of Outlook',
    receipt('Read: A tasting', 'Your message\n To: Ana\n was read on Monday.'),
  ],
  ['notice', 'receipt in German', receipt('Gelesen: A tasting', 'Ihre Nachricht wurde gelesen.')],
  [
    'notice',
    'receipt in words',
    answer(
      'Read: A tasting',
      'Your message\n\n   To: Ana\n   Subject: A tasting\n   Sent: Monday\n\n was read on Monday, November 23, 2026 10:00.',
    ),
  ],
  ['notice', 'calendar answer', calendar('REPLY', '')],
  ['notice', 'calendar answer, method in its text', calendar('REPLY', '', false)],
  ['person', 'an invitation', calendar('REQUEST', 'Shall we meet on Friday?')],
]

const person = (
  why: string,
  subject: string,
  text: string,
  over: Parameters<typeof answer>[2] = {},
): Labelled => ['person' satisfies Label, why, answer(subject, text, over)]

/** People, who are never a machine, whatever they write of. */
export const people: readonly Labelled[] = [
  person('an answer', 'Re: A tasting', 'Yes please, two gallons.'),
  person('of a product', 'I am out of Silver 32oz, please send 12', 'Thanks'),
  person('of chairs', 'Out of office chairs, sent from my desk', 'Yes please'),
  person('of a vacation', 'Vacation rental bar', 'Do you deliver to our vacation rental?', { head: [] }),
  person('of automatic taps', 'Automatic reply buttons on our taps', 'Which do you sell?', { head: [] }),
  person(
    'away and ordering',
    'Re: A tasting',
    'I am out of the office until Monday, but yes please, two gallons. Thank you for your email!',
  ),
  person(
    'asks while away',
    'Re: A tasting',
    'Estoy fuera de la oficina. ¿Me manda dos cajas? Gracias por su mensaje',
  ),
  person(
    'forwards a bounce',
    'Fwd: Undelivered Mail Returned to Sender',
    'This came when I wrote to Lee.\n\n550 5.1.1 <lee@example.com>: User unknown',
    { head: [] },
  ),
  person(
    'says what came back',
    'Undeliverable: your parcel',
    'Your parcel came back. Mailbox full, I guess. Send it again?',
    { head: [] },
  ),
  person('a bar named Bounce', 'Re: A tasting', 'Friday is good.', {
    from: '"Bounce Bar" <hello@bounce.example>',
  }),
  person('a Bounce who writes first', 'Do you deliver?', 'We are in Denver.', {
    from: '"Bounces Lounge" <hello@bounce.example>',
    head: [],
  }),
  person('at postmaster@', 'Re: A tasting', 'Yes please, two gallons.', {
    from: '"Lee" <postmaster@smallbar.example>',
  }),
  person('at mail@', 'Delivery to our bar', 'When does it come?', { from: 'mail@smallbar.example' }),
  person('on a list that marks all as bulk', 'Re: A tasting', 'Yes', {
    head: [`In-Reply-To: ${ours}`, 'List-Id: <sales.amberroot.example>', 'Precedence: bulk'],
  }),
  person('who suppresses answers', 'Re: A tasting', 'Yes', {
    head: [`In-Reply-To: ${ours}`, 'X-Auto-Response-Suppress: OOF', 'Auto-Submitted: no'],
  }),
  person('an order by hand', 'Order', 'Please deliver 2 cases.\n\nBlock Bar', { head: [] }),
  person('who read it', 'Read: the news about agave', 'Have you read it? Your message was nice.', {
    head: [],
  }),
]
