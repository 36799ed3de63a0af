import { readNacha } from '#billing/rules/ach/nacha-reader.ts'
import { downloadFile } from '#billing/server/ach/download-file.ts'
import { prepareFile } from '#billing/server/ach/prepare-file.ts'
import { readReturns } from '#billing/server/ach/read-returns.ts'
import { releaseFile } from '#billing/server/ach/release-file.ts'
import { settleEntries } from '#billing/server/ach/settle-entries.ts'
import { answerFile } from '#billing/server/ach/take-back.ts'
import { Refusal } from '#platform/rules/refusal.ts'
import { plusDays } from '#platform/rules/text/dates.ts'
import { type HandReturn, returnFile } from '../nacha-by-hand.ts'
import { afterReturn } from './collecting.ts'
import { codeOf, type Simulation, untilAllIsPaid } from './simulation.ts'
import { isWorkday } from './work-time.ts'

/** An entry as the bank's side knows it: by what stands in the file. */
type Sent = {
  trace: string
  cents: number
  effective: string
  /** Its invoice, or the client that is given back. */
  invoice: string | null
  client: string
  state: 'sent' | 'settled' | 'returned'
}

// Copied from the Federal Reserve's list, not reckoned.
const closed = new Set([
  '2026-12-25',
  '2027-01-01',
  '2027-01-18',
  '2027-02-15',
  '2027-05-31',
  '2027-07-05',
  '2027-09-06',
  '2027-10-11',
  '2027-11-11',
  '2027-11-25',
  '2028-01-17',
  '2028-02-21',
])
const isOpen = (day: string) => isWorkday(day) && !closed.has(day)

function bankingDaysAfter(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0; ) {
    at = plusDays(at, 1)
    if (isOpen(at)) left -= 1
  }
  return at
}

/** The way to the bank and back: a file each day that two people release, what bounces, what has arrived. */
export function bankLives(sim: Simulation): void {
  const sent: Sent[] = []
  const after = untilAllIsPaid
  sim.everyDay(6 * 60 + 10, () => settle(sim, sent), { after })
  sim.everyDay(10 * 60, () => bounce(sim, sent), { after: after - 10 })
  sim.everyDay(13 * 60 + 30, () => file(sim, sent), { after: after - 10 })
}

/** Prepared by one, released by another, fetched, and now and then not taken by the bank. */
async function file(sim: Simulation, sent: Sent[]): Promise<void> {
  if (!isWorkday(sim.today)) return
  const { app, admin, operations, second, clock } = sim.company
  const { context } = app
  const made = await sim
    .act('prepare', () => prepareFile(context, admin))
    .catch((error: unknown) => {
      if (codeOf(error) !== 'conflict') throw error
      return null
    })
  if (!made) return
  const version = async () =>
    (await context.db.row<{ version: number }>('SELECT version FROM ach_files WHERE id = $1', [made.id]))
      ?.version ?? 0
  clock.at = new Date(clock.at.getTime() + 20 * 60_000)
  const first = await version()
  await sim.act('release file', () => releaseFile(context, operations, made.id, first))
  const { text, fileName } = await sim.act('download file', () => downloadFile(context, second, made.id))
  const again = await downloadFile(context, admin, made.id, 'Compared with the first')
  if (again.text !== text) throw new Error(`${fileName} came out differently the second time`)
  const entries = entriesIn(sim, text)
  for (const one of entries) sendInBooks(sim, one, 1)
  sim.note(
    `${fileName} goes: ${entries.map(({ invoice, client, cents }) => `${invoice ?? client} ${cents}`).join(', ')}`,
  )
  const isRejected = sim.chance(0.03)
  const now = await version()
  const reason = 'The bank could not read it'
  await sim.act(isRejected ? 'reject' : 'accept', () =>
    answerFile(
      context,
      admin,
      made.id,
      isRejected ? { outcome: 'rejected', version: now, reason } : { outcome: 'accepted', version: now },
    ),
  )
  if (isRejected) for (const one of entries) sendInBooks(sim, one, -1)
  else sent.push(...entries)
}

/** What the product's own reader finds in a file; it has to accept every one. */
function entriesIn(sim: Simulation, text: string): Sent[] {
  const read = readNacha(text)
  if (read instanceof Refusal) throw new Error(read.message)
  if (read.disagreements.length > 0) throw new Error(read.disagreements.join('\n'))
  return read.batches.flatMap(({ entries, effectiveDate }) =>
    entries.map(({ code, amount, accountNumber, id, trace }) => {
      const isDebit = code === '27'
      const nth = Number(accountNumber) % 100_000
      return {
        trace,
        cents: amount,
        effective: effectiveDate ?? '',
        invoice: isDebit ? id : null,
        client: sim.company.clients[nth]?.key ?? '',
        state: 'sent' as const,
      }
    }),
  )
}

function sendInBooks(
  { company: { books } }: Simulation,
  { invoice, client, cents }: Sent,
  sign: 1 | -1,
): void {
  if (invoice !== null) {
    books.invoiceOf(invoice).open -= sign * cents
    if (books.invoiceOf(invoice).open < 0) throw new Error(`${invoice} was debited beyond what is open`)
    books.invoiceOf(invoice).onItsWay += sign * cents
    books.accounts.cash_in_transit += sign * cents
  } else {
    books.add(books.credit, client, -sign * cents)
    books.add(books.toRefund, client, -sign * cents)
    books.accounts.cash_in_transit -= sign * cents
  }
}

async function settle(sim: Simulation, sent: Sent[]): Promise<void> {
  const { books, app } = sim.company
  await sim.act('settle', () => settleEntries(app.context))
  for (const one of sent) {
    if (one.state !== 'sent' || sim.today <= bankingDaysAfter(one.effective, 2)) continue
    one.state = 'settled'
    const cents = one.invoice === null ? -one.cents : one.cents
    if (one.invoice !== null) books.invoiceOf(one.invoice).onItsWay -= cents
    books.accounts.cash_in_transit -= cents
    books.accounts.bank += cents
  }
}

const codes = ['R01', 'R01', 'R01', 'R09', 'R02', 'R03', 'R08', 'R29']
const gone = new Set(['R02', 'R03', 'R29'])

/** What the bank returns of the last days, in one file; R29 comes late, when the money had long arrived. */
async function bounce(sim: Simulation, sent: Sent[]): Promise<void> {
  if (!isOpen(sim.today)) return
  const { app, operations, books } = sim.company
  const said: (HandReturn & { entry: Sent })[] = []
  for (const entry of sent) {
    if (entry.invoice === null) continue
    const isFresh = entry.state === 'sent' && sim.today === bankingDaysAfter(entry.effective, 1)
    const isLate = entry.state === 'settled' && sim.today === bankingDaysAfter(entry.effective, 9)
    if (isFresh && sim.chance(0.08))
      said.push({ code: sim.pick(codes), trace: entry.trace, cents: entry.cents, entry })
    else if (isLate && sim.chance(0.01))
      said.push({ code: 'R29', trace: entry.trace, cents: entry.cents, entry })
  }
  if (said.length === 0) return
  const given = { fileName: `returns-${sim.today}.txt`, text: returnFile(said) }
  const receipt = await sim.act('read returns', () => readReturns(app.context, operations, given))
  if (receipt.lines.some(({ outcome }) => outcome === 'refused'))
    throw new Error(JSON.stringify(receipt.lines))
  for (const [nth, { entry, code, cents }] of said.entries()) {
    const invoice = books.invoiceOf(entry.invoice ?? '')
    books.accounts[entry.state === 'sent' ? 'cash_in_transit' : 'bank'] -= cents
    if (entry.state === 'sent') invoice.onItsWay -= cents
    invoice.open += cents
    books.paysByCredit(entry.invoice ?? '')
    entry.state = 'returned'
    const isRetried = receipt.lines[nth]?.outcome === 'retried'
    sim.note(`${entry.invoice} comes back: ${code}${isRetried ? ', tried again' : ''}`)
    if (!isRetried) afterReturn(sim, entry.invoice ?? '', gone.has(code))
  }
}
