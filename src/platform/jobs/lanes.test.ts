import { expect, onTestFinished, test } from 'vitest'
import { systemSender } from '#email/server/sending/system-sender.ts'
import { writeEmail } from '#email/server/sending/write-email.ts'
import { testApp } from '#tests/support/app.ts'
import { collectingMailServer } from '#tests/support/collecting-mail-server.ts'
import { noInbox } from '#tests/support/no-inbox.ts'
import { until } from '#tests/support/processes.ts'
import { handlers } from '../../compose-modules.ts'
import type { Context } from '../context.ts'
import { sealedMail, smtpMailer } from '../ports/mail.ts'
import type { Post } from '../ports/post.ts'
import { enqueue } from './enqueue.ts'
import { slotsToMany, startJobs } from './runner.ts'

const toMany = 300

/** An app with a waiting campaign, and a transport that blocks until released. */
async function campaign() {
  const app = await testApp()
  onTestFinished(() => app.close())
  const { context } = app
  await context.db.rows(
    `INSERT INTO company_settings (key, value) VALUES ('address', '{"line1":"7 Still Lane","city":"Denver","state":"CO","zip":"80202","country":"USA"}'::jsonb)`,
  )
  await context.db.transact(async (tx) => {
    for (let n = 0; n < toMany; n++)
      await writeEmail(context, tx, null, {
        to: { email: `bar-${n}@bars-${n}.example`, type: 'other' },
        senderId: null,
        kind: 'drip',
        isCommercial: true,
        subject: `A pour ${n}`,
        text: 'Hello.',
      })
  })
  const office = await collectingMailServer()
  const release = Promise.withResolvers<void>()
  const went: string[] = []
  const post: Post = {
    async send({ subject }) {
      await release.promise
      went.push(subject)
      return '250 taken'
    },
    close: () => {},
  }
  const mailer = smtpMailer({
    smtpUrl: office.url,
    needsTls: false,
    signingKey: null,
    publicUrl: 'http://127.0.0.1',
    identity: () => systemSender(context),
  })
  onTestFinished(() => mailer.close())
  /** To whom mails of the system go, in the order in which their jobs are taken. */
  const taken: string[] = []
  const begin = async () => {
    const all = handlers(context, { mailer, post, inbox: noInbox })
    const jobs = await startJobs(context, {
      ...all,
      'send-mail': (mail, stopping) => {
        taken.push(mail.to)
        return all['send-mail'](mail, stopping)
      },
    })
    onTestFinished(() => jobs.stop())
  }
  return { context, office, went, taken, begin, release: () => release.resolve() }
}

const codeGoesTo = 'ines@amberroot.example'
const isCode = (email: string) => email.includes('135790')
/** Queues a sign-in code as signing in does. */
const askForCode = ({ db, sealer }: Context) => {
  const mail = {
    to: codeGoesTo,
    template: 'login-code' as const,
    data: { minutes: 10, businessName: 'Ines' },
  }
  return enqueue(db, 'send-mail', sealedMail(sealer, mail, { code: '135790' }))
}

test('a sign-in code passes a campaign of 300 letters of which none comes to an end, with two workers', async () => {
  const { context, office, went, begin, release } = await campaign()
  await begin()
  await begin()
  const sending = `SELECT count(*)::int AS n FROM emails WHERE status = 'sending' AND NOT is_system`
  const busy = async () => (await context.db.row<{ n: number }>(sending))?.n ?? 0
  const slots = 2 * slotsToMany(context.config.WORKERS)
  await until(async () => (await busy()) === slots)
  await askForCode(context)
  // Priority alone would not help: no slot of the campaign becomes free.
  await until(() => office.messages.some(isCode))
  expect(office.messages).toHaveLength(1)
  expect(went).toEqual([])
  expect(await busy()).toBe(slots)
  release()
  await until(() => went.length > slots)
})

test('a code that somebody waits for goes before a hundred notices that were queued sooner', async () => {
  const { context, office, taken, begin, release } = await campaign()
  onTestFinished(release)
  for (let n = 0; n < 100; n++)
    await enqueue(context.db, 'send-mail', {
      to: `rep-${n}@amberroot.example`,
      template: 'test-mail',
      data: { firstName: 'Ada' },
    })
  await askForCode(context)
  await begin()
  await until(() => office.messages.some(isCode))
  // Who is taken first need not arrive first: beside it another worker may send several notices.
  expect(taken.indexOf(codeGoesTo)).toBeLessThan(context.config.WORKERS)
})
