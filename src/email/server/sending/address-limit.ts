import { settingTypes } from '#company/contract/settings.ts'
import { hasEnough, usualProgramEmails, withEmail } from '#email/rules/program-emails.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { dayIn } from '#platform/rules/text/dates.ts'

/** Most program emails (sequences, campaigns) an address gets in a day; 0 is no limit. */
export async function programEmails(db: Db): Promise<number> {
  const row = await db.row(
    `SELECT value FROM company_settings WHERE key = 'programLetters' AND deleted_at IS NULL`,
  )
  return settingTypes.programLetters.safeParse(row?.value).data ?? usualProgramEmails
}

/** An address and the time zone its day is counted in. */
type Address = { email: string; zone: string }

/**
 * Whether an address may get one more program email today, from any program. Locks its row until the transaction ends;
 * senders take this lock last.
 */
export async function holdAddressLimit(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { email, zone }: Address,
  message?: string,
): Promise<{ isFull: boolean; take: (message: string) => Promise<void> }> {
  const most = await programEmails(tx)
  if (most === 0) return { isFull: false, take: async () => undefined }
  const [key, today] = [email.toLowerCase(), dayIn(clock.now(), zone)]
  await tx.rows(`INSERT INTO program_days (email, day) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [key, today])
  const had =
    (await tx.row(`SELECT day::text AS day, letters FROM program_days WHERE email = $1 FOR UPDATE`, [key])) ??
    null
  const known = had && { day: had.day ?? today, letters: had.letters ?? [] }
  return {
    isFull: hasEnough(known, today, most, message),
    take: async (taken) => {
      const { day, letters } = withEmail(known, today, taken)
      await tx.rows(`UPDATE program_days SET day = $2, letters = $3 WHERE email = $1`, [key, day, letters])
    },
  }
}

/** How many program emails each address got on the last day it got any; for dry runs. */
export async function givenLately(
  db: Db,
  emails: readonly (string | null)[],
): Promise<{ email: string; day: string; count: number }[]> {
  const rows = await db.rows(
    `SELECT email, day::text AS day, cardinality(letters) AS count FROM program_days WHERE email = ANY($1)`,
    [emails.flatMap((email) => email?.toLowerCase() ?? [])],
  )
  return rows.map(({ email, day, count }) => ({ email, day: day ?? '', count: count ?? 0 }))
}

/** Deletes counts of days that are over in every time zone. */
export async function forgetProgramDays(db: Db, now: Date): Promise<void> {
  await db.rows(
    `DELETE FROM program_days WHERE email IN (SELECT email FROM program_days
       WHERE day < $1::date - 2 LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
    [now.toISOString().slice(0, 10)],
  )
}
