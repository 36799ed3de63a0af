import { usualAchSettings } from '#billing/rules/ach/ach-settings.ts'
import { nextBankingDay, onBankingDay } from '#billing/rules/ach/banking-days.ts'
import { batchesOf, type FiledEntry } from '#billing/rules/ach/batches.ts'
import { chooseEntries, lastDueIn } from '#billing/rules/ach/choose-entries.ts'
import { traceOf, writeNacha } from '#billing/rules/ach/nacha.ts'
import { placeOfFile, sha256 } from '#billing/server/ach/release-file.ts'
import { placeOfNumber } from '#billing/server/bank-accounts.ts'
import { placeOfPayoutNumber } from '#billing/server/payment-preference.ts'
import type { achEntries, achFiles } from '#platform/db/schema/accounts-ach.ts'
import { Refusal } from '#platform/rules/refusal.ts'
import { timeIn } from '#platform/rules/text/dates.ts'
import type { Billing } from './billing.ts'
import { hour, iso, later } from './calendar.ts'
import type { Accounts } from './clients.ts'
import { type People, routingOf } from './people.ts'
import { type Move, madeAt, moveAt, type World } from './world.ts'

export type Entry = typeof achEntries.$inferInsert & { id: string }
type File = typeof achFiles.$inferInsert & { id: string }
export type Filed = { entries: Entry[]; files: File[]; moves: Move[] }

type Filing = { accounts: Accounts; billing: Billing; banking: Filed }

/** When a day's file is prepared and sent (UTC): within working hours, before the bank's cut-off. */
const preparedAt = '18:00'
const sentAt = '19:00'

/**
 * One file per banking day until yesterday, prepared by operations and released by an administrator: the product's own rules
 * choose the entries and write the bytes.
 */
export function fileAll(world: World, people: People, filing: Filing): void {
  const { entries, files } = filing.banking
  const waiting = new Set(
    entries
      .filter(({ status }) => status !== 'cancelled')
      .map((row) => filedOf(world, people, filing, row))
      .sort((a, b) => (`${a.effectiveDate} ${a.id}` < `${b.effectiveDate} ${b.id}` ? -1 : 1)),
  )
  const companyName = String(world.content.settings.find(({ key }) => key === 'name')?.value ?? '')
  const { name: destinationName, routing, achCompanyId: companyId } = world.data.life.companyBank
  const destination = routingOf(routing)
  const today = world.calendar.dayOf(world.calendar.now)
  const [begin = today] = entries.map(({ createdAt = today }) => createdAt.slice(0, 10)).sort()
  let first = 1
  for (let bankingDay = onBankingDay(begin); bankingDay < today; bankingDay = nextBankingDay(bankingDay)) {
    const prepared = `${bankingDay}T${preparedAt}:00.000Z`
    const now = new Date(prepared)
    const at = new Date(`${bankingDay}T${sentAt}:00Z`)
    const last = lastDueIn(bankingDay)
    const { taken } = chooseEntries(
      [...waiting].filter(
        ({ row, effectiveDate }) => (row.createdAt ?? '') < prepared && (effectiveDate ?? '') <= last,
      ),
      { fileDay: bankingDay, now, settings: usualAchSettings },
    )
    if (taken.length === 0) continue
    for (const { entry } of taken) waiting.delete(entry)
    const stamps = madeAt(world, now, at)
    const releasedAt = later(at, -hour / 2)
    const batches = batchesOf(taken, first)
    const made = writeNacha({
      destination,
      destinationName,
      companyId,
      companyName,
      createdOn: bankingDay,
      createdAt: timeIn(releasedAt, world.calendar.timeZone),
      modifier: 'A',
      batches: batches.map(({ batch }) => batch),
    })
    if (made instanceof Refusal) throw new Error(made.message)
    const answeredAt = later(at, 3 * hour)
    const [operations, admin] = [people.operations.id, people.admin.id]
    const move = (of: Of, [fromState, toState, action]: Way, byUser: string, when: Date) =>
      filing.banking.moves.push(moveAt(world, { ...of, action, fromState, toState, byUser, at: when }))
    const file = { entityType: 'ach_files', entityId: stamps.id }
    move(file, ['prepared', 'released', 'release'], admin, releasedAt)
    move(file, ['released', 'sent', 'send'], operations, at)
    move(file, ['sent', 'accepted', 'accept'], operations, answeredAt)
    for (const { of, batch } of batches)
      of.forEach(({ row, bankingId }, index) => {
        const entry = { entityType: 'ach_entries', entityId: row.id }
        move(entry, ['drafted', 'released', 'release'], admin, releasedAt)
        move(entry, ['released', 'sent', 'send'], operations, at)
        Object.assign(row, {
          bankingId,
          status: 'sent',
          sentAt: iso(at),
          updatedAt: iso(at),
          effectiveDate: batch.effectiveDate,
          fileId: stamps.id,
          traceNumber: traceOf(destination, batch.entries[index]?.sequence ?? 0),
        })
      })
    first += taken.length
    files.push({
      ...stamps,
      fileName: `ach-${bankingDay.replaceAll('-', '')}-A.txt`,
      bankingDay,
      modifier: 'A',
      status: 'accepted',
      entryCount: taken.length,
      debitTotal: made.debits,
      creditTotal: made.credits,
      content: world.sealer.sealWhole(made.text, placeOfFile(stamps.id)),
      sha256: sha256(made.text),
      preparedBy: people.operations.id,
      releasedBy: people.admin.id,
      releasedAt: iso(releasedAt),
      sentAt: iso(at),
      answeredAt: iso(answeredAt),
      answeredBy: people.operations.id,
    })
  }
}

type Of = { entityType: string; entityId: string }
type Way = [from: string, to: string, action: string]
type Waiting = FiledEntry & { row: Entry; bankingId: string | null }

function filedOf(world: World, people: People, { accounts, billing }: Filing, row: Entry): Waiting {
  const invoice = billing.invoices.find(({ id }) => id === row.invoiceId)
  const shared = {
    row,
    bankingId: null,
    id: row.id,
    kind: row.kind === 'debit' ? ('debit' as const) : ('credit' as const),
    amount: row.amount,
    secCode: row.secCode === 'PPD' ? ('PPD' as const) : ('CCD' as const),
    effectiveDate: row.effectiveDate ?? null,
    isPayout: row.userId != null,
    holds: [],
    invoice: invoice ? { number: invoice.invoiceNumber, status: 'issued', open: row.amount } : null,
  }
  const usable = { status: 'verified' as const, usableFrom: null }
  const rep = people.reps.find(({ user }) => user.id === row.userId)?.user
  if (rep) {
    const { bankAccountNumber, bankRoutingNumber: routingNumber = null } = rep
    const accountNumber = bankAccountNumber
      ? world.sealer.open(bankAccountNumber, placeOfPayoutNumber(rep.id))
      : null
    const bank = { ...usable, routingNumber, accountNumber, accountType: 'checking' as const }
    return { ...shared, holder: `${rep.firstName} ${rep.lastName}`, bank }
  }
  const banking = accounts.banking.find(({ clientId }) => clientId === row.clientId)
  const accountNumber =
    banking?.accountNumber && banking.id
      ? world.sealer.open(banking.accountNumber, placeOfNumber(banking.id))
      : null
  const accountType = banking?.accountType === 'savings' ? ('savings' as const) : ('checking' as const)
  const bank = { ...usable, routingNumber: banking?.routingNumber ?? null, accountNumber, accountType }
  return { ...shared, holder: banking?.accountHolderName ?? '', bankingId: banking?.id ?? null, bank }
}
