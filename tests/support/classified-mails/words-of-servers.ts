import { inWords, type Labelled, reader } from './build.ts'

const exim = '------ This is a copy of the message, including all the headers. ------'

/** Bounces in words alone, as their servers write them; some carry no sender at all. */
export const wordsOfServers: readonly Labelled[] = [
  [
    'hard',
    'qmail',
    inWords({
      text: `Hi. This is the qmail-send program at qmail.example.net.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${reader}>:\nSorry, no mailbox here by that name. (#5.1.1)`,
    }),
  ],
  [
    'soft',
    'qmail, full',
    inWords({
      text: `Hi. This is the qmail-send program at qmail.example.net.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${reader}>:\nUser is over the quota. You can try again later.`,
    }),
  ],
  [
    'hard',
    'qmail, remote',
    inWords({
      from: 'MAILER-DAEMON <>',
      text: `Hi. This is the qmail-send program at qmail.example.net.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${reader}>:\n192.0.2.9 does not like recipient.\nRemote host said: 550 5.1.1 <${reader}>: User unknown\nGiving up on 192.0.2.9.`,
    }),
  ],
  [
    'soft',
    'qmail, not connected',
    inWords({
      text: `Hi. This is the qmail-send program at qmail.example.net.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${reader}>:\nSorry, I wasn't able to establish an SMTP connection. (#4.4.1)\nI'm not going to try again; this message has been in the queue too long.`,
    }),
  ],
  [
    'hard',
    'Exim',
    inWords({
      from: 'Mail Delivery System <Mailer-Daemon@mx.example.net>',
      subject: 'Mail delivery failed: returning message to sender',
      head: ['Return-Path: <>', `X-Failed-Recipients: ${reader}`, 'Auto-Submitted: auto-replied'],
      text: `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${reader}\n    SMTP error from remote mail server after RCPT TO:<${reader}>:\n    host mx.example.com [192.0.2.9]: 550 5.1.1 User unknown`,
      under: exim,
    }),
  ],
  [
    'soft',
    'Exim, full',
    inWords({
      subject: 'Mail delivery failed: returning message to sender',
      head: [`X-Failed-Recipients: ${reader}`],
      text: `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${reader}\n    mailbox is full: retry timeout exceeded`,
      under: exim,
    }),
  ],
  [
    'notice',
    'Exim, delayed',
    inWords({
      subject: 'Warning: message 1abc delayed 24 hours',
      text: `This message was created automatically by mail delivery software.\nA message that you sent has not yet been delivered to one or more of its\nrecipients after more than 24 hours on the queue on mx.example.net.\n\nThe address to which the message has not yet been delivered is:\n\n  ${reader}\n    Delay reason: SMTP error from remote mail server: 451 4.7.1 Greylisted\n\nNo action is required on your part. Delivery attempts will continue for some time.`,
      under: exim,
    }),
  ],
  [
    'hard',
    'Sendmail 8',
    inWords({
      from: 'Mail Delivery Subsystem <MAILER-DAEMON@mx.example.net>',
      subject: 'Returned mail: User unknown',
      text: `The original message was received at Mon, 23 Nov 2026 10:00:00 -0700\nfrom mail.amberroot.example [192.0.2.7]\n\n   ----- The following addresses had permanent fatal errors -----\n<${reader}>\n\n   ----- Transcript of session follows -----\n... while talking to mx.example.com.:\n>>> RCPT To:<${reader}>\n<<< 550 5.1.1 <${reader}>... User unknown\n550 <${reader}>... User unknown`,
      under: '   ----- Original message follows -----',
    }),
  ],
  [
    'soft',
    'Sendmail, blocked',
    inWords({
      from: 'MAILER-DAEMON <>',
      subject: 'Returned mail: Service unavailable',
      text: `   ----- The following addresses had permanent fatal errors -----\n<${reader}>\n\n   ----- Transcript of session follows -----\n... while talking to mx.example.com.:\n>>> MAIL From:<sales@amberroot.example>\n<<< 554 5.7.1 Mail from 192.0.2.7 refused - see http://www.mail-abuse.org/rbl/`,
      under: '   ----- Message header follows -----',
    }),
  ],
  [
    'notice',
    'Sendmail, a warning',
    inWords({
      subject: 'Warning: could not send message for past 4 hours',
      text: `    **********************************************\n    **      THIS IS A WARNING MESSAGE ONLY      **\n    **  YOU DO NOT NEED TO RESEND YOUR MESSAGE  **\n    **********************************************\n\n   ----- Transcript of session follows -----\n<${reader}>... Deferred: Connection timed out with mx.example.com.\nWarning: message still undelivered after 4 hours\nWill keep trying until message is 5 days old`,
    }),
  ],
  [
    'hard',
    'Sendmail 5',
    inWords({
      from: 'Mail Delivery Subsystem <MAILER-DAEMON>',
      subject: 'Returned mail: User unknown',
      text: `   ----- Transcript of session follows -----\n550 <${reader}>... User unknown`,
      under: '   ----- Unsent message follows -----',
    }),
  ],
  [
    'hard',
    'Postfix',
    inWords({
      from: 'MAILER-DAEMON@mx.example.net (Mail Delivery System)',
      subject: 'Undelivered Mail Returned to Sender',
      text: `This is the Postfix program at host mx.example.net.\n\nI'm sorry to have to inform you that your message could not be delivered to one or more recipients.\nFor further assistance, please send mail to <postmaster@example.net>\n\nIf you do so, please include this problem report.\n\n<${reader}>: host mx.example.com[192.0.2.9] said: 550 5.1.1 <${reader}>: Recipient\n    address rejected: User unknown (in reply to RCPT TO command)`,
      under: 'Return-Path: <sales@amberroot.example>',
    }),
  ],
  [
    'soft',
    'Postfix, full',
    inWords({
      text: `This is the mail system at host mx.example.net.\n\nFor further assistance, please send mail to postmaster.\n\n<${reader}>: host mx.example.com[192.0.2.9] said: 550 5.1.1 mailbox quota exceeded (in reply to RCPT TO command)`,
    }),
  ],
  [
    'hard',
    'code before the address',
    inWords({
      from: 'MAILER-DAEMON <>',
      text: `Your message was not delivered.\n\n550: <${reader}>: User unknown`,
    }),
  ],
  [
    'hard',
    'Exchange 2003',
    inWords({
      from: 'System Administrator <postmaster@example.com>',
      subject: 'Undeliverable: A tasting',
      text: `Your message\n\n  To:      ${reader}\n  Subject: A tasting\n  Sent:    Mon, 23 Nov 2026 10:00:00 -0700\n\ndid not reach the following recipient(s):\n\n${reader} on Mon, 23 Nov 2026 10:00:05 -0700\n    The recipient name is not recognized\n\tThe MTS-ID of the original message is: c=us;a= ;p=example;l=MX-261123\n    MSEXCH:IMS:EXAMPLE:MX:HOST 0 (000C05A6) Unknown Recipient`,
      under: 'Original message headers:',
    }),
  ],
  [
    'hard',
    'Exchange 5.5',
    inWords({
      from: 'Microsoft Exchange <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.com>',
      subject: 'Undeliverable: A tasting',
      text: `Delivery has failed to these recipients or groups:\n\n${reader}<mailto:${reader}>\nThe email address you entered couldn't be found. Please check the recipient's email address and try to resend the message.\n\nDiagnostic information for administrators:\n\nGenerating server: mx.example.com\n\n${reader}\n#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##`,
      under: 'Original message headers:',
    }),
  ],
  [
    'soft',
    'Exchange 2010, full',
    inWords({
      from: 'postmaster@example.com',
      subject: 'Undeliverable: A tasting',
      text: `Delivery has failed to these recipients or groups:\n\n${reader}\nThe recipient's mailbox is full and can't accept messages now. Please try resending your message later, or contact the recipient directly.\n\n#554 5.2.2 mailbox full ##`,
      under: 'Original message headers:',
    }),
  ],
  [
    'hard',
    'Exchange, in German',
    inWords({
      from: 'postmaster@example.com',
      subject: 'Unzustellbar: A tasting',
      text: `Fehler bei der Nachrichtenzustellung an folgende Empfänger oder Gruppen:\n\n${reader}\nDie eingegebene E-Mail-Adresse konnte nicht gefunden werden: Empfänger unbekannt.\n#550 5.1.1 RESOLVER.ADR.RecipNotFound ##`,
      under: 'Ursprüngliche Nachrichtenkopfzeilen:',
    }),
  ],
  [
    'hard',
    'GMX',
    inWords({
      from: 'GMX Mailer Daemon <mailer-daemon@gmx.de>',
      subject: 'Mail delivery failed: returning message to sender',
      text: `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of\nits recipients. This is a permanent error.\n\nThe following address failed:\n\n"${reader}":\nSMTP error from remote server for RCPT TO command, host: mx.example.com (192.0.2.9) reason: 550 5.1.1 <${reader}>: Recipient address rejected: User unknown`,
      under: '--- The header of the original message is following. ---',
    }),
  ],
  [
    'soft',
    'Web.de, full',
    inWords({
      from: 'mailer-daemon@web.de',
      subject: 'Mail delivery failed: returning message to sender',
      text: `The following address failed:\n\n"${reader}":\nreason: mailbox is full`,
      under: '--- The header of the original message is following. ---',
    }),
  ],
  [
    'hard',
    'T-Online',
    inWords({
      from: 'Mail Administrator <postmaster@t-online.de>',
      subject: 'Mail konnte nicht zugestellt werden',
      text: `|------------------------- Failed addresses follow: ---------------------|\n <${reader}> ... unknown user`,
      under: '|------------------------- Message text follows: ------------------------|',
    }),
  ],
]
