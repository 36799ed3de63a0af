import { expect, test } from 'vitest'
import { mailOf } from '#tests/support/inbound-mails.ts'
import { inboxTestApp } from '#tests/support/inbox-app.ts'

const { connected, followUp, inbound, emailToProspect, runSequence, sql } = inboxTestApp()

test('[FIX-037] what is of no known format waits for a person, a receipt does not; neither stops anything; a text that is cut says so', async () => {
  const { imap, read } = await connected()
  const email = await emailToProspect()
  const running = await runSequence(email.prospectId)
  const head = [`In-Reply-To: ${email.messageId}`, 'Return-Path: <>']
  imap.deliver(
    mailOf({ from: 'MAILER-DAEMON <>', subject: 'Postal news', head, text: 'Something happened.' }),
  )
  imap.deliver(
    mailOf({
      from: email.email,
      subject: 'Read: A tasting',
      head: [`In-Reply-To: ${email.messageId}`],
      type: 'multipart/report; report-type=disposition-notification; boundary="R"',
      text: '--R\r\nContent-Type: text/plain\r\n\r\nIt was read.\r\n--R\r\nContent-Type: message/disposition-notification\r\n\r\nDisposition: manual-action/MDN-sent-manually; displayed\r\n--R--\r\n',
    }),
  )
  await read()
  expect((await inbound()).map(({ kind, isRead }) => [kind, isRead])).toEqual([
    ['notice', false],
    ['notice', true],
  ])
  expect(await followUp(running)).toMatchObject({ status: 'active' })
  imap.deliver(mailOf({ from: email.email, text: 'Two gallons, please. '.repeat(5000) }))
  await read()
  expect((await inbound()).at(-1)).toMatchObject({
    kind: 'reply',
    problem: 'This is its beginning: it is longer than the 100,000 characters that are kept here.',
  })
})

test('[FIX-038] above our letter quoted in German stand the new words alone, and nothing is taken for a wish', async () => {
  const { imap, read } = await connected()
  const email = await emailToProspect()
  const head = [`In-Reply-To: ${email.messageId}`]
  const quoted =
    'Von: Sam <sales@amberroot.example>\r\nGesendet: Montag, 23. November 2026 10:00\r\nAn: Ana\r\nBetreff: A tasting\r\n\r\nShall we?\r\n\r\n--\r\nAmberroot\r\nNo more mail like this: https://x.example/u'
  const subject = 'AW: Unsubscribe from boredom'
  imap.deliver(mailOf({ from: email.email, subject, head, text: `Ja bitte, zwei Gallonen\r\n\r\n${quoted}` }))
  imap.deliver(
    mailOf({
      from: email.email,
      subject,
      head,
      text: `Bitte nehmen Sie mich aus dem Verteiler\r\n\r\n${quoted}`,
    }),
  )
  await read()
  expect(
    await sql(`SELECT body, may_ask_to_stop AS asks FROM inbound_mails ORDER BY created_at, id`),
  ).toEqual([
    { body: 'Ja bitte, zwei Gallonen', asks: false },
    { body: 'Bitte nehmen Sie mich aus dem Verteiler', asks: true },
  ])
})
