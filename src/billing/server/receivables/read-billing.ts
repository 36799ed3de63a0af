import type { Billing } from '#billing/contract/billing.ts'
import { addBankingDays, closedBecause } from '#billing/rules/ach/banking-days.ts'
import { refuseDispute } from '#billing/rules/receivables/dispute.ts'
import { debitDay, drawn, invoiceDetail, invoiceState } from '#billing/rules/receivables/invoice-state.ts'
import { whyNot } from '#billing/rules/receivables/pay-now.ts'
import { closings } from '#billing/rules/receivables/statement.ts'
import { openSql } from '#orders/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { dayIn, dayWords, weekdayWords } from '#platform/rules/text/dates.ts'
import { billedClient } from './billed-client.ts'
import { daysFrom, filingFacts } from './filing-facts.ts'
import { clientBalance, lastDebitSql, onItsWaySql } from './invoice-summary.ts'

/** Days shown: today and two weeks, which covers terms of net 14. */
const shownDays = 15
/** Open ones come first; older closed ones are on the statements. */
const mostInvoices = 200
const mostMonths = 24

type Filing = Awaited<ReturnType<typeof filingFacts>>

/** What a client owes and what comes next, by the journal. @throws AppError 400, 403, 404 outside the scope */
export async function readBilling(
  context: Context,
  actor: Actor,
  asked: string | undefined,
): Promise<Billing> {
  const client = await billedClient(context, actor, asked)
  const filing = await filingFacts(context)
  const { today, payOn, fileDay, cutOffWords } = filing
  const [balance, all, authorized, months] = await Promise.all([
    clientBalance(context.db, client.id),
    banksOf(context, client.id, filing),
    context.db.row('SELECT max(agreed_at) AS at FROM ach_authorizations WHERE client_id = $1', [client.id]),
    context.db.rows(
      `SELECT to_char(posted_on, 'YYYY-MM') AS month, sum(amount)::bigint AS cents FROM journal_lines
        WHERE client_id = $1 AND account IN ('receivable', 'credit') GROUP BY 1 ORDER BY 1`,
      [client.id],
    ),
  ])
  const { invoices, leftOut: invoicesLeftOut } = await invoicesOf(context, client.id, {
    filing,
    hasBank: all.some(({ isInUse }) => isInUse),
  })
  const changes = months.map(({ month, cents }) => ({ month: month ?? '', cents: cents ?? 0 }))
  return {
    clientId: client.id,
    businessName: client.businessName,
    today,
    open: balance.open,
    onItsWay: balance.onItsWay,
    credit: balance.credit,
    payOn,
    payBefore: `${cutOffWords} on ${dayWords(fileDay)}`,
    days: daysFrom(today, shownDays).map((day) => ({ day, closed: closedBecause(day) })),
    // A rep sees what a client owes, but not the account it is paid from.
    banks: actor.role === 'sales_rep' ? [] : all,
    authorizedOn: authorized?.at ? dayIn(authorized.at, filing.zone) : null,
    invoices,
    invoicesLeftOut,
    months: closings(changes)
      .reverse()
      .slice(0, mostMonths)
      .map(({ month, closingCents }) => ({ month, closing: closingCents })),
  }
}

async function banksOf({ db }: Context, clientId: string, { now, zone }: Filing) {
  const rows = await db.rows(
    `SELECT id, coalesce(bank_name, 'Bank account') AS name, coalesce(split_part(account_number, '.', 2), '') AS ending,
            account_type, status, is_active, usable_from,
            verification_date AS "verifiedAt"
       FROM client_banking_info WHERE client_id = $1 AND deleted_at IS NULL AND account_number IS NOT NULL
      ORDER BY is_active DESC, id LIMIT 50`,
    [clientId],
  )
  return rows.map(({ status, isActive, usableFrom, verifiedAt, ...row }) => {
    const isVerified = status === 'verified'
    return {
      ...row,
      isInUse: isVerified && isActive,
      canPay: isVerified && (usableFrom === null || Date.parse(usableFrom) <= now.getTime()),
      verifiedOn: isVerified && verifiedAt ? dayIn(verifiedAt, zone) : null,
    }
  })
}

type Seen = { filing: Filing; hasBank: boolean }

async function invoicesOf({ db }: Context, clientId: string, { filing, hasBank }: Seen) {
  const { today, zone, returnDays, payOn } = filing
  const rows = await db.rows(
    `SELECT t.id, t.invoice_number, t.order_id, o.order_number,
            t.fee_for, t.issued_on, t.due_on, t.total, t.status, t.paid_on,
            t.disputed_at, t.dispute_reason, t.dispute_answer,
            ${openSql('t')} AS open, ${onItsWaySql('t')} AS "onItsWay", ${lastDebitSql('t')} AS debit,
            (count(*) OVER ())::int AS count
       FROM invoices t LEFT JOIN orders o ON o.id = t.order_id WHERE t.client_id = $1 AND t.deleted_at IS NULL
      ORDER BY t.status IN ('issued', 'disputed') DESC, t.issued_on DESC, t.id DESC LIMIT ${mostInvoices}`,
    [clientId],
  )
  const invoices = rows.map(({ status, paidOn, debit: last, count: _, ...row }) => {
    const debit = drawn(last, payOn)
    const facts = { ...row, status, paidOn, debit, hasBank }
    const { invoiceNumber: number, open, onItsWay } = row
    const underWay = debit && ['drafted', 'released', 'sent'].includes(debit.status) ? debit : null
    const sentOn = debit?.status === 'sent' && debit.sentAt ? dayIn(debit.sentAt, zone) : null
    return {
      ...row,
      state: invoiceState(facts, today),
      detail: invoiceDetail(facts, today, weekdayWords),
      debitOn: debitDay(facts),
      clearsOn: sentOn === null ? null : addBankingDays(debit?.effectiveDate ?? sentOn, returnDays),
      attempt: debit?.attempt ?? 1,
      canPay: open > 0 && whyNot({ id: row.id, number, status, open, debit: underWay }) === null,
      canDispute: refuseDispute({ number, status, open, onItsWay }) === undefined,
    }
  })
  return { invoices, leftOut: (rows[0]?.count ?? 0) - rows.length }
}
