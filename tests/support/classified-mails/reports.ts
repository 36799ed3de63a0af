import { type Labelled, reader, report } from './build.ts'

/** What the server behind says, a line each: label, whose words, status, diagnostic. */
const said = `
hard | Postfix | 5.1.1 | 550 5.1.1 <bar@example.com>: Recipient address rejected: User unknown in local recipient table
hard | Postfix, relay | 5.1.1 | 550 5.1.1 <bar@example.com>: Recipient address rejected: User unknown in relay recipient table
hard | Postfix, virtual | 5.1.1 | 550 5.1.1 <bar@example.com>: User unknown in virtual mailbox table
hard | Gmail | 5.1.1 | 550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking the recipient's email address for typos or 550-5.1.1 unnecessary spaces. Learn more at 550 5.1.1 https://support.google.com/mail/?p=NoSuchUser - gsmtp
soft | Gmail, full | 5.2.2 | 552-5.2.2 The email account that you tried to reach is over quota. Please direct 552-5.2.2 the recipient to https://support.google.com/mail/?p=OverQuotaPerm - gsmtp
soft | Gmail, full in the inner code | 5.1.1 | 552 5.2.2 The email account that you tried to reach is over quota
soft | Gmail, rate | 5.1.1 | 550-5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages from being delivered
soft | Gmail, unauthenticated | 5.7.26 | 550-5.7.26 This mail has been blocked because the sender is unauthenticated. Gmail requires all senders to authenticate with either SPF or DKIM
soft | Gmail, spam | 5.0.0 | 550-5.7.1 Our system has detected that this message is likely unsolicited mail
soft | Google group | 5.0.0 | 550-5.7.1 We're writing to let you know that the group you tried to contact may not exist, or you may not have permission to post messages to the group
hard | Yahoo | 5.0.0 | 554 delivery error: dd This user doesn't have a yahoo.com account (bar@yahoo.com) [0] - mta1234.mail.gq1.yahoo.com
hard | Yahoo, new words | 5.0.0 | 552 1 Requested mail action aborted, mailbox not found
soft | Yahoo, complaints | 5.0.0 | 554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes
soft | Yahoo, rate | 5.1.1 | 421 4.7.0 [TSS04] Messages from 192.0.2.7 temporarily deferred due to unexpected volume or user complaints
hard | Microsoft 365 | 5.1.10 | 550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient bar@example.com not found by SMTP address lookup
hard | Outlook.com | 5.5.0 | 550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)
soft | Outlook.com, block | 5.7.1 | 550 5.7.1 Unfortunately, messages from [192.0.2.7] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3150)
soft | Microsoft 365, group | 5.7.1 | 550 5.7.1 RESOLVER.RST.NotAuthorized; not authorized
soft | Microsoft 365, moderated | 5.7.129 | 550 5.7.129 RESOLVER.RST.RestrictedToRecipientsPermission; not authorized to send to recipient because the sender isn't on the recipient's list of allowed senders
soft | Microsoft 365, full | 5.2.2 | 554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded
soft | Microsoft 365, denied | 5.4.1 | 550 5.4.1 Recipient address rejected: Access denied. AS(201806281)
soft | Microsoft 365, expired | 4.4.7 | 550 4.4.7 QUEUE.Expired; message expired
soft | Microsoft 365, sender banned | 5.1.8 | 550 5.1.8 Access denied, bad outbound sender AS(42003)
hard | Exchange 2007 | 5.1.1 | 550 5.1.1 RESOLVER.ADR.RecipNotFound; not found
soft | Exchange 2010, size | 5.2.3 | 550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large for this recipient
soft | Exchange 2013, loop | 5.4.6 | 554 5.4.6 Hop count exceeded - possible mail loop
hard | iCloud | 5.1.1 | 550 5.1.1 <bar@example.com>: user does not exist
soft | iCloud, full | 5.2.2 | 552 5.2.2 <bar@example.com>: user is over quota
soft | iCloud, policy | 5.7.1 | 554 5.7.1 [CS01] Message rejected due to local policy. Please visit https://support.apple.com/en-us/HT204137
soft | GMX | 5.0.0 | 554 Transaction failed Reject due to policy restrictions. For explanation visit https://postmaster.gmx.net/en/error-messages
hard | GMX, nobody | 5.0.0 | 550 Requested action not taken: mailbox unavailable
soft | Web.de, full | 5.1.1 | 552 Requested mail action aborted: exceeded storage allocation
soft | T-Online | 5.0.0 | 554 IP=192.0.2.7 - A problem occurred. (Ask your postmaster for help or to contact tosa@rx.t-online.de to clarify.) (BL)
hard | T-Online, nobody | 5.1.1 | 550 5.1.1 unknown user
hard | Orange.fr | 5.1.1 | 550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR_416 [416]
soft | Orange.fr, block | 5.1.1 | 550 5.2.0 Mail rejete. Mail rejected. ofr_506 [506] sender blocked
soft | Orange.fr, rate | 5.0.0 | 421 mwinf5c04 ME Trop de connexions, veuillez verifier votre configuration. Too many connections, slow down. OFR004_104
soft | Free.fr | 5.2.1 | 550 5.2.1 This mailbox has been blocked due to inactivity (UserSearch)
hard | Libero | 5.1.1 | 550 RCPT TO:<bar@libero.it> User unknown
soft | Libero, full | 5.1.1 | 552 RCPT TO:<bar@libero.it> Mailbox disk quota exceeded
hard | mail.ru | 5.0.0 | 550 Message was not accepted -- invalid mailbox.  Local mailbox bar@mail.ru is unavailable: user not found
soft | mail.ru, spam | 5.0.0 | 550 spam message rejected. Please visit http://help.mail.ru/notspam-support/id?c=abc or  report details to abuse@corp.mail.ru
soft | mail.ru, full | 5.0.0 | 550 Message was not accepted -- account is over quota
hard | Yandex | 5.7.1 | 550 5.7.1 No such user!; 1512057231-abc
soft | Yandex, spam | 5.7.1 | 554 5.7.1 Message rejected under suspicion of SPAM; https://ya.cc/1IrBc
soft | Yandex, full | 5.1.1 | 552 5.2.2 Mailbox size limit exceeded; 1512057231-abc
hard | QQ | 5.0.0 | 550 Mailbox not found. http://service.mail.qq.com/cgi-bin/help?subtype=1&&id=20022&&no=1000728
soft | QQ, rate | 5.0.0 | 550 Ip frequency limited. http://service.mail.qq.com/cgi-bin/help?subtype=1
soft | QQ, content | 5.0.0 | 550 Mail content denied. http://service.mail.qq.com/cgi-bin/help?subtype=1
hard | 163.com | 5.0.0 | 550 User not found: bar@163.com
soft | 163.com, spam | 5.0.0 | 554 DT:SPM 163 smtp5,D9GowACXqMqJ9p5Y,please see http://mail.163.com/help/help_spam_16.htm
hard | Zoho | 5.1.1 | 550 5.1.1 User does not exist - <bar@example.com>
soft | Zoho, policy | 5.0.0 | 553 5.7.1 Sender is not allowed to relay emails
hard | Amazon SES | 5.1.1 | 550 5.1.1 user unknown
soft | Amazon SES, suppressed by content | 5.6.1 | 554 5.6.1 Message content rejected
hard | Mailgun | 5.1.1 | 550 5.1.1 The email account that you tried to reach does not exist
soft | SendGrid | 5.0.0 | 550 5.0.350 Remote server returned an error -> 550 Administrative prohibition
hard | Domino | 5.1.1 | X-Notes; User bar (bar@example.com) not listed in Domino Directory
soft | Domino, full | 5.0.0 | X-Notes; Mailbox size would exceed its quota
hard | GroupWise | 5.1.1 | 550 5.1.1 Recipient address does not exist
soft | GroupWise, full | 5.0.0 | mail box is full
hard | Proofpoint | 5.1.1 | 550 5.1.1 <bar@example.com>... User unknown
soft | Proofpoint, block | 5.0.0 | 554 Blocked - see https://ipcheck.proofpoint.com/?ip=192.0.2.7
hard | Mimecast | 5.0.0 | 550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550 [abc]
soft | Mimecast, sender | 5.0.0 | 550 Rejected by header based manually Blocked Senders: sales@amberroot.example
soft | Mimecast, greylist | 5.0.0 | 451 Internal resource temporarily unavailable - Greylisted
hard | Barracuda | 5.1.1 | 550 permanent failure for one or more recipients (bar@example.com:550 5.1.1 User unknown)
soft | Barracuda, blocked | 5.0.0 | 550 permanent failure for one or more recipients (bar@example.com:blocked)
soft | Barracuda, reputation | 5.7.1 | 554 Service unavailable; Client host [192.0.2.7] blocked using Barracuda Reputation
soft | Spamhaus | 5.1.1 | 550 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org
soft | a sender it cannot verify | 5.1.1 | 550 5.1.1 Sender verify failed: <sales@amberroot.example>
soft | no reverse DNS | 5.0.0 | 550 5.7.25 Client host rejected: cannot find your reverse hostname, [192.0.2.7]
soft | DMARC | 5.1.1 | 550 5.1.1 Email rejected per DMARC policy for amberroot.example
soft | HELO | 5.0.0 | 550 Access denied - Invalid HELO name (See RFC2821 4.1.1.1)
soft | a virus | 5.0.0 | 550 This message contains a virus (Eicar-Test-Signature)
soft | a mailing list | 5.0.0 | 550 5.7.2 This list only accepts messages from its subscribers
soft | relay | 5.7.1 | 554 5.7.1 <bar@example.com>: Relay access denied
soft | too many recipients | 5.5.3 | 550 5.5.3 Too many recipients
hard | Sendmail | 5.1.1 | 550 5.1.1 <bar@example.com>... User unknown
hard | Sendmail, host | 5.1.2 | 550 Host unknown
soft | Sendmail, timeout | 4.4.7 | 451 timeout while waiting for reply
hard | Exim | 5.0.0 | 550 Unrouteable address
hard | Exim, cPanel | 5.0.0 | 550 No Such User Here
hard | undefined above plain words | 5.0.0 | 550 no such user here
soft | Exim, given up | 5.0.0 | 451 Temporary local problem - please try later; retry timeout exceeded
hard | Cisco IronPort | 5.1.0 | 550 #5.1.0 Address rejected.
soft | Cisco IronPort, reputation | 5.1.0 | 554 Your access to this mail system has been rejected due to the sending MTA's poor reputation
hard | Courier | 5.1.1 | 550 User unknown.
hard | OpenSMTPD | 5.1.1 | 550 Invalid recipient
hard | Dovecot LMTP | 5.1.1 | 550 5.1.1 <bar@example.com> User doesn't exist: bar@example.com
soft | Dovecot LMTP, full | 5.1.1 | 552 5.2.2 <bar@example.com> Quota exceeded (mailbox for user is full)
soft | a full disk in German | 5.0.0 | 550 Das Postfach ist voll
hard | nobody, in Russian | 5.0.0 | 550 Пользователь не найден`

const bySmtp = said
  .trim()
  .split('\n')
  .map((line): Labelled => {
    const [label, writer = '', status = '', words = ''] = line.split(' | ')
    return [label === 'hard' ? 'hard' : 'soft', writer, report({ status, said: `smtp; ${words}` })]
  })

/** Delivery reports, as their servers word them. */
export const reports: readonly Labelled[] = [
  ...bySmtp,
  [
    'soft',
    'Postfix, full in the words above',
    report({
      status: '5.1.1',
      said: 'smtp; 550 5.1.1 delivery failed',
      text: `<${reader}>: host mx[192.0.2.9] said: 552 5.2.2 over quota (in reply to RCPT TO command)`,
    }),
  ],
  [
    'hard',
    'Sendmail, no diagnostic',
    report({
      from: 'Mail Delivery Subsystem <MAILER-DAEMON@mx.example.net>',
      subject: 'Returned mail: see transcript for details',
      status: '5.0.0',
      text: `   ----- The following addresses had permanent fatal errors -----\r\n<${reader}>\r\n    (reason: 550 5.1.1 <${reader}>... User unknown)`,
    }),
  ],
  [
    'hard',
    'Exchange 2003 report',
    report({
      from: 'System Administrator <postmaster@example.com>',
      subject: 'Undeliverable: A tasting',
      status: '5.1.1',
      text: `Your message did not reach some or all of the intended recipients.\r\n\r\n'${reader}' on 11/23/2026 10:00 AM\r\n  The e-mail account does not exist at the organization this message was sent to.\r\n  <mx.example.com #5.1.1>`,
    }),
  ],
  [
    'soft',
    'no action, temporary',
    report({ action: 'failed', status: '4.2.2', said: 'smtp; 452 4.2.2 Mailbox full' }),
  ],
  ['hard', 'an action of its own', report({ action: 'Failed (bad address)', status: '5.1.1' })],
  [
    'notice',
    'Postfix, delayed',
    report({ subject: 'Delayed Mail (still being retried)', action: 'delayed', status: '4.4.1' }),
  ],
  [
    'notice',
    'delivered',
    report({ subject: 'Successful Mail Delivery Report', action: 'delivered', status: '2.0.0' }),
  ],
  ['notice', 'relayed', report({ subject: 'Relayed: A tasting', action: 'relayed', status: '2.0.0' })],
]
