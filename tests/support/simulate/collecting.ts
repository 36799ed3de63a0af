import { writeOff } from '#billing/server/receivables/concede-invoice.ts'
import { disputeInvoice, resolveDispute } from '#billing/server/receivables/dispute-invoice.ts'
import { recordPayment } from '#billing/server/receivables/record-payment.ts'
import { commissionsOwed } from '#earnings/server/settle-commissions.ts'
import { approveOwed, payOwed } from '#earnings/server/settle-earnings.ts'
import { replaceBankAccount } from './replace-bank-account.ts'
import { codeOf, type Simulation, untilAllIsPaid } from './simulation.ts'

async function invoiceId({ company: { app } }: Simulation, number: string): Promise<string> {
  const row = await app.context.db.row<{ id: string }>('SELECT id FROM invoices WHERE invoice_number = $1', [
    number,
  ])
  if (!row) throw new Error(`the product knows no invoice ${number}`)
  return row.id
}

/** The bank does not get it: the client wires it, sometimes too much, or nobody expects it any more. */
export function afterReturn(sim: Simulation, number: string, isGone: boolean): void {
  const isPaid = sim.chance(0.75)
  sim.agenda.note(sim.officeTime(sim.between(1, 6)), async () => {
    if (isPaid) await wire(sim, number, sim.chance(0.3) ? 1000 : 0)
    else await giveUp(sim, number)
  })
  if (!isGone) return
  const { client } = sim.company.books.invoiceOf(number)
  sim.agenda.note(sim.officeTime(sim.between(2, 6)), () => replaceBankAccount(sim, client))
}

async function wire(sim: Simulation, number: string, more: number): Promise<void> {
  const { app, admin, books, clients } = sim.company
  const invoice = books.invoiceOf(number)
  if (invoice.open <= 0) return
  const client = clients.find(({ key }) => key === invoice.client)
  const amount = invoice.open + more
  const given = {
    clientId: client?.id ?? '',
    invoiceId: await invoiceId(sim, number),
    amount,
    receivedOn: sim.today,
    method: 'wire' as const,
    reference: `W ${number}`,
  }
  await sim.act('payment', () =>
    app.context.db.transact((tx) => recordPayment(app.context, tx, admin, given)),
  )
  books.accounts.bank += amount
  invoice.open = 0
  books.add(books.credit, invoice.client, more)
  sim.note(`${number} is wired: ${amount}`)
}

async function giveUp(sim: Simulation, number: string): Promise<void> {
  const { app, second, books } = sim.company
  const invoice = books.invoiceOf(number)
  if (invoice.open <= 0) return
  const id = await invoiceId(sim, number)
  await sim.act('write off', () => writeOff(app.context, second, id, 'They closed'))
  books.accounts.write_off += invoice.open
  sim.note(`${number} is written off: ${invoice.open}`)
  invoice.givenUp += invoice.open
  invoice.open = 0
}

/** Soon after it came an invoice is said to be wrong; sometimes it was. */
export function maybeDispute(sim: Simulation, number: string): void {
  if (!sim.chance(0.03)) return
  sim.agenda.note(sim.officeTime(sim.between(1, 4)), async () => {
    const { app, books, clients, admin } = sim.company
    const invoice = books.invoiceOf(number)
    const client = clients.find(({ key }) => key === invoice.client)
    if (!client || invoice.open <= 0) return
    const id = await invoiceId(sim, number)
    try {
      await sim.act('dispute', () => disputeInvoice(app.context, client.caller, id, 'A bottle was missing'))
    } catch (error) {
      sim.note(`${number} is not disputed: ${codeOf(error)}`)
      return
    }
    sim.note(`${number} is disputed`)
    sim.agenda.note(sim.officeTime(sim.between(1, 4)), async () => {
      if (invoice.open <= 0) return
      const creditCents = Math.min(invoice.open, 2500)
      const isUpheld = sim.chance(0.5)
      const answer = { isUpheld, ...(isUpheld ? { creditCents } : {}), reason: 'We looked' }
      await sim.act('resolve', () => resolveDispute(app.context, admin, id, answer))
      sim.note(`${number}: ${isUpheld ? creditCents : 'nothing'} is credited`)
      if (!isUpheld) return
      books.allowed(number, creditCents)
    })
  })
}

/** Fridays: one approves what was earned, another pays what comes to something; the rest is carried. */
export function payFridays(sim: Simulation): void {
  const { app, admin, second, books, reps, clock } = sim.company
  const { db } = app.context
  let nth = 0
  sim.everyDay(
    15 * 60 + 30,
    async () => {
      if (new Date(Date.parse(sim.today)).getUTCDay() !== 5) return
      const owed = commissionsOwed(app.context)
      const idsOf = async (status: string, rep: string) =>
        (
          await db.rows<{ id: string }>(
            `SELECT id FROM commissions WHERE status = $1 AND sales_rep_id = $2 AND earned_at IS NOT NULL AND netted_at IS NULL ORDER BY id`,
            [status, rep],
          )
        ).map(({ id }) => id)
      for (const rep of reps) {
        const earned = await idsOf('pending', rep.id)
        if (earned.length > 0)
          await sim.act('approve', () => approveOwed(app.context, admin, owed, { ids: earned }))
        const due = books.commissionOwed.get(rep.key) ?? 0
        const ids = await idsOf('approved', rep.id)
        if (ids.length === 0 || due <= 0) continue
        nth += 1
        await sim.act('pay', () => payOwed(app.context, second, owed, { ids, transactionId: `V-${nth}` }))
        books.paidOut(rep.key, due)
        sim.note(`${rep.key} is paid ${due} at ${clock.at.getTime()}`)
      }
    },
    { after: untilAllIsPaid },
  )
}
