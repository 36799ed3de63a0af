import type {
  BankLineShown,
  BankStatementShown,
  Reconciliation,
} from '#billing/contract/bank-reconciliation.ts'
import { kindWords } from '#billing/rules/journal/book-accounts.ts'
import {
  type Candidate,
  findPaid,
  type PayableInvoice,
  proposeMatches,
} from '#billing/rules/receivables/match-statement.ts'
import { openSql } from '#orders/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { plusDays } from '#platform/rules/text/dates.ts'

const mostStatements = 100
const pageSize = 200
/** Candidates per reading; a month of a busy account has far fewer. */
const mostCandidates = 20_000

const statementColumns = `s.id, s.file_name, s.from_day, s.to_day, s.line_count,
  s.created_at AS "uploadedAt", concat_ws(' ', u.first_name, u.last_name) AS "uploadedBy",
  (SELECT count(*)::int FROM bank_statement_lines l WHERE l.statement_id = s.id AND l.status = 'open') AS open`

/** Statements, newest first, and how far bank and journal agree. */
export async function listStatements({
  db,
}: Context): Promise<{ items: BankStatementShown[]; progress: Reconciliation }> {
  const [rows, progress] = await Promise.all([
    db.rows(
      `SELECT ${statementColumns} FROM bank_statements s JOIN users u ON u.id = s.uploaded_by
        WHERE s.deleted_at IS NULL ORDER BY s.to_day DESC, s.id DESC LIMIT ${mostStatements}`,
    ),
    reconciliation(db),
  ])
  return { items: rows.map((row) => ({ ...row, open: row.open ?? 0 })), progress }
}

/** A statement's lines with their confirmed or proposed match. @throws AppError 404 */
export async function readStatement(
  { db, config }: Context,
  id: string,
  { show = 'all', after = 0 }: { show?: 'open' | 'all' | undefined; after?: number | undefined },
): Promise<{ statement: BankStatementShown; lines: BankLineShown[]; next: number | null }> {
  const statement = await db.row(
    `SELECT ${statementColumns} FROM bank_statements s JOIN users u ON u.id = s.uploaded_by
      WHERE s.id = $1 AND s.deleted_at IS NULL`,
    [id],
  )
  if (!statement) throw notFound()
  const rows = await db.rows(
    `SELECT l.id, l.position, l.posted_on, l.description, l.amount, l.status, l.reason,
            l.match_kind, l.file_id, l.ach_entry_id,
            l.journal_entry_id, seen_in.file_name AS "seenIn", concat_ws(' ', u.first_name, u.last_name) AS "decidedBy",
            coalesce(f.file_name, e.memo, CASE l.match_kind WHEN 'ach_entry' THEN 'Entry of a bank file' ELSE 'Entry that came back' END) AS "matchLabel",
            coalesce(f.banking_day, e.posted_on, l.posted_on) AS "matchDay"
       FROM bank_statement_lines l LEFT JOIN users u ON u.id = l.decided_by LEFT JOIN ach_files f ON f.id = l.file_id
       LEFT JOIN journal_entries e ON e.id = l.journal_entry_id
       LEFT JOIN bank_statement_lines seen ON seen.id = l.seen_line_id LEFT JOIN bank_statements seen_in ON seen_in.id = seen.statement_id
      WHERE l.statement_id = $1 AND l.position > $2 AND ($3 = 'all' OR l.status = 'open')
      ORDER BY l.position LIMIT ${pageSize + 1}`,
    [id, after, show],
  )
  const shown = rows.slice(0, pageSize)
  const open = shown.filter(({ status }) => status === 'open')
  const proposed =
    open.length === 0
      ? new Map<string, Candidate>()
      : proposeMatches(open, await candidatesOf(db, config, statement))
  const payable = findPaid(
    open.filter(({ id: lineId, amount }) => amount > 0 && !proposed.has(lineId)),
    await openInvoices(db, open),
  )
  const lines = shown.map((row): BankLineShown => {
    const { position, postedOn, description, amount, status, reason, matchKind, seenIn } = row
    const matchId = row.fileId ?? row.achEntryId ?? row.journalEntryId
    const matched =
      matchKind && matchId
        ? { kind: matchKind, id: matchId, label: row.matchLabel ?? '', day: row.matchDay ?? postedOn, amount }
        : null
    const guess = proposed.get(row.id)
    return {
      ...{ position, postedOn, description, amount, status, reason, seenIn },
      decidedBy: row.decidedBy || null,
      match:
        matched ??
        (guess ? { kind: guess.kind, id: guess.id, label: guess.label, day: guess.day, amount } : null),
      pays: payable.get(row.id) ?? null,
    }
  })
  return {
    statement: { ...statement, open: statement.open ?? 0 },
    lines,
    next: rows.length > pageSize ? (shown.at(-1)?.position ?? null) : null,
  }
}

/** Open invoices whose open amount one of the lines has. */
async function openInvoices(db: Db, lines: readonly { amount: number }[]): Promise<PayableInvoice[]> {
  const amounts = [...new Set(lines.flatMap(({ amount }) => (amount > 0 ? [amount] : [])))]
  if (amounts.length === 0) return []
  const rows = await db.rows(
    `SELECT i.id AS "invoiceId", i.invoice_number AS number, i.client_id, c.business_name AS client, ${openSql('i')} AS open
       FROM invoices i JOIN clients c ON c.id = i.client_id
      WHERE i.status IN ('issued', 'disputed') AND i.deleted_at IS NULL AND ${openSql('i')} = ANY($1::bigint[])
        AND NOT EXISTS (SELECT 1 FROM ach_entries e WHERE e.invoice_id = i.id AND e.kind = 'debit' AND e.file_id IS NOT NULL
                           AND e.status IN ('drafted', 'released') AND e.deleted_at IS NULL)
      ORDER BY i.id LIMIT ${mostCandidates}`,
    [amounts],
  )
  return rows.map(({ open, ...row }) => ({ ...row, open: open ?? 0 }))
}

type Span = { readonly fromDay: string; readonly toDay: string }

/** Movements at the bank in these days that are not matched to a line yet. */
export async function candidatesOf(db: Db, config: Context['config'], span: Span): Promise<Candidate[]> {
  const days: [string, string] = [plusDays(span.fromDay, -12), plusDays(span.toDay, 4)]
  const zone = await companyTimeZone(db, config)
  const [files, filed, returns, entries] = await Promise.all([
    db.rows(
      `SELECT f.id, f.file_name AS name, f.banking_day AS day, e.kind, sum(e.amount)::bigint AS cents
         FROM ach_files f JOIN ach_entries e ON e.file_id = f.id AND e.kind <> 'prenote' AND e.deleted_at IS NULL
        WHERE f.status IN ('sent', 'accepted') AND f.banking_day BETWEEN $1 AND $2
          AND NOT EXISTS (SELECT 1 FROM bank_statement_lines l WHERE l.file_id = f.id
                             AND l.match_kind = CASE WHEN e.kind = 'debit' THEN 'file_debits' ELSE 'file_credits' END)
          AND NOT EXISTS (SELECT 1 FROM bank_statement_lines l JOIN ach_entries part ON part.id = l.ach_entry_id
                           WHERE l.match_kind = 'ach_entry' AND part.file_id = f.id AND part.kind = e.kind)
        GROUP BY f.id, e.kind ORDER BY f.id LIMIT ${mostCandidates}`,
      days,
    ),
    db.rows(
      `SELECT e.id, e.kind, e.amount, e.effective_date AS day, e.trace_number AS trace, e.file_id, i.invoice_number AS invoice,
              coalesce(c.business_name, concat_ws(' ', u.first_name, u.last_name)) AS name
         FROM ach_files f JOIN ach_entries e ON e.file_id = f.id AND e.kind <> 'prenote' AND e.deleted_at IS NULL
         LEFT JOIN clients c ON c.id = e.client_id LEFT JOIN users u ON u.id = e.user_id LEFT JOIN invoices i ON i.id = e.invoice_id
        WHERE f.status IN ('sent', 'accepted') AND f.banking_day BETWEEN $1 AND $2
          AND NOT EXISTS (SELECT 1 FROM bank_statement_lines l WHERE l.ach_entry_id = e.id AND l.match_kind = 'ach_entry')
          AND NOT EXISTS (SELECT 1 FROM bank_statement_lines l WHERE l.file_id = f.id
                             AND l.match_kind = CASE WHEN e.kind = 'debit' THEN 'file_debits' ELSE 'file_credits' END)
        ORDER BY e.id LIMIT ${mostCandidates}`,
      days,
    ),
    db.rows(
      `SELECT e.id, e.kind, e.amount, e.return_code AS code, (e.returned_at AT TIME ZONE $3)::date AS day, c.business_name AS name
         FROM ach_entries e LEFT JOIN clients c ON c.id = e.client_id
        WHERE e.status IN ('returned', 'retried', 'written_off') AND e.kind <> 'prenote' AND e.returned_at IS NOT NULL
          AND (e.returned_at AT TIME ZONE $3)::date BETWEEN $1 AND $2
          AND NOT EXISTS (SELECT 1 FROM bank_statement_lines l WHERE l.ach_entry_id = e.id AND l.match_kind = 'ach_return')
        ORDER BY e.id LIMIT ${mostCandidates}`,
      [...days, zone],
    ),
    db.rows(
      `SELECT e.id, e.kind, e.memo, e.posted_on AS day, sum(l.amount)::bigint AS cents, p.reference, p.received_on
         FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id AND l.account = 'bank'
         LEFT JOIN payments_received p ON p.entry_id = e.id
        WHERE e.ach_entry_id IS NULL AND e.posted_on BETWEEN $1 AND $2::date + 30
          AND coalesce(p.received_on, e.posted_on) BETWEEN $1 AND $2
          AND NOT EXISTS (SELECT 1 FROM bank_statement_lines b WHERE b.journal_entry_id = e.id)
        GROUP BY e.id, p.id ORDER BY e.id LIMIT ${mostCandidates}`,
      days,
    ),
  ])
  return [
    ...files.map(({ id, name, day, kind, cents }): Candidate => {
      const isDebit = kind === 'debit'
      return {
        kind: isDebit ? 'file_debits' : 'file_credits',
        id,
        amount: isDebit ? (cents ?? 0) : -(cents ?? 0),
        day,
        label: `${isDebit ? 'Debits' : 'Payouts and refunds'} of ${name}`,
        reference: name,
        fileId: id,
        fileWay: `${id} ${isDebit}`,
      }
    }),
    ...filed.map(({ id, kind, amount, day, trace, fileId, invoice, name }): Candidate => {
      const isDebit = kind === 'debit'
      return {
        kind: 'ach_entry',
        id,
        amount: isDebit ? amount : -amount,
        day: day ?? span.fromDay,
        label: `${isDebit ? 'Debit' : 'Payment'}${invoice ? ` of ${invoice}` : ''}${name ? `, ${name}` : ''}`,
        reference: trace,
        name,
        fileId,
        fileWay: `${fileId} ${isDebit}`,
      }
    }),
    ...returns.map(
      ({ id, kind, amount, code, day, name }): Candidate => ({
        kind: 'ach_return',
        id,
        amount: kind === 'debit' ? -amount : amount,
        day: day ?? span.fromDay,
        label: `${kind === 'debit' ? 'Debit' : 'Payment'} returned${code ? ` (${code})` : ''}${name ? `, ${name}` : ''}`,
        reference: null,
      }),
    ),
    ...entries.map(
      ({ id, kind, memo, day, cents, reference, receivedOn }): Candidate => ({
        kind: 'entry',
        id,
        amount: cents ?? 0,
        day: receivedOn ?? day,
        label: memo || kindWords[kind],
        reference: reference ?? (memo.startsWith(payoutMemo) ? memo.slice(payoutMemo.length) : null),
      }),
    ),
  ]
}

/** Start of the memo of a recorded payout; its reference follows. */
const payoutMemo = 'Payout '

/** How far bank and journal agree, from the first statement to the end of the last. */
async function reconciliation(db: Db): Promise<Reconciliation> {
  const row = await db.row(
    `WITH days AS (SELECT min(from_day) AS first, max(to_day) AS last FROM bank_statements WHERE deleted_at IS NULL),
     line AS (SELECT coalesce(sum(amount) FILTER (WHERE status <> 'seen'), 0)::bigint AS bank, coalesce(sum(amount) FILTER (WHERE status = 'set_aside'), 0)::bigint AS aside,
                     coalesce(sum(amount) FILTER (WHERE status = 'matched'), 0)::bigint AS matched,
                     coalesce(sum(amount) FILTER (WHERE status = 'open'), 0)::bigint AS unknown,
                     count(*) FILTER (WHERE status = 'open')::int AS open, min(posted_on) FILTER (WHERE status = 'open') AS first_open
                FROM bank_statement_lines),
     known AS (SELECT coalesce(sum(l.amount), 0)::bigint AS cents FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id, days
                WHERE l.account = 'bank' AND l.posted_on BETWEEN days.first AND days.last AND (
                  EXISTS (SELECT 1 FROM bank_statement_lines b WHERE b.journal_entry_id = e.id)
                  OR EXISTS (SELECT 1 FROM ach_entries a JOIN bank_statement_lines b
                               ON b.file_id = a.file_id AND b.match_kind = CASE WHEN a.kind = 'debit' THEN 'file_debits' ELSE 'file_credits' END
                              WHERE a.id = e.ach_entry_id)
                  OR EXISTS (SELECT 1 FROM bank_statement_lines b WHERE b.ach_entry_id = e.ach_entry_id AND b.match_kind = 'ach_entry')))
     SELECT days.first AS "fromDay", days.last AS "toDay", line.bank, line.aside, line.matched, line.unknown, line.open,
            line.first_open, known.cents AS known,
            (SELECT coalesce(sum(l.amount), 0)::bigint FROM journal_lines l
              WHERE l.account = 'bank' AND l.posted_on BETWEEN days.first AND days.last) AS books
       FROM days, line, known`,
  )
  const { fromDay = null, toDay = null, firstOpen = null } = row ?? {}
  const [books, known, matched] = [row?.books ?? 0, row?.known ?? 0, row?.matched ?? 0]
  const [bank, setAside] = [row?.bank ?? 0, row?.aside ?? 0]
  const [atBankOnly, inBooksOnly] = [matched - known, books - known]
  const before = firstOpen ? plusDays(firstOpen, -1) : toDay
  return {
    fromDay,
    toDay,
    reconciledTo: before !== null && fromDay !== null && before >= fromDay ? before : null,
    bank,
    setAside,
    books,
    atBankOnly,
    inBooksOnly,
    difference: bank - setAside - (books + atBankOnly - inBooksOnly),
    openLines: row?.open ?? 0,
  }
}
