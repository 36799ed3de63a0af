import { usualGraceDays, usualReminderDays } from '#billing/rules/receivables/dunning.ts'
import type { Db } from '#platform/db/client.ts'

/** Grace days and reminder days of late invoices: the company's setting, else the defaults. */
export async function receivableSettings(db: Db): Promise<{ graceDays: number; reminderDays: number[] }> {
  const row = await db.row(
    `SELECT (value ->> 'graceDays')::int AS "graceDays",
            ARRAY(SELECT d::int FROM jsonb_array_elements_text(value -> 'reminderDays') d) AS "reminderDays"
       FROM company_settings WHERE key = 'receivables' AND deleted_at IS NULL`,
  )
  // 0 means none; at most three, sorted.
  const days = (row?.reminderDays ?? usualReminderDays).filter((day) => day > 0)
  return {
    graceDays: row?.graceDays ?? usualGraceDays,
    reminderDays: [...days].sort((a, b) => a - b).slice(0, 3),
  }
}
