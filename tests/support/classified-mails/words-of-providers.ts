import { inWords, type Labelled, reader } from './build.ts'

const exim = '------ This is a copy of the message, including all the headers. ------'

/** More bounces in words alone. */
export const wordsOfProviders: readonly Labelled[] = [
  [
    'hard',
    'Yahoo',
    inWords({
      from: 'MAILER-DAEMON@yahoo.com',
      subject: 'Failure Notice',
      text: `Sorry, we were unable to deliver your message to the following address.\n\n<${reader}>:\n554: delivery error: dd This user doesn't have a yahoo.com account (${reader}) [0] - mta1234.mail.gq1.yahoo.com`,
      under: '--- Below this line is a copy of the message.',
    }),
  ],
  [
    'hard',
    'Gmail of old',
    inWords({
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      subject: 'Delivery Status Notification (Failure)',
      head: [`X-Failed-Recipients: ${reader}`],
      text: `Delivery to the following recipient failed permanently:\n\n     ${reader}\n\nTechnical details of permanent failure:\nGoogle tried to deliver your message, but it was rejected by the recipient domain. The error that the other server returned was: 550 550 5.1.1 User unknown (state 14).`,
      under: '----- Original message -----',
    }),
  ],
  [
    'soft',
    'Gmail of old, spam',
    inWords({
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      subject: 'Delivery Status Notification (Failure)',
      head: [`X-Failed-Recipients: ${reader}`],
      text: `Delivery to the following recipient failed permanently:\n\n     ${reader}\n\nTechnical details of permanent failure:\nThe error that the other server returned was: 554 554 Message refused: it looks like spam (state 18).`,
      under: '----- Original message -----',
    }),
  ],
  [
    'hard',
    'Domino',
    inWords({
      from: 'Mail Router <postmaster@example.com>',
      subject: 'DELIVERY FAILURE: User bar (bar@example.com) not listed in public Name & Address Book',
      text: `Your message\n\n  Subject: A tasting\n\nwas not delivered to:\n\n  ${reader}\n\nbecause:\n\n  User bar (${reader}) not listed in public Name & Address Book`,
      under: 'Received: from mail.amberroot.example',
    }),
  ],
  [
    'hard',
    'IMail',
    inWords({
      from: 'Postmaster <postmaster@example.com>',
      subject: 'Undeliverable Mail',
      text: `Unknown user: ${reader}`,
      under: 'Original message follows.',
    }),
  ],
  [
    'soft',
    'IMail, full',
    inWords({
      from: 'Postmaster <postmaster@example.com>',
      subject: 'Undeliverable Mail',
      text: `User mailbox exceeds allowed size: ${reader}`,
      under: 'Original message follows.',
    }),
  ],
  [
    'hard',
    'SmarterMail',
    inWords({
      from: 'System Administrator <postmaster@example.com>',
      subject: 'Delivery Failure',
      text: `Could not deliver message to the following recipient(s):\n\nFailed Recipient: ${reader}\nReason: Remote host said: 550 No such user here`,
      under: '   -- The header and top 20 lines of the message follows --',
    }),
  ],
  [
    'hard',
    'MailEnable',
    inWords({
      from: '<Postmaster@example.com>',
      subject: 'Message Delivery Failure',
      text: `Message could not be delivered to some recipients.\nThe following recipient(s) could not be reached:\n\n\tRecipient: [SMTP:${reader}]\n\tReason:    The recipient's address does not exist`,
      under: 'Message headers follow:',
    }),
  ],
  [
    'hard',
    'Mimecast',
    inWords({
      from: 'Postmaster <postmaster@mimecast.example>',
      subject: '[Postmaster] Email Delivery Failure',
      text: `This is a delivery failure notification message indicating that\nan email you addressed to email address :\n-- ${reader}\n\ncould not be delivered. The problem appears to be :\n-- Recipient email server rejected the message\n\nAdditional information follows :\n-- 550 Invalid Recipient`,
      under: '-- Original message --',
    }),
  ],
  [
    'hard',
    'Zoho',
    inWords({
      from: 'mailer-daemon@mail.zoho.com',
      subject: 'Undelivered Mail Returned to Sender',
      text: `This message was created automatically by mail delivery software.\nA message that you sent could not be delivered to one or more of its recipients. This is a permanent error.\n\n${reader}, ERROR CODE :550 - 5.1.1 User unknown`,
      under: 'Received: from mail.amberroot.example',
    }),
  ],
  [
    'hard',
    'Courier',
    inWords({
      from: '"Courier mail server at mx.example.net" <@>',
      subject: 'NOTICE: mail delivery status.',
      head: ['Return-Path: <>', 'X-Failed-Recipients: bar@example.com'],
      text: `This is a delivery status notification from mx.example.net,\nrunning the Courier mail server.\n\n                           UNDELIVERABLE MAIL\n\nYour message to the following recipients cannot be delivered:\n\n<${reader}>:\n    mx.example.com [192.0.2.9]:\n<<< 550 User unknown.`,
      under:
        'If your message was also sent to additional recipients, their delivery\nstatus is not included in this report.\n\nReceived: from mail.amberroot.example',
    }),
  ],
  [
    'hard',
    'iCloud',
    inWords({
      from: 'Mail Delivery System <postmaster@mac.com>',
      subject: 'Delivery Notification: Delivery has failed',
      text: `This report relates to a message you sent with the following header fields:\n\nYour message cannot be delivered to the following recipients:\n\n  Recipient address: ${reader}\n  Reason: Illegal host/domain name found`,
      under: 'Original message headers:',
    }),
  ],
  [
    'hard',
    'Yandex',
    inWords({
      from: 'mailer-daemon@yandex.ru',
      subject: 'Недоставленное сообщение',
      text: `Это письмо отправлено почтовым сервером yandex.ru.\n\nК сожалению, мы вынуждены сообщить Вам о том, что Ваше письмо не может быть отправлено одному или нескольким адресатам.\n\n<${reader}>: host mx.example.com[192.0.2.9] said: 550 5.7.1 No such user! (in reply to RCPT TO command)`,
      under: 'Received: from mail.amberroot.example',
    }),
  ],
  [
    'hard',
    'mail.ru',
    inWords({
      from: 'mailer-daemon@corp.mail.ru',
      subject: 'Mail delivery failed: returning message to sender',
      text: `Это письмо создано автоматически сервером Mail.Ru.\n\nК сожалению, Ваше письмо не может быть доставлено одному или нескольким получателям:\n\n**********************\n\n${reader}\nuser not found`,
      under: exim,
    }),
  ],
  [
    'hard',
    'QQ',
    inWords({
      from: 'postmaster <PostMaster@qq.com>',
      subject: '来自qq.com的退信',
      text: `尊敬的用户，您好！很抱歉您的邮件被退回。\n\n收件人邮箱 ${reader}\n退信原因：收件人邮箱地址不存在，邮件无法送达。 550 Mailbox not found`,
      under: 'Received: from mail.amberroot.example',
    }),
  ],
  [
    'hard',
    'KDDI',
    inWords({
      from: 'Postmaster <postmaster@example.ne.jp>',
      subject: 'Mail System Error - Returned Mail',
      text: `Your mail sent on: Mon, 23 Nov 2026 10:00:00 +0900\nCould not be delivered to: <${reader}>\nAs their address is unknown: User unknown`,
      under: 'Received: from mail.amberroot.example',
    }),
  ],
  [
    'hard',
    'Orange.fr',
    inWords({
      from: 'MAILER-DAEMON@orange.fr',
      subject: 'Non remis : A tasting',
      text: `Votre message n'a pas pu être remis à :\n\n<${reader}>: 550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR_416`,
      under: 'Received: from mail.amberroot.example',
    }),
  ],
  [
    'soft',
    'a boilerplate address alone',
    inWords({
      from: 'postmaster@gate.example.net',
      subject: 'Undeliverable mail',
      text: `Your message was refused as spam by our filter (554 5.7.1).\nIf you think this is wrong, please contact <helpdesk@gate.example.net>.\n\n<${reader}>`,
      under: 'Received: from mail.amberroot.example',
    }),
  ],
  [
    'unclear',
    'no known format',
    inWords({
      from: 'MAILER-DAEMON <>',
      subject: 'Postal news',
      text: 'Something happened to something of yours. The queue was turned over.',
      under: '',
    }).replaceAll(/^(?:Message-ID: <0198|Return-Path: <sales|To: bar@).*\r?\n/gm, ''),
  ],
]
