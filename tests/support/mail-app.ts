import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MailServer, openMailServer } from './mail-server.ts'
import { openTestApp, type TestApp } from './test-app.ts'

type MailTestApp = {
  testApp: TestApp
  server: MailServer
  /** What the DNS answers: names and their texts. */
  dns(records: Record<string, string[]>): void
  /** The public part of the key that signs its mail, as the DNS would say it. */
  published: string
  opened: string
}

const shared: { app?: Promise<MailTestApp> } = {}

/**
 * The demo company with a real mail server, which the mail files of a worker share. It is ten on a Tuesday in Denver, an hour at
 * which emails go out, or some minutes later; no sequence, drip, mailbox or texting of an earlier test is left. A test uses
 * names and addresses of its own: what was written to whom, and who opted out, stays.
 */
export async function mailTestApp() {
  shared.app ??= openMailTestApp()
  const { testApp, server, dns, published, opened } = await shared.app
  for (const text of [
    `UPDATE follow_up_sequences SET status = 'archived', is_active = false WHERE created_at > $1`,
    `UPDATE prospect_follow_ups SET status = 'stopped', stop_reason = 'Stopped by hand.' WHERE created_at > $1 AND status IN ('active','paused','failed')`,
    `UPDATE drip_campaigns SET is_active = false WHERE created_at > $1`,
    `UPDATE email_templates SET status = 'archived' WHERE created_at > $1`,
    `UPDATE mailboxes SET deleted_at = now() WHERE created_at > $1`,
    `UPDATE text_accounts SET deleted_at = now() WHERE created_at > $1`,
  ])
    await testApp.sql(text, [opened])
  server.got.length = 0
  server.refusals.clear()
  server.silent.clear()
  dns({})
  testApp.faults.length = 0
  await testApp.pass(hoursToTuesday(testApp.now()))
  return { testApp, server, dns, published, start: testApp.now() }
}

async function openMailTestApp(): Promise<MailTestApp> {
  const server = await openMailServer()
  const folder = mkdtempSync(join(tmpdir(), 'pourline-dns-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const dnsFile = join(folder, 'dns.json')
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const testApp = await openTestApp(
    {
      SMTP_URL: server.url,
      MAIL_FROM: 'no-reply@amberroot.example',
      DKIM_KEY: Buffer.from(pem).toString('base64'),
      TEST_DNS: dnsFile,
    },
    { hasClock: true },
  )
  // How emails are spread over minutes has tests of its own.
  await testApp.sql(`DELETE FROM company_settings WHERE key = 'mailPace'`)
  await testApp.sql(
    `INSERT INTO company_settings (key, value) VALUES ('mailPace', '{"perMinute":0,"perDomain":0}')`,
  )
  return {
    testApp,
    server,
    dns: (records) => writeFileSync(dnsFile, JSON.stringify(records)),
    published: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    opened: new Date().toISOString(),
  }
}

const hour = 3_600_000
const inDenver = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Denver',
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
})
const isTuesdayAtTen = (at: Date) => inDenver.format(at) === 'Tue, 10'

/** None in the first half of that hour: a test has the other half. */
function hoursToTuesday(now: Date): number {
  if (isTuesdayAtTen(now) && now.getUTCMinutes() < 30) return 0
  const full = Math.ceil(now.getTime() / hour) * hour
  const coming = Array.from({ length: 8 * 24 }, (_, hours) => new Date(full + hours * hour))
  const tuesday = coming.find(isTuesdayAtTen)
  if (!tuesday) throw new Error('no Tuesday within eight days')
  return (tuesday.getTime() - now.getTime()) / hour
}
