import { mailOf } from '../inbound-mails.ts'
import { type Labelled, ours, reader, report, returnedHead } from './build.ts'

/** More of what servers say in a report, a line each: label, whose words, status, diagnostic. */
const said = `
hard | Exchange 2010 | 5.1.1 | smtp;550 5.1.1 RESOLVER.ADR.ExRecipNotFound; not found
soft | Exchange 2010, only senders signed in | 5.7.1 | smtp;550 5.7.1 RESOLVER.RST.AuthRequired; authentication required
soft | Microsoft 365, tenant blocked | 5.7.703 | smtp;550 5.7.703 Your message can't be delivered because messages to XXX, your organization are blocked
soft | Microsoft 365, over its limit of recipients | 5.1.90 | smtp;554 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients
hard | Microsoft 365, no directory entry | 5.1.1 | smtp;550 5.1.1 The email address you entered couldn't be found. RESOLVER.ADR.RecipientNotFound
soft | Microsoft 365, DNS | 5.4.312 | smtp;550 5.4.312 Message expired, DNS query failed(InfoDomainNonexistent)
soft | Microsoft 365, loop | 5.4.14 | smtp;554 5.4.14 Hop count exceeded - possible mail loop ATTR34
soft | Microsoft 365, throttled | 4.3.2 | smtp;451 4.3.2 STOREDRV.Deliver; recipient thread limit exceeded
soft | Microsoft 365, inbox of one day | 5.2.121 | smtp;550 5.2.121 RESOLVER.RST.RecipientThrottled; recipient's per hour message receive limit exceeded from a specific sender
hard | Outlook.com of today | 5.5.0 | smtp;550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [CO1NAM11FT024.eop-nam11.prod.protection.outlook.com]
soft | Outlook.com, inactive | 5.2.1 | smtp;550 5.2.1 The mailbox is suspended; please try again later
soft | Gmail, DMARC | 5.7.26 | smtp; 550-5.7.26 Unauthenticated email from amberroot.example is not accepted due to domain's 550-5.7.26 DMARC policy
hard | Gmail, account closed | 5.2.1 | smtp; 550 5.2.1 The email account that you tried to reach is disabled. Learn more at 550 5.2.1 https://support.google.com/mail/?p=DisabledUser
soft | Gmail, too many at once | 4.2.1 | smtp; 450-4.2.1 The user you are trying to contact is receiving mail too quickly. Please resend your message at a later time
soft | Gmail, low reputation | 5.7.1 | smtp; 550-5.7.1 [192.0.2.7 19] Gmail has detected that this message is likely suspicious due to the very low reputation of the sending domain
soft | Gmail, out of storage | 5.2.2 | smtp; 552-5.2.2 The recipient's inbox is out of storage space. Please direct the 552-5.2.2 recipient to https://support.google.com/mail/?p=OverQuotaPerm
hard | Gmail, domain without one | 5.1.2 | smtp; DNS Error: DNS type 'mx' lookup of bars.example responded with code NXDOMAIN Domain name not found: bars.example
hard | Yahoo of today | 5.0.0 | smtp; 554 30 Sorry, your message to bar@example.com cannot be delivered. This mailbox is disabled (554.30).
soft | AOL, blocked | 5.0.0 | smtp; 554 5.7.9 (CON:B1) http://postmaster.info.aol.com/errors/554conb1.html
hard | Comcast | 5.1.1 | smtp; 550 5.1.1 Not our Customer
soft | Comcast, spam | 5.2.0 | smtp; 550 5.2.0 Message rejected due to possible spam content
soft | Comcast, reputation | 5.7.1 | smtp; 554 resimta-po-01v.sys.comcast.net comcast 192.0.2.7 found on one or more DNSBLs, see http://postmaster.comcast.net/smtp-error-codes.php#BL000001
soft | Charter | 5.0.0 | smtp; 550 AUP#I-1000 This IP address has been temporarily blocked
hard | Cox | 5.1.1 | smtp; 550 5.1.1 <bar@example.com> recipient rejected. Account unknown
soft | Verizon | 5.1.1 | smtp; 550 4.2.1 mailbox temporarily disabled: bar@example.com
soft | GMX, size of the day | 5.2.2 | smtp; 552-Requested mail action aborted: exceeded storage allocation 552 Quota exceeded
soft | GMX, no PTR | 5.7.1 | smtp; 554-gmx.net (mxgmx117) Nemesis ESMTP Service not available 554-No SMTP service 554-Bad DNS PTR resource record.
hard | Zimbra | 5.1.1 | smtp; 550 5.1.1 <bar@example.com>: Recipient address rejected: example.com
soft | Zimbra, full | 4.2.2 | smtp; 452 4.2.2 Over quota
soft | Mimecast, held | 5.0.0 | smtp; 550 Administrative prohibition - envelope blocked - https://community.mimecast.com/docs/DOC-1369#550
soft | Mimecast, anti-spoofing | 5.0.0 | smtp; 550 Anti-Spoofing policy - Inbound not allowed
hard | Proofpoint Essentials | 5.1.1 | smtp; 550 5.1.1 User Unknown
soft | Proofpoint, dynamic reputation | 5.7.0 | smtp; 550 5.7.0 Message not accepted, Proofpoint Dynamic Reputation
soft | Barracuda, over quota upstream | 5.2.2 | smtp; 550 permanent failure for one or more recipients (bar@example.com:552 5.2.2 Mailbox full)
hard | Amazon SES, suppression list | 5.1.1 | smtp; 550 5.1.1 Amazon SES has suppressed sending to this address because it has a recent history of bouncing as an invalid address
soft | Amazon SES, paused | 5.7.1 | smtp; 454 Throttling failure: Maximum sending rate exceeded.
hard | SendGrid | 5.1.1 | smtp; 550 5.1.1 unknown or illegal alias: bar@example.com
soft | SendGrid, blocked | 5.7.1 | smtp; 550 5.7.1 [C] RBL Restriction: See https://rbl.example.net
soft | Mailgun, too old | 5.4.7 | smtp; 498 Too old
hard | Mailgun, no MX | 5.1.2 | smtp; 550 No MX for bars.example: host not found
hard | Postmark | 5.1.1 | smtp; 550 5.1.1 The user you are trying to reach does not exist here
soft | Google Groups, members only | 5.7.1 | smtp; 550-5.7.1 You are not a member of this group and may not post to it
hard | MDaemon | 5.1.1 | smtp; 550 <bar@example.com>, Recipient unknown
soft | MDaemon, screened | 5.7.1 | smtp; 550 5.7.1 Sender is refused by the Dynamic Screening system
hard | CommuniGate | 5.1.1 | smtp; 550 bar unknown user account
soft | CommuniGate, full | 5.2.2 | smtp; account is full (quota exceeded)
soft | CommuniGate, closed for now | 5.0.0 | smtp; 550 the account is suspended
hard | IMSVA | 5.1.1 | smtp; 550 5.1.1 <bar@example.com>: Recipient address rejected: User unknown in relay recipient table
soft | IMSVA, reputation | 5.7.1 | smtp; 550 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using Trend Micro RBL+
soft | Symantec cloud | 5.0.0 | smtp; 553-Message filtered. Refer to the Troubleshooting page at 553 http://www.symanteccloud.com/troubleshooting for more information. (#5.7.1)
hard | Symantec cloud, nobody | 5.0.0 | smtp; 550-Invalid recipient <bar@example.com> 550 (#5.1.1)
soft | Sophos, greylist | 4.7.1 | smtp; 451 4.7.1 Greylisting in action, please come back in 00:04:59
hard | OVH | 5.1.1 | smtp; 550 5.1.1 <bar@example.com>: Email address could not be found, or was misspelled (G8)
soft | Rackspace | 5.7.1 | smtp; 550 5.7.1 Message blocked due to the policy of the recipient's domain
hard | Fastmail | 5.1.1 | smtp; 550 5.1.1 <bar@example.com>: Recipient address rejected: invalid address
hard | Proton | 5.1.1 | smtp; 550 5.1.1 <bar@example.com>: Recipient address rejected: Address does not exist
hard | Naver | 5.1.1 | smtp; 550 5.1.1 No such user - nsmtp
soft | Seznam, a policy | 5.7.1 | smtp; 550 5.7.1 Refused by the policy of this server. Blokovano
hard | Seznam | 5.1.1 | smtp; 550 5.1.1 Mailbox not available
hard | Swisscom | 5.1.1 | smtp; 550 5.1.1 <bar@example.com> recipient does not exist here
hard | laposte.net | 5.1.1 | smtp; 550 5.1.1 <bar@example.com>: Recipient address rejected: User unknown in relay recipient table LPN007_510
hard | Aruba | 5.1.1 | smtp; 550 5.1.1 <bar@example.com> utente inesistente
soft | Aruba, full | 5.2.2 | smtp; 552 5.2.2 casella piena
hard | UOL | 5.1.1 | smtp; 550 5.1.1 <bar@example.com>: usuário inexistente
hard | in Polish | 5.1.1 | smtp; 550 5.1.1 Nie ma takiego użytkownika
soft | in Polish, full | 5.1.1 | smtp; 552 Skrzynka jest pełna
soft | in French, spam | 5.0.0 | smtp; 550 Message refusé: contenu indésirable
hard | in Japanese | 5.1.1 | smtp; 550 宛先のメールアドレスは存在しません
soft | in German, full | 5.1.1 | smtp; 550 Die Mailbox des Empfängers ist voll
soft | in Spanish, a policy | 5.1.1 | smtp; 550 Mensaje rechazado por política
soft | in Portuguese, the sender | 5.1.1 | smtp; 550 Mensagem recusada: remetente bloqueado
soft | in German, the sender | 5.1.1 | smtp; 550 5.1.1 Absender abgelehnt
soft | in Russian, the sender | 5.1.1 | smtp; 550 отправитель заблокирован
soft | in Chinese, spam | 5.1.1 | smtp; 550 邮件被拒绝: 垃圾邮件
soft | in Japanese, the sender | 5.1.1 | smtp; 550 送信者が拒否されました
soft | in words of a language that nobody here reads | 5.1.1 | smtp; 550 Ujumbe umekataliwa na seva
hard | a name | 5.0.0 | smtp; 550 Nobody here by that name
soft | an exact code, filtered | 5.1.1 | smtp; 550 5.1.1 Message filtered
soft | an exact code, its bandwidth | 5.1.1 | smtp; 550 5.1.1 Bandwidth exceeded
soft | an exact code, our country | 5.1.1 | smtp; 550 5.1.1 Not accepted because of your country
soft | an exact code, external mail | 5.1.1 | smtp; 550 5.1.1 Recipient has disabled external mail
soft | TLS wanted | 5.7.10 | smtp; 530 5.7.0 Must issue a STARTTLS command first
soft | no answer for days | 5.4.7 | smtp; 554 5.4.7 [internal] exceeded max time without delivery
soft | wrong TLSA | 4.7.5 | smtp; Server certificate not trusted
soft | too large | 5.3.4 | smtp; 552 5.3.4 Message size exceeds fixed limit`

const bySmtp = said
  .trim()
  .split('\n')
  .map((line): Labelled => {
    const [label, writer = '', status = '', words = ''] = line.split(' | ')
    return [label === 'hard' ? 'hard' : 'soft', writer, report({ status, said: words.replace(';', '; ') })]
  })

const part = (type: string, text: string) =>
  `--R\r\nContent-Type: ${type}\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`

/** Reports that leave out, rename or add what others have. */
export const moreReports: readonly Labelled[] = [
  ...bySmtp,
  [
    'hard',
    'Microsoft 365, an HTML page above',
    report({
      from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.com>',
      subject: 'Undeliverable: A tasting',
      status: '5.1.10',
      text: `Your message to ${reader} couldn't be delivered.\r\nbar wasn't found at example.com.\r\nStatus code: 550 5.1.10`,
      head: ['Return-Path: <>', 'X-MS-Exchange-Message-Is-Ndr:', `In-Reply-To: ${ours}`],
      said: 'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient bar@example.com not found by SMTP address lookup',
    }),
  ],
  [
    'notice',
    'Microsoft 365, relayed',
    report({
      subject: 'Relayed: A tasting',
      action: 'relayed',
      status: '2.0.0',
      from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.com>',
      text: 'Delivery to these recipients or groups is complete, but no delivery notification was sent by the destination server:',
    }),
  ],
  [
    'notice',
    'Gmail, delayed',
    report({
      from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      subject: 'Delivery Status Notification (Delay)',
      action: 'delayed',
      status: '4.4.1',
      text: `** Delivery incomplete **\r\nThere was a temporary problem delivering your message to ${reader}. Gmail will retry for 46 more hours.`,
    }),
  ],
  [
    'hard',
    'Exim 4.95, address in its own words',
    report({
      from: 'Mail Delivery System <Mailer-Daemon@mx.example.net>',
      subject: 'Mail delivery failed: returning message to sender',
      status: '5.0.0',
      said: 'smtp; 550 Unrouteable address',
      head: ['Return-Path: <>', `X-Failed-Recipients: ${reader}`, 'Auto-Submitted: auto-replied'],
    }),
  ],
  [
    'soft',
    'Exim, frozen for its age',
    report({
      subject: 'Mail delivery failed: returning message to sender',
      status: '5.0.0',
      text: `  ${reader}\r\n    retry timeout exceeded`,
    }),
  ],
  [
    'hard',
    'Domino report',
    report({
      from: 'Mail Router <postmaster@example.com>',
      subject: `DELIVERY FAILURE: User bar (${reader}) not listed in Domino Directory`,
      status: '5.0.0',
      said: `X-Notes; User bar (${reader}) not listed in Domino Directory`,
    }),
  ],
  [
    'hard',
    'original recipient alone',
    mailOf({
      from: 'MAILER-DAEMON@mx.example.net',
      subject: 'Undelivered Mail',
      head: ['Return-Path: <>'],
      type: 'multipart/report; report-type=delivery-status; boundary="R"',
      text: `${part('text/plain', 'It failed.')}${part(
        'message/delivery-status',
        `Reporting-MTA: dns; mx.example.net\n\nOriginal-Recipient: rfc822;${reader}\nFinal-Recipient: rfc822;${reader}\nAction: failed\nStatus: 5.1.1 (bad destination mailbox address)\nDiagnostic-Code: smtp;\n 550 5.1.1 No such user`,
      )}${part('text/rfc822-headers', returnedHead.replaceAll('\r\n', '\n'))}--R--\r\n`,
    }),
  ],
  [
    'hard',
    'UTF-8 report (RFC 6533)',
    mailOf({
      from: 'MAILER-DAEMON@mx.example.net',
      subject: 'Undelivered Mail Returned to Sender',
      head: ['Return-Path: <>'],
      type: 'multipart/report; report-type=delivery-status; boundary="R"',
      text: `${part('text/plain; charset=utf-8', 'Es ging nicht.')}${part(
        'message/global-delivery-status',
        `Reporting-MTA: dns; mx.example.net\n\nFinal-Recipient: utf-8; ${reader}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 unbekannt`,
      )}${part('message/global-headers', returnedHead.replaceAll('\r\n', '\n'))}--R--\r\n`,
    }),
  ],
]
