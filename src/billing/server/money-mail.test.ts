import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { systemSender } from '#email/server/sending/system-sender.ts'
import { startJobs } from '#platform/jobs/runner.ts'
import { smtpMailer } from '#platform/ports/mail.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { type CollectingMailServer, collectingMailServer } from '#tests/support/collecting-mail-server.ts'
import { noInbox } from '#tests/support/no-inbox.ts'
import { noPost } from '#tests/support/no-post.ts'
import { until } from '#tests/support/processes.ts'
import { movableClock } from '#tests/support/time.ts'
import { handlers } from '../../compose-modules.ts'

const { clock, pass } = movableClock()
let app: TestApp
let admin: Person
let second: Person

beforeAll(async () => {
  app = await testApp({ clock })
  admin = await app.signInAs('admin')
  second = await app.signInAs('admin')
})
afterAll(() => app.close())

/** The job runner sends what is queued to a mail server, over SMTP. */
async function sending(): Promise<CollectingMailServer> {
  const office = await collectingMailServer()
  const mailer = smtpMailer({
    smtpUrl: office.url,
    publicUrl: 'https://amberroot.example',
    identity: () => systemSender(app.context),
    needsTls: false,
  })
  const jobs = await startJobs(app.context, handlers(app.context, { mailer, post: noPost, inbox: noInbox }))
  onTestFinished(async () => {
    await jobs.stop()
    mailer.close()
  })
  return office
}

const header = (email: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(email)?.[1]?.trim()
/** Recipients of a subject, and the account ending that each mail names. */
const sentTo = ({ messages }: CollectingMailServer, subject: RegExp) =>
  messages
    .filter((email) => subject.test(header(email, 'Subject') ?? ''))
    .map((email) => `${header(email, 'To')} ${/ending in (?:=\r?\n)?(\d{4})/.exec(email)?.[1]}`)
    .sort()

test('two changes of two accounts are two messages each, distinguished by their Message-IDs', async () => {
  const office = await sending()
  const customer = await app.signInAs('customer')
  const add = (accountNumber: string) =>
    admin.send<{ id: string }>('POST', `/api/clients/${customer.clientId}/bank-accounts`, {
      bankName: 'First Bank',
      accountHolderName: 'The Bar LLC',
      routingNumber: '021000021',
      accountType: 'checking',
      accountNumber,
    })
  const act = async (id: string, action: string, by: Person, more = {}) => {
    const { version } = (await admin.get<{ version: number }>(`/api/client-banking-info/${id}`)).body
    const answer = await by.send('POST', `/api/client-banking-info/${id}/${action}`, { version, ...more })
    expect([action, answer.status]).toEqual([action, 204])
  }
  const first = (await add('1234560001')).body.id
  await act(first, 'verify', admin)
  const next = (await add('1234560002')).body.id
  await pass(app, 24)
  await act(next, 'verify', second)
  for (const id of [first, next]) await act(id, 'block', admin, { reason: 'R02: account closed' })
  // Three changes of two accounts, to the two addresses that are known.
  await until(() => office.messages.length >= 12)
  const both = ['0001', '0002'].flatMap((ending) =>
    [customer.email, 'owner@example.com'].map((to) => `${to} ${ending}`),
  )
  for (const subject of [/account was added$/, /account is verified$/, /^We cannot use your bank account$/])
    expect([subject, sentTo(office, subject)]).toEqual([subject, both.sort()])
  expect(new Set(office.taken).size).toBe(office.taken.length)
  // One @ each: with two it is no Message-ID, and servers differ in what they make of it.
  expect(office.taken.filter((id) => !/^<[^@<>\s]+@amberroot\.example>$/.test(id))).toEqual([])
})

test('each change of a payout is notified to whom it concerns, also a second one of the same person', async () => {
  const office = await sending()
  const reps = [await app.signInAs('sales_rep'), await app.signInAs('sales_rep')]
  for (const handle of ['one', 'two'])
    for (const rep of reps) {
      const answer = await rep.send('PUT', '/api/payment-preference', {
        preferredPaymentMethod: 'venmo',
        venmoHandle: `@${handle}-${rep.id.slice(-6)}`,
      })
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    }
  await until(() => office.messages.length >= 4)
  expect(office.messages.map((email) => header(email, 'To')).sort()).toEqual(
    reps.flatMap(({ email }) => [email, email]).sort(),
  )
  expect(new Set(office.taken).size).toBe(4)
})
