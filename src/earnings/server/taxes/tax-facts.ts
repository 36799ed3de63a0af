import { settingTypes } from '#company/contract/settings.ts'
import { appConfigOf } from '#company/server/api.ts'
import { isExempt, missingFor, type TaxPaper, yearOf } from '#earnings/rules/taxes/nec.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'

/** A person's year with the valid W-9; the tax number is still encrypted. */
export type TaxPerson = {
  userId: string
  name: string
  paperId: string | null
  paper: (TaxPaper & { sealedTin: string | null }) | null
  necCents: number
  cardCents: number
  isDue: boolean
  missing: string[]
}

/** Everybody (or one person) paid in a calendar year, by money that has left the bank in the journal. [PAY-012] */
export async function taxPeople(context: Context, year: number, userId?: string): Promise<TaxPerson[]> {
  const paid = await paidIn(context.db, year, userId)
  const byPerson = Map.groupBy(paid, (one) => one.userId)
  const people = await context.db.rows(
    `SELECT u.id AS "userId", concat_ws(' ', u.first_name, u.last_name) AS name, p.id AS "paperId", p.legal_name,
            p.business_name, p.tax_classification, p.tin_type,
            p.is_tin_plausible, p.tin AS "sealedTin", p.address, p.city, p.state, p.zip_code
       FROM users u
       LEFT JOIN team_papers p ON p.user_id = u.id AND p.kind = 'tax_form' AND p.status = 'approved' AND p.deleted_at IS NULL
      WHERE u.id = ANY($1::uuid[]) ORDER BY fold_text(u.first_name) COLLATE "C", fold_text(u.last_name) COLLATE "C", u.id`,
    [[...byPerson.keys()]],
  )
  return people.map(({ userId: id, name, paperId, legalName, sealedTin, ...rest }) => {
    const paper = legalName === null ? null : { ...rest, legalName, sealedTin, hasTin: sealedTin !== null }
    const sums = yearOf(byPerson.get(id) ?? [], year)
    return {
      userId: id,
      name,
      paperId,
      paper,
      ...sums,
      isDue: sums.isDue && !isExempt(paper),
      missing: missingFor(paper),
    }
  })
}

/** SQL for the day the person received it: for a deposit the day it was credited, even if it settles later. */
const paidOnSql = 'coalesce(a.effective_date, e.posted_on)'

/** What left the bank for people, less what came back, by the way it went. */
async function paidIn(db: Db, year: number, userId?: string) {
  const rows = await db.rows(
    `SELECT e.user_id,
            CASE WHEN coalesce(o.ach_entry_id, e.ach_entry_id) IS NOT NULL THEN 'bank_account' ELSE p.method END AS method,
            (-sum(l.amount))::bigint AS cents
       FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id
       LEFT JOIN journal_entries o ON o.id = e.reverses_id
       LEFT JOIN payouts p ON 'payout:' || p.id = coalesce(o.source, e.source)
       LEFT JOIN ach_entries a ON a.id = coalesce(o.ach_entry_id, e.ach_entry_id)
      WHERE l.account = 'bank' AND ${paidOnSql} BETWEEN make_date($1, 1, 1) AND make_date($1, 12, 31) AND e.user_id IS NOT NULL
        AND ($2::uuid IS NULL OR e.user_id = $2) AND coalesce(o.kind, e.kind) IN ('payout_settled', 'payout_returned', 'payout_recorded')
      GROUP BY 1, 2 HAVING sum(l.amount) <> 0`,
    [year, userId ?? null],
  )
  return rows.flatMap((row) => (row.userId === null ? [] : [{ ...row, userId: row.userId }]))
}

/** The years since anybody, or one of them, was first paid, the latest first. */
export async function paidYears(db: Db, today: string, userId?: string): Promise<number[]> {
  const row = await db.row(
    `SELECT extract(year FROM min(${paidOnSql}))::int AS first
       FROM journal_entries e LEFT JOIN ach_entries a ON a.id = e.ach_entry_id
      WHERE e.kind IN ('payout_settled', 'payout_recorded') AND ($1::uuid IS NULL OR e.user_id = $1)`,
    [userId ?? null],
  )
  const now = Number(today.slice(0, 4))
  const first = Math.min(row?.first ?? now, now)
  return Array.from({ length: now - first + 1 }, (_, index) => now - index)
}

export type Payer = {
  name: string
  ein: string
  address: string
  city: string
  state: string
  zipCode: string
}

/** The company as whoever pays, and what it has not said yet. */
export async function payerOf(context: Context): Promise<{ payer: Payer; missing: string[] }> {
  const [{ company }, said] = await Promise.all([
    appConfigOf(context),
    context.db.rows(
      `SELECT key, value FROM company_settings WHERE key IN ('address', 'taxPayer') AND deleted_at IS NULL`,
    ),
  ])
  const settingOf = (key: string) => said.find((row) => row.key === key)?.value
  const place = settingTypes.address.safeParse(settingOf('address')).data
  const ein = settingTypes.taxPayer.safeParse(settingOf('taxPayer')).data?.ein.replace('-', '') ?? ''
  const payer = {
    name: company.name,
    ein,
    address: place ? [place.line1, place.line2].filter(Boolean).join(', ') : '',
    city: place?.city ?? '',
    state: place?.state ?? '',
    zipCode: place?.zip ?? '',
  }
  const missing = [
    ein === '' ? 'the company’s EIN (Settings, Tax forms)' : null,
    place ? null : 'the company’s address (Settings)',
  ].filter((one) => one !== null)
  return { payer, missing }
}
