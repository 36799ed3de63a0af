import { expect, onTestFinished, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { slotsToMany, startJobs } from '#server/jobs/runner.ts'
import { handlers } from '#server/modules.ts'
import { mailHouse } from '#server/outreach/sending/mail-house.ts'
import { writeLetter } from '#server/outreach/sending/write-letter.ts'
import { sealedMail, smtpMailer } from '#server/ports/mail.ts'
import { smtpPost } from '#server/ports/post.ts'
import { testApp } from '#tests/support/app.ts'
import { noInbox } from '#tests/support/no-inbox.ts'
import { postOffice } from '#tests/support/post-office.ts'
import { pause, until } from '#tests/support/processes.ts'

const toMany = 300

/** A house whose mail server takes so long for each letter, with a campaign that waits. */
async function campaign(takesMs: (letter: string) => number) {
  const house = await testApp()
  onTestFinished(() => house.close())
  const { context } = house
  await context.db.rows(
    `INSERT INTO company_settings (key, value) VALUES ('address', '{"line1":"7 Still Lane","city":"Denver","state":"CO","zip":"80202","country":"USA"}'::jsonb)`,
  )
  await context.db.transact(async (tx) => {
    for (let n = 0; n < toMany; n++)
      await writeLetter(context, tx, null, {
        to: { email: `bar-${n}@bars-${n}.example`, type: 'other' },
        senderId: null,
        kind: 'drip',
        isCommercial: true,
        subject: `A pour ${n}`,
        text: 'Hello.',
      })
  })
  const office = await postOffice(takesMs)
  const smtp = { smtpUrl: office.url, needsTls: false, signingKey: null }
  const post = smtpPost(smtp)
  const mailer = smtpMailer({
    ...smtp,
    publicUrl: 'http://127.0.0.1',
    house: () => mailHouse(context),
  })
  onTestFinished(() => {
    post.close()
    mailer.close()
  })
  const begin = async () => {
    const jobs = await startJobs(context, handlers(context, { mailer, post, inbox: noInbox }))
    onTestFinished(() => jobs.stop())
  }
  return { context, office, begin }
}

const isCode = (letter: string) => letter.includes('135790')
/** As whoever signs in is sent one. */
const askForCode = ({ db, sealer }: Context) => {
  const mail = {
    to: 'ines@amberroot.example',
    template: 'login-code' as const,
    data: { minutes: 10, businessName: 'Ines' },
  }
  return enqueue(db, 'send-mail', sealedMail(sealer, mail, { code: '135790' }))
}

test('a sign-in code passes a campaign of 300 letters on a slow mail server, with two workers', async () => {
  const { context, office, begin } = await campaign(() => 300)
  await begin()
  await begin()
  await until(() => office.letters.length >= 8, 30_000)
  const before = office.letters.length
  const since = performance.now()
  await pause(2000)
  const eachMs = (performance.now() - since) / Math.max(1, office.letters.length - before)
  const asked = performance.now()
  await askForCode(context)
  await until(() => office.letters.some(isCode), 20_000)
  const tookMs = performance.now() - asked
  const drainMs = eachMs * (toMany - before)
  expect(tookMs / drainMs).toBeLessThan(0.1)
  expect(office.letters.length).toBeLessThan(toMany / 2)
})

test('and a mail server that says nothing to advertisements: priority alone would wait for its silence', async () => {
  const { context, office, begin } = await campaign((letter) => (isCode(letter) ? 0 : 60_000))
  await begin()
  const sending = `SELECT count(*)::int AS n FROM emails WHERE status = 'sending' AND NOT is_system`
  const busy = async () => (await context.db.row<{ n: number }>(sending))?.n ?? 0
  const slots = slotsToMany(context.config.WORKERS)
  await until(async () => (await busy()) === slots, 20_000)
  const asked = performance.now()
  await askForCode(context)
  await until(() => office.letters.some(isCode), 20_000)
  // The post gives a silent server ten seconds, and no slot that sent an advertisement was free before.
  expect(performance.now() - asked).toBeLessThan(8000)
  expect(office.letters).toHaveLength(1)
  expect(await busy()).toBe(slots)
})
