import { inWords, type Labelled, reader } from './build.ts'

/** Bounces in words alone of servers that stand nowhere else here. */
export const moreWords: readonly Labelled[] = [
  [
    'hard',
    'MDaemon',
    inWords({
      from: 'MDaemon@example.com',
      subject: 'Permanent Delivery Failure',
      text: `The attached message had PERMANENT fatal delivery errors.\n\nTHIS IS A PERMANENT ERROR; I'VE GIVEN UP.\n\nFailed address: ${reader}\n\n--- Session Transcript ---\n Mon 2026-11-23 10:00:00: --> RCPT To:<${reader}>\n Mon 2026-11-23 10:00:01: <-- 550 5.1.1 User unknown\n--- End Transcript ---`,
      under: ': Message contains [1] file attachments',
    }),
  ],
  [
    'notice',
    'MDaemon, a warning',
    inWords({
      from: 'MDaemon@example.com',
      subject: 'Warning: A tasting - delivery delayed',
      text: `The attached message has been in the queue for 24 hours and has not yet been delivered to ${reader}.\nDelivery attempts will continue for 4 days.`,
    }),
  ],
  [
    'hard',
    'CommuniGate Pro',
    inWords({
      from: 'MAILER-DAEMON@cgp.example.net',
      subject: 'Undeliverable mail: A tasting',
      text: `Failed to deliver to '${reader}'\nLOCAL module(account bar) reports:\n account is unknown`,
      under: 'Reporting-MTA: dns; cgp.example.net',
    }),
  ],
  [
    'soft',
    'CommuniGate Pro, full',
    inWords({
      from: 'MAILER-DAEMON@cgp.example.net',
      subject: 'Undeliverable mail: A tasting',
      text: `Failed to deliver to '${reader}'\nLOCAL module(account bar) reports:\n account is full (quota exceeded)`,
      under: 'Received: from mail.amberroot.example',
    }),
  ],
  [
    'hard',
    'IMSVA',
    inWords({
      from: 'postmaster@imsva.example.com',
      subject: 'Mail could not be delivered',
      text: `****** Message from InterScan Messaging Security Virtual Appliance ******\n\nSent <<< RCPT TO:<${reader}>\nReceived >>> 550 5.1.1 <${reader}>: Recipient address rejected: User unknown\n\nUnable to deliver message to <${reader}>.`,
      under:
        '************************     End of message     **********************\nReceived: from mail.amberroot.example',
    }),
  ],
  [
    'soft',
    'Symantec, a virus',
    inWords({
      from: 'postmaster@gate.example.net',
      subject: 'Undeliverable message: A tasting',
      text: `Your message to <${reader}> was not delivered: it contains a virus (Eicar).`,
      under: 'Received: from mail.amberroot.example',
    }),
  ],
  [
    'hard',
    'Lotus Notes, mail router',
    inWords({
      from: '"Mail Router" <MAILER-DAEMON@notes.example.com>',
      subject: 'DELIVERY FAILURE: 550 5.1.1 User unknown',
      text: `Your message\n\n  Subject: A tasting\n\nwas not delivered to:\n\n  ${reader}\n\nbecause:\n\n  550 5.1.1 User unknown`,
      under: 'Received: from mail.amberroot.example',
    }),
  ],
  [
    'hard',
    'qmail, a patch',
    inWords({
      text: `Hi. This is the qmail-send program at qmail.example.net.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<${reader}>:\nThis address no longer accepts mail.`,
    }),
  ],
  [
    'hard',
    'qmail, vpopmail',
    inWords({
      text: `Hi. This is the qmail-send program at qmail.example.net.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${reader}>:\nSorry, no mailbox here by that name. vpopmail (#5.1.1)`,
    }),
  ],
  [
    'soft',
    'qmail, refused by the content',
    inWords({
      text: `Hi. This is the qmail-send program at qmail.example.net.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${reader}>:\n192.0.2.9 failed after I sent the message.\nRemote host said: 554 5.7.1 Message content rejected, UBE, id=1`,
    }),
  ],
  [
    'hard',
    'Exim, all relevant MX records',
    inWords({
      from: 'Mail Delivery System <Mailer-Daemon@mx.example.net>',
      subject: 'Mail delivery failed: returning message to sender',
      text: `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${reader}\n    all relevant MX records point to non-existent hosts`,
      under: '------ This is a copy of the message, including all the headers. ------',
    }),
  ],
  [
    'soft',
    'Exim, host verified no sender',
    inWords({
      subject: 'Mail delivery failed: returning message to sender',
      text: `A message that you sent could not be delivered to one or more of its recipients.\n\n  ${reader}\n    SMTP error from remote mail server after RCPT TO:<${reader}>:\n    550-Verification failed for <sales@amberroot.example>\n    550-No Such User Here\n    550 Sender verify failed`,
      under: '------ This is a copy of the message, including all the headers. ------',
    }),
  ],
  [
    'hard',
    'Outlook.com, in words',
    inWords({
      from: 'postmaster@outlook.com',
      subject: 'Delivery Status Notification (Failure)',
      text: `This is an automatically generated Delivery Status Notification.\n\nDelivery to the following recipients failed.\n\n       ${reader}\n\nReason: 550 5.5.0 mailbox unavailable`,
      under: 'Received: from mail.amberroot.example',
    }),
  ],
  [
    'hard',
    'Exchange in French',
    inWords({
      from: 'postmaster@example.com',
      subject: 'Non remis : A tasting',
      text: `Échec de la remise à ces destinataires ou groupes :\n\n${reader}\nL'adresse de messagerie que vous avez entrée est introuvable.\n\n#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##`,
      under: 'En-têtes de message d’origine :',
    }),
  ],
  [
    'hard',
    'Exchange in Spanish',
    inWords({
      from: 'postmaster@example.com',
      subject: 'No se puede entregar: A tasting',
      text: `No se pudo entregar el mensaje a estos destinatarios o grupos:\n\n${reader}\nNo se encontró la dirección de correo electrónico especificada.\n\n#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##`,
      under: 'Encabezados de mensajes originales:',
    }),
  ],
  [
    'hard',
    'Exchange in Italian',
    inWords({
      from: 'postmaster@example.com',
      subject: 'Non recapitabile: A tasting',
      text: `Impossibile recapitare il messaggio ai seguenti destinatari o gruppi:\n\n${reader}\nImpossibile trovare l'indirizzo di posta elettronica immesso.\n\n#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##`,
      under: 'Intestazioni originali del messaggio:',
    }),
  ],
  [
    'soft',
    'Exchange in Portuguese, full',
    inWords({
      from: 'postmaster@example.com',
      subject: 'Não é possível entregar: A tasting',
      text: `Falha na entrega a estes destinatários ou grupos:\n\n${reader}\nA caixa de correio do destinatário está cheia e não pode aceitar mensagens agora.\n\n#554 5.2.2 mailbox full ##`,
      under: 'Cabeçalhos originais da mensagem:',
    }),
  ],
  [
    'hard',
    'Barracuda',
    inWords({
      from: 'MAILER-DAEMON@barracuda.example.net',
      subject: '**Message you sent blocked by our bulk email filter**',
      text: `Your message to: ${reader}\ncould not be delivered: 550 5.1.1 User unknown`,
      under: 'Received: from mail.amberroot.example',
    }),
  ],
  [
    'soft',
    'Barracuda, its filter',
    inWords({
      from: 'MAILER-DAEMON@barracuda.example.net',
      subject: '**Message you sent blocked by our bulk email filter**',
      text: `Your message to: ${reader}\nwas blocked by our Spam Firewall. The email you sent with the following subject has NOT BEEN DELIVERED:\n\nSubject: A tasting`,
      under: 'Received: from mail.amberroot.example',
    }),
  ],
  [
    'soft',
    'Postfix, its queue',
    inWords({
      from: 'MAILER-DAEMON@mx.example.net (Mail Delivery System)',
      subject: 'Undelivered Mail Returned to Sender',
      text: `This is the mail system at host mx.example.net.\n\nI'm sorry to have to inform you that your message could not be delivered to one or more recipients.\n\n<${reader}>: connect to mx.example.com[192.0.2.9]:25: Connection timed out`,
      under: 'Return-Path: <sales@amberroot.example>',
    }),
  ],
]
