import { batchesOf, type FiledEntry } from '#domain/accounts/ach/batches.ts'
import { traceOf, writeNacha } from '#domain/accounts/ach/nacha.ts'
import { Refusal } from '#domain/refusal.ts'
import { timeIn } from '#domain/text/dates.ts'
import { placeOfFile, sha256 } from '../accounts/ach/release-file.ts'
import { placeOfNumber } from '../accounts/bank-accounts.ts'
import { placeOfPayoutNumber } from '../accounts/payment-preference.ts'
import type { Billing } from './billing.ts'
import { hour, iso, later } from './calendar.ts'
import type { Accounts } from './clients.ts'
import { type Banking, companyBank, type Entry } from './money-moves.ts'
import type { People } from './people.ts'
import { madeAt, type World } from './world.ts'

type Filing = { accounts: Accounts; billing: Billing; banking: Banking }

/** One file a banking day, prepared by operations and released by an administrator: the bytes are those that the product writes. */
export function fileAll(world: World, people: People, filing: Filing): void {
  const { entries, files } = filing.banking
  const sent = entries
    .filter(({ sentAt }) => sentAt)
    .toSorted((a, b) => ((a.sentAt ?? '') < (b.sentAt ?? '') ? -1 : 1))
  const companyName = String(world.content.settings.find(({ key }) => key === 'name')?.value ?? '')
  let first = 1
  for (const [sentAt, own] of Map.groupBy(sent, (entry) => entry.sentAt ?? '')) {
    const at = new Date(sentAt)
    const bankingDay = world.calendar.dayOf(at)
    const stamps = madeAt(world, later(at, -hour), at)
    const { destination, destinationName, companyId } = companyBank
    const taken = own.map((entry) => ({
      entry: filedOf(world, people, filing, entry),
      effectiveOn: entry.effectiveDate ?? bankingDay,
    }))
    const batches = batchesOf(taken, first)
    const made = writeNacha({
      destination,
      destinationName,
      companyId,
      companyName,
      createdOn: bankingDay,
      createdAt: timeIn(at, world.calendar.timeZone),
      modifier: 'A',
      batches: batches.map(({ batch }) => batch),
    })
    if (made instanceof Refusal) throw new Error(made.message)
    for (const { of, batch } of batches)
      of.forEach(({ row }, index) => {
        Object.assign(row, {
          fileId: stamps.id,
          traceNumber: traceOf(destination, batch.entries[index]?.sequence ?? 0),
        })
      })
    first += own.length
    files.push({
      ...stamps,
      fileName: `ach-${bankingDay.replaceAll('-', '')}-A.txt`,
      bankingDay,
      modifier: 'A',
      status: 'accepted',
      entryCount: own.length,
      debitTotal: made.debits,
      creditTotal: made.credits,
      content: world.sealer.sealWhole(made.text, placeOfFile(stamps.id)),
      sha256: sha256(made.text),
      preparedBy: people.operations.id,
      releasedBy: people.admin.id,
      releasedAt: iso(later(at, -hour / 2)),
      sentAt: iso(at),
      answeredAt: iso(later(at, 3 * hour)),
      answeredBy: people.operations.id,
    })
  }
}

type Filed = FiledEntry & { row: Entry }

function filedOf(world: World, people: People, { accounts, billing }: Filing, row: Entry): Filed {
  const invoice = billing.invoices.find(({ id }) => id === row.invoiceId)
  const shared = {
    row,
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
  const banking = accounts.banking.find(({ id }) => id === row.bankingId)
  const accountNumber =
    banking?.accountNumber && banking.id
      ? world.sealer.open(banking.accountNumber, placeOfNumber(banking.id))
      : null
  const accountType = banking?.accountType === 'savings' ? ('savings' as const) : ('checking' as const)
  const bank = { ...usable, routingNumber: banking?.routingNumber ?? null, accountNumber, accountType }
  return { ...shared, holder: banking?.accountHolderName ?? '', bank }
}
