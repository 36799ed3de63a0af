// About: src/email/server/sending, src/platform/jobs, src/email/rules
import { expect, test } from 'vitest'
import { killAt, killSeries, openTestApp } from '#tests/faults/email-kills.ts'
import { until } from '#tests/support/processes.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 50)

test(`[MAIL-008] two workers, killed before the message, after it and before the commit, ${rounds} times each: no advertisement twice, no email lost`, async () => {
  // Both workers sent, so both were killed while sending.
  expect(await killSeries(rounds)).toBe(2)
})

test('[MAIL-008] the control: without the state that is committed before sending, the same kill sends twice', async () => {
  const testApp = await openTestApp('emails', 1)
  const { db, office } = testApp
  await db.rows(
    `CREATE FUNCTION forget_sending() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN IF NEW.status = 'sending' THEN NEW.status = 'queued'; END IF; RETURN NEW; END $$`,
  )
  await db.rows(
    `CREATE TRIGGER forget_sending BEFORE UPDATE ON emails FOR EACH ROW EXECUTE FUNCTION forget_sending()`,
  )
  await killAt(testApp, 'after the message', 'victim@example.com')
  await until(() => office.taken.length > 1)
  expect(new Set(office.taken.map(({ messageId }) => messageId)).size).toBe(1)
})
