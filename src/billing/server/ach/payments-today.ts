import type { PaymentSums, PaymentsToday } from '#billing/contract/ach/ach-today.ts'
import { closedBecause, nextBankingDay } from '#billing/rules/ach/banking-days.ts'
import { chooseEntries } from '#billing/rules/ach/choose-entries.ts'
import { isPastCutOff, judgeFileRelease } from '#billing/rules/ach/judge-file.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { instantAt } from '#platform/rules/text/dates.ts'
import { signingOf } from '../signing.ts'
import { type Filing, filingOf, originatorOf } from './ach-settings.ts'
import { dueLater, entriesOf, type WaitingEntry, waitingFor } from './waiting-entries.ts'

/** Entries listed individually; the others are only counted. */
const mostNamed = 100

/**
 * What goes with the next file, what does not and why, and the file that waits for release. Payouts to team members are named
 * to administrators only. [PAY-002]
 */
export async function paymentsToday(context: Context, caller: Caller): Promise<PaymentsToday> {
  const { db } = context
  const filing = await filingOf(context, db)
  const originator = await originatorOf(db)
  const signed = await signingOf(context, db, caller)
  const { taken, left } = chooseEntries(await waitingFor(context, db, filing.fileDay), filing)
  return {
    fileDay: filing.fileDay,
    cutOffAt: instantAt(filing.fileDay, filing.settings.cutOff, filing.zone).toISOString(),
    closed: closedWords(filing),
    effectiveOn: nextBankingDay(filing.fileDay),
    missing: 'missing' in originator ? originator.missing : null,
    due: sumsOf(taken.map(({ entry }) => entry)),
    left: left.slice(0, mostNamed).map(({ entry, why }) => ({
      id: entry.id,
      kind: entry.kind,
      ...namedTo(caller, entry),
      document: entry.invoice?.number ?? null,
      why,
    })),
    leftCount: left.length,
    later: await dueLater(db, filing.fileDay),
    file: await openFile(context, caller, filing, signed),
    secondPerson: signed.note,
  }
}

function closedWords({ today, fileDay }: Filing): string | null {
  if (today === fileDay) return null
  const why = closedBecause(today)
  return why ? `Banks are closed today (${why}).` : 'Today’s cut-off is over.'
}

function namedTo({ actor }: Caller, { isPayout, name, amount }: WaitingEntry) {
  return isPayout && actor.role !== 'admin'
    ? { name: 'A commission payout', cents: 0 }
    : { name, cents: amount }
}

function sumsOf(entries: readonly WaitingEntry[]): PaymentSums {
  const of = (is: (entry: WaitingEntry) => boolean) => {
    const own = entries.filter(is)
    return { count: own.length, cents: own.reduce((total, { amount }) => total + amount, 0) }
  }
  return {
    debits: of(({ kind }) => kind === 'debit'),
    refunds: of(({ kind, isPayout }) => kind === 'credit' && !isPayout),
    payouts: of(({ kind, isPayout }) => kind === 'credit' && isPayout),
    prenotes: of(({ kind }) => kind === 'prenote'),
  }
}

async function openFile(
  context: Context,
  caller: Caller,
  filing: Filing,
  { person, signing }: Awaited<ReturnType<typeof signingOf>>,
): Promise<PaymentsToday['file']> {
  const { db } = context
  const row = await db.row(
    `SELECT f.id, f.version, f.file_name, f.status, f.banking_day, f.prepared_by AS "preparedById", f.created_at AS "preparedAt",
            concat_ws(' ', p.first_name, p.last_name) AS "preparedBy", p.role AS "preparerRole",
            CASE WHEN r.id IS NOT NULL THEN concat_ws(' ', r.first_name, r.last_name) END AS "releasedBy",
            f.released_at
       FROM ach_files f JOIN users p ON p.id = f.prepared_by LEFT JOIN users r ON r.id = f.released_by
      WHERE f.status IN ('prepared', 'released') AND f.deleted_at IS NULL ORDER BY f.created_at DESC LIMIT 1`,
  )
  if (!row || (row.status !== 'prepared' && row.status !== 'released')) return null
  const { preparedById, preparerRole, status, bankingDay, ...file } = row
  const entries = await entriesOf(context, db, file.id)
  const isPrepared = status === 'prepared'
  const verdict = judgeFileRelease(
    { preparedBy: preparedById, preparerRole, preparedAt: file.preparedAt },
    person,
    signing,
  )
  const doubts = isPrepared ? chooseEntries(entries, filing).left : []
  return {
    ...file,
    status,
    isStale: isPastCutOff({ status, bankingDay }, filing.fileDay),
    sums: sumsOf(entries),
    doubts: doubts.slice(0, mostNamed).map(({ entry, why }) => `${namedTo(caller, entry).name}: ${why}`),
    refusal: verdict.ok ? null : verdict.message,
  }
}
