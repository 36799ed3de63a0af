import type { BookEntry, Books } from '#billing/contract/books.ts'
import type { EntryKind } from '#billing/rules/journal/journal.ts'
import { daysOfMonth } from '#billing/rules/receivables/statement.ts'
import { type Account, accounts } from '#company/rules/chart-of-accounts.ts'
import type { Context } from '#platform/context.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { invalidField } from '#platform/errors/app-error.ts'
import { bookTotals } from './export-books.ts'

const mostMonths = 60
const pageSize = 50

/** The trial balance of a month: opening balance, movement, closing balance. [PAY-006] */
export async function readBooks(context: Context, asked: string | undefined): Promise<Books> {
  const { db } = context
  const current = (await companyDay(db, context)).slice(0, 7)
  const month = asked ?? current
  const { from, to } = daysOfMonth(month)
  const [rows, first, periods, files] = await Promise.all([
    db.rows(
      `SELECT account, coalesce(sum(amount) FILTER (WHERE posted_on < $1), 0)::bigint AS before,
              coalesce(sum(amount) FILTER (WHERE posted_on >= $1 AND amount > 0), 0)::bigint AS debits,
              coalesce(-sum(amount) FILTER (WHERE posted_on >= $1 AND amount < 0), 0)::bigint AS credits,
              sum(amount)::bigint AS balance
         FROM journal_lines WHERE posted_on <= $2 GROUP BY account`,
      [from, to],
    ),
    db.row('SELECT min(posted_on) AS day FROM journal_entries'),
    db.rows(
      `SELECT p.month, p.status, p.reason, concat_ws(' ', u.first_name, u.last_name) AS by
         FROM accounting_periods p JOIN users u ON u.id = p.locked_by WHERE p.deleted_at IS NULL`,
    ),
    bookTotals(db, month),
  ])
  const period = periods.find((one) => one.month === month)
  const isClosed = period?.status === 'locked'
  const found = new Map(rows.map((row) => [row.account, row]))
  const closed = new Set(periods.filter(({ status }) => status === 'locked').map((one) => one.month))
  return {
    month,
    months: monthsBetween(first?.day?.slice(0, 7) ?? current, current).map((one) => ({
      month: one,
      isClosed: closed.has(one),
    })),
    isClosed,
    closedBy: isClosed ? (period?.by ?? null) : null,
    reason: isClosed ? (period?.reason ?? null) : null,
    canClose: !isClosed && month < current,
    accounts: accounts.flatMap((account) => {
      const row = found.get(account)
      const { before, debits, credits, balance } = row ?? {}
      return row
        ? [
            {
              account,
              before: before ?? 0,
              debits: debits ?? 0,
              credits: credits ?? 0,
              balance: balance ?? 0,
            },
          ]
        : []
    }),
    sum: rows.reduce((sum, { balance }) => sum + (balance ?? 0), 0),
    files,
  }
}

/** Newest first. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let at = last; at >= first && months.length < mostMonths; ) {
    months.push(at)
    const [year = 0, month = 0] = at.split('-').map(Number)
    at = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
  }
  return months
}

type Asked = {
  month: string
  account?: Account | undefined
  kind?: EntryKind | undefined
  after?: string | undefined
}

/** Entries of a month with their lines, newest first, in pages. @throws AppError 400 */
export async function listEntries(
  { db }: Context,
  { month, account, kind, after }: Asked,
): Promise<{ items: BookEntry[]; next: string | null }> {
  const { from, to } = daysOfMonth(month)
  if (after !== undefined && !/^[0-9a-f-]{36}$/.test(after))
    throw invalidField('after', 'This page is not there any more. Please start again.')
  const rows = await db.rows(
    `SELECT e.id, e.posted_on AS "on", e.kind, e.memo, concat_ws(' ', u.first_name, u.last_name) AS by
       FROM journal_entries e LEFT JOIN users u ON u.id = e.created_by
      WHERE e.posted_on BETWEEN $1 AND $2 AND ($3::text IS NULL OR e.kind = $3)
        AND ($4::text IS NULL OR EXISTS (SELECT 1 FROM journal_lines l WHERE l.entry_id = e.id AND l.account = $4))
        AND ($5::uuid IS NULL OR (e.posted_on, e.id) < ((SELECT x.posted_on FROM journal_entries x WHERE x.id = $5), $5))
      ORDER BY e.posted_on DESC, e.id DESC LIMIT ${pageSize + 1}`,
    [from, to, kind ?? null, account ?? null, after ?? null],
  )
  const items = rows.slice(0, pageSize)
  const lines = await db.rows(
    `SELECT l.entry_id, l.account, l.amount,
            coalesce(c.business_name, nullif(concat_ws(' ', u.first_name, u.last_name), '')) AS name
       FROM journal_lines l LEFT JOIN clients c ON c.id = l.client_id LEFT JOIN users u ON u.id = l.user_id
      WHERE l.entry_id = ANY($1::uuid[]) ORDER BY l.entry_id, l.position`,
    [items.map(({ id }) => id)],
  )
  const byEntry = Map.groupBy(lines, ({ entryId }) => entryId)
  return {
    items: items.map(({ by, ...entry }) => ({
      ...entry,
      by: by || null,
      lines: (byEntry.get(entry.id) ?? []).map(({ account: of, amount, name }) => ({
        account: of,
        amount,
        name,
      })),
    })),
    next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null,
  }
}
