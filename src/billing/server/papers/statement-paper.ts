import { invoiceState } from '#billing/rules/receivables/invoice-state.ts'
import { invoiceStates } from '#billing/rules/receivables/invoice-words.ts'
import { ageOf, daysOfMonth, movesOf } from '#billing/rules/receivables/statement.ts'
import type { Context } from '#platform/context.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { monthWords } from '#platform/rules/text/dates.ts'
import { billedClient } from '../receivables/billed-client.ts'
import { filingFacts } from '../receivables/filing-facts.ts'
import { lastDebitSql, onItsWaySql } from '../receivables/invoice-summary.ts'
import type { OpenItem, StatementFacts } from './draw-statement.ts'
import { billedLines } from './invoice-paper.ts'
import { paperCompany } from './paper-company.ts'

/** More than anybody reads on paper; the journal has the rest. */
const mostMoves = 2000
const mostItems = 1000

type Wanted = { clientId: string | undefined; month: string; withClosed: boolean }

/** A client's month by the journal: opening balance, movements, open items at its end. @throws AppError 404 outside the scope */
export async function statementFacts(
  context: Context,
  actor: Actor,
  wanted: Wanted,
): Promise<StatementFacts> {
  const client = await billedClient(context, actor, wanted.clientId)
  const { today } = await filingFacts(context)
  const { from, to: end } = daysOfMonth(wanted.month)
  const to = end < today ? end : today
  const [opening, whole, lines, { items, leftOut: itemsLeftOut }, onItsWay] = await Promise.all([
    context.db.row(
      `SELECT coalesce(sum(amount), 0)::bigint AS cents FROM journal_lines
        WHERE client_id = $1 AND account IN ('receivable', 'credit') AND posted_on < $2`,
      [client.id, from],
    ),
    context.db.row(
      `SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS cents FROM journal_lines
        WHERE client_id = $1 AND account IN ('receivable', 'credit') AND posted_on BETWEEN $2 AND $3`,
      [client.id, from, to],
    ),
    context.db.rows(
      `SELECT l.entry_id, l.posted_on AS on, e.memo, i.invoice_number, l.amount
         FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id LEFT JOIN invoices i ON i.id = e.invoice_id
        WHERE l.client_id = $1 AND l.account IN ('receivable', 'credit') AND l.posted_on BETWEEN $2 AND $3
        ORDER BY l.posted_on, l.entry_id, l.position LIMIT ${mostMoves}`,
      [client.id, from, to],
    ),
    itemsAt(context, client.id, to),
    context.db.row(
      `SELECT coalesce(sum(-l.amount), 0)::bigint AS cents FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id
        WHERE e.client_id = $1 AND l.account = 'cash_in_transit' AND l.posted_on <= $2
          AND e.kind IN ('debit_sent', 'debit_settled', 'debit_returned')`,
      [client.id, to],
    ),
  ])
  const openItems = items.filter(({ openCents }) => openCents !== 0)
  const closedItems = items.filter(({ openCents, issuedOn }) => openCents === 0 && issuedOn >= from)
  const openingCents = opening?.cents ?? 0
  const { moves, closingCents: listedCents } = movesOf(openingCents, lines)
  // Movements that are not listed count too.
  const closingCents = openingCents + (whole?.cents ?? 0)
  const open = openItems.reduce((sum, { openCents }) => sum + openCents, 0)
  return {
    company: await paperCompany(context),
    client: billedLines(client),
    month: monthWords(wanted.month),
    from,
    to,
    madeAt: `${to}T12:00:00.000Z`,
    openingCents,
    closingCents,
    onItsWayCents: Math.abs(onItsWay?.cents ?? 0),
    creditCents: open - closingCents,
    openItems,
    ageing: ageOf(openItems, to),
    moves,
    leftOut: {
      lines: (whole?.count ?? 0) - lines.length,
      lineCents: closingCents - listedCents,
      invoices: itemsLeftOut,
    },
    ...(wanted.withClosed ? { closedItems } : {}),
  }
}

/** Invoices up to a day with the amount then open; open ones come first. */
async function itemsAt(
  context: Context,
  clientId: string,
  day: string,
): Promise<{ items: OpenItem[]; leftOut: number }> {
  const rows = await context.db.rows(
    `SELECT t.invoice_number AS number, t.issued_on, t.due_on, t.total, t.status, t.paid_on,
            (SELECT coalesce(sum(l.amount), 0)::bigint FROM journal_lines l
              WHERE l.invoice_id = t.id AND l.account = 'receivable' AND l.posted_on <= $2) AS open,
            ${onItsWaySql('t')} AS "onItsWay", ${lastDebitSql('t')} AS debit, (count(*) OVER ())::int AS count
       FROM invoices t WHERE t.client_id = $1 AND t.issued_on <= $2 AND t.deleted_at IS NULL
      ORDER BY t.status IN ('issued', 'disputed') DESC, t.issued_on DESC, t.id DESC LIMIT ${mostItems}`,
    [clientId, day],
  )
  const items = rows.map(({ total, open, count: _, ...row }) => ({
    ...row,
    totalCents: total,
    openCents: open,
    status: invoiceStates[invoiceState({ ...row, open, hasBank: true }, day)].word,
  }))
  items.sort((a, b) => a.issuedOn.localeCompare(b.issuedOn) || a.number.localeCompare(b.number))
  return { items, leftOut: (rows[0]?.count ?? 0) - rows.length }
}
