import { paperCompany } from '#billing/server/api.ts'
import type { StatementLine } from '#earnings/contract/payouts/payout-run.ts'
import type { Context } from '#platform/context.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import type { CommissionLine, CommissionStatementFacts } from '../papers/draw-commission-statement.ts'
import { readStatement } from './read-statement.ts'

/** A payout statement's data for its document. @throws AppError 403, 404 outside the scope */
export async function payoutPaperFacts(
  context: Context,
  actor: Actor,
  id: string,
): Promise<CommissionStatementFacts> {
  const [statement, company] = await Promise.all([readStatement(context, actor, id), paperCompany(context)])
  const fresh = statement.lines.filter(({ isCarried }) => !isCarried)
  const of = (belongs: (line: StatementLine) => boolean) => fresh.filter(belongs).map(lineOf)
  return {
    company,
    number: `CS-${statement.week.replaceAll('-', '')}-${statement.id.slice(-4).toUpperCase()}`,
    madeAt: `${statement.paidOn ?? statement.weekEnd}T12:00:00.000Z`,
    from: statement.week,
    to: statement.weekEnd,
    payee: [statement.name],
    earned: of(({ kind, cents }) => kind !== 'bonus' && cents >= 0),
    reversals: of(({ kind, cents }) => kind !== 'bonus' && cents < 0),
    bonuses: of(({ kind }) => kind === 'bonus'),
    carriedInCents: statement.carriedIn,
    netCents: statement.net,
    paidCents: statement.amount,
    carriedOutCents: statement.carriedOut,
    howPaid: statement.howPaid,
  }
}

const lineOf = (line: StatementLine & { why: string }): CommissionLine => ({
  on: line.on,
  order: line.orderNumber ?? 'Bonus',
  client: line.clientName ?? '',
  why: line.why,
  amountCents: line.cents,
})
