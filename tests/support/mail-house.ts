import { onTestFinished } from 'vitest'
import { openHouse } from './house.ts'
import { mailServer } from './mail-server.ts'

const hour = 3_600_000

/** The demo company with a real mail server, on the next Tuesday at ten in Denver: an hour at which letters go out. */
export async function mailHouse() {
  const server = await mailServer()
  const house = await openHouse({ SMTP_URL: server.url }, { hasClock: true })
  onTestFinished(() => house.close())
  const now = new Date()
  const at = new Date(now)
  at.setUTCHours(17, 0, 0, 0)
  do at.setUTCDate(at.getUTCDate() + 1)
  while (at.getUTCDay() !== 2)
  // How letters are spread over minutes has tests of its own.
  await house.sql(`DELETE FROM company_settings WHERE key = 'mailPace'`)
  await house.sql(
    `INSERT INTO company_settings (key, value) VALUES ('mailPace', '{"perMinute":0,"perDomain":0}')`,
  )
  await house.pass((at.getTime() - now.getTime()) / hour)
  return { house, server, start: at }
}
