import { expect, onTestFinished, test } from 'vitest'
import { smtpMailer } from '#platform/ports/mail.ts'
import { smtpPost } from '#platform/ports/post.ts'
import { mailOf, postfixBounce } from '#tests/support/inbound-mails.ts'
import { inboxTestApp } from '#tests/support/inbox-app.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { sendEmail } from './sending/send-email.ts'
import { recordedMailer } from './sending/system-mail.ts'
import { systemSender } from './sending/system-sender.ts'
import { writeEmail } from './sending/write-email.ts'

const office = inboxTestApp()
const { connected, inbound, sql, suppressed } = office

let made = 0

/** A warning to a customer, as their mail server receives it. */
async function warn(email: string) {
  const { context } = office.app
  const server = await mailServer()
  const mailer = recordedMailer(
    context,
    smtpMailer({
      publicUrl: 'https://sales.example.com',
      identity: () => systemSender(context),
      smtpUrl: server.url,
      needsTls: false,
    }),
  )
  onTestFinished(() => mailer.close())
  made++
  await mailer.send({
    id: `warning-${made}`,
    to: email,
    template: 'sign-in-address-left',
    data: { businessName: 'The Copper Still' },
  })
  const [got] = server.got
  return {
    from: got?.from?.address,
    answersTo: got?.replyTo?.map(({ address }) => address),
    returnsTo: got?.returnsTo,
    messageId: got?.messageId ?? '',
  }
}

test('a warning that asks for an answer gets it: in the mailbox that is read, where it stands with its client', async () => {
  const { imap, read } = await connected()
  const customer = await office.app.signInAs('customer')
  const { messageId, ...wire } = await warn(customer.email)
  expect(wire).toEqual({
    from: office.app.context.config.MAIL_FROM,
    answersTo: ['sales@amberroot.example'],
    returnsTo: 'sales@amberroot.example',
  })
  imap.deliver(
    mailOf({ from: customer.email, head: [`In-Reply-To: ${messageId}`], text: 'We did not ask for it!' }),
  )
  await read()
  expect(await inbound()).toMatchObject([{ kind: 'reply', body: 'We did not ask for it!' }])
  const [stands] = await sql(`SELECT client_id AS "clientId" FROM inbound_mails`)
  expect(stands).toEqual({ clientId: customer.clientId })
})

test('what comes back of the system’s own mail is heard: no such mailbox, and nothing goes there any more', async () => {
  const { imap, read } = await connected()
  const email = 'gone@example.com'
  const { messageId } = await warn(email)
  imap.deliver(postfixBounce({ to: email, messageId }))
  await read()
  expect(await suppressed(email)).toEqual([{ reason: 'bounced' }])
  expect(await sql(`SELECT status FROM emails WHERE recipient_email = $1`, [email])).toEqual([
    { status: 'bounced' },
  ])
})

test('a mailbox of another domain is answered to and not named by the envelope; without one, people answer to support', async () => {
  await connected()
  await sql(`UPDATE mailboxes SET address = 'bar@gmail.example'`)
  const { MAIL_FROM } = office.app.context.config
  expect(await warn('one@example.com')).toMatchObject({
    answersTo: ['bar@gmail.example'],
    returnsTo: MAIL_FROM,
  })
  await sql('DELETE FROM mailboxes')
  expect(await warn('two@example.com')).toMatchObject({ answersTo: undefined, returnsTo: MAIL_FROM })
  const support = 'help@amberroot.example'
  const emails = Object.fromEntries(
    ['sales', 'support', 'operations', 'compliance', 'billing'].map((of) => [`${of}Email`, support]),
  )
  await sql(`INSERT INTO company_settings (key, value) VALUES ('emails', $1::jsonb)`, [
    JSON.stringify(emails),
  ])
  expect(await warn('three@example.com')).toMatchObject({ answersTo: [support], returnsTo: MAIL_FROM })
  // So does an email without a sender.
  const server = await mailServer()
  const post = smtpPost({ smtpUrl: server.url, needsTls: false, signingKey: null })
  onTestFinished(() => post.close())
  const { context } = office.app
  const { id } = await context.db.transact((tx) =>
    writeEmail(context, tx, null, {
      to: { email: 'four@example.com', type: 'other' },
      senderId: null,
      kind: 'receipt',
      isCommercial: false,
      subject: 'Your order',
      text: 'It is on its way.',
    }),
  )
  await sendEmail(context, post, id)
  expect(server.got.map(({ replyTo, from }) => [replyTo?.[0]?.address, from?.address])).toEqual([
    [support, MAIL_FROM],
  ])
})
