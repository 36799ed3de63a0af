import type { TestApp } from './test-app.ts'
import { tag } from './test-app-people.ts'

/** Its writer may take an email back for some seconds, which are tested on the server: what was written to an address leaves now. */
export async function leavesNow(testApp: TestApp, email: string): Promise<void> {
  const due = await testApp.sql(
    `UPDATE graphile_worker._private_jobs SET run_at = now()
      WHERE key IN (SELECT 'letter:' || id FROM emails WHERE recipient_email = $1 AND status = 'queued') RETURNING id`,
    [email],
  )
  if (due.length === 0) throw new Error(`nothing waits to leave for ${email}`)
}

/** A new prospect of a rep, of which nothing else is on record. */
export async function prospectOf(
  testApp: TestApp,
  repId: string,
): Promise<{ id: string; name: string; email: string }> {
  const mark = tag()
  const [name, email] = [`Copper Bar ${mark}`, `ana-${mark}@bars.example`]
  const [row] = await testApp.sql(
    `INSERT INTO prospects (business_name, contact_name, email, stage, current_ten_step, state, assigned_to)
     VALUES ($1, 'Ana Ruiz', $2, 'warm', 5, 'CO', $3) RETURNING id`,
    [name, email, repId],
  )
  return { id: String(row?.id), name, email }
}
