import { type NaiveLine, part, worth } from './naive-money.ts'

export type NaiveClient = { key: string; rep: string }

export type NaiveOrder = {
  client: NaiveClient
  lines: NaiveLine[]
  off: number
  rateBps: number
  status: 'open' | 'shipped' | 'cancelled' | 'returned'
  invoice: string | null
  /** Commission that was taken back. */
  reversed: number
}

type NaiveInvoice = {
  client: string
  total: number
  open: number
  onItsWay: number
  credited: number
  /** What no memo has credited yet, and of that what the price was lowered by. */
  left: number
  leftOff: number
  /** What was written off. */
  givenUp: number
}

const grossOf = (lines: readonly NaiveLine[], units: readonly number[]) =>
  lines.reduce((sum, line, index) => sum + line.unit * (units[index] ?? 0), 0)

/** A firm's books kept naively, to compare the product with: one number for each thing, changed by what happens. */
export class NaiveBooks {
  readonly invoices = new Map<string, NaiveInvoice>()
  readonly credit = new Map<string, number>()
  readonly toRefund = new Map<string, number>()
  readonly commissionOwed = new Map<string, number>()
  readonly stock = new Map<string, number>()
  readonly orders: NaiveOrder[] = []
  private readonly drawn = new Map<string, number>()
  readonly accounts = {
    revenue: 0,
    discount: 0,
    bank: 0,
    cash_in_transit: 0,
    commission_expense: 0,
    write_off: 0,
  }

  add(to: Map<string, number>, key: string, cents: number): void {
    to.set(key, (to.get(key) ?? 0) + cents)
  }

  /** Numbers of a year follow one another. */
  nextInvoice(year: string): string {
    this.add(this.drawn, year, 1)
    return `INV-${year}-${String(this.drawn.get(year)).padStart(5, '0')}`
  }

  totalOf(order: NaiveOrder): number {
    return (
      grossOf(
        order.lines,
        order.lines.map((line) => line.quantity),
      ) - order.off
    )
  }

  commissionOf(order: NaiveOrder): number {
    return part(this.totalOf(order), order.rateBps, 10_000)
  }

  shipped(order: NaiveOrder, invoice: string): void {
    const total = this.totalOf(order)
    order.status = 'shipped'
    order.invoice = invoice
    for (const line of order.lines) this.add(this.stock, line.product, -line.quantity)
    this.accounts.revenue += total + order.off
    this.accounts.discount += order.off
    const client = order.client.key
    const off = order.off
    this.invoices.set(invoice, {
      client,
      total,
      open: total,
      onItsWay: 0,
      credited: 0,
      left: total,
      leftOff: off,
      givenUp: 0,
    })
    this.paysByCredit(invoice)
    this.earned(order, this.commissionOf(order))
  }

  /** What a client has spare pays what is open. */
  paysByCredit(number: string): void {
    const invoice = this.invoiceOf(number)
    const spare = (this.credit.get(invoice.client) ?? 0) - (this.toRefund.get(invoice.client) ?? 0)
    const used = Math.max(0, Math.min(spare, invoice.open))
    this.add(this.credit, invoice.client, -used)
    invoice.open -= used
  }

  /** An allowance: of price and of what the price was lowered by, as the invoice is. */
  allowed(number: string, cents: number): void {
    const invoice = this.invoiceOf(number)
    const off = invoice.left > 0 ? part(Math.max(0, invoice.leftOff), cents, invoice.left) : 0
    this.accounts.revenue -= cents + off
    this.accounts.discount -= off
    invoice.left -= cents
    invoice.leftOff -= off
    const onInvoice = Math.min(invoice.open, cents)
    invoice.open -= onInvoice
    invoice.credited += onInvoice
    this.add(this.credit, invoice.client, cents - onInvoice)
  }

  /** `units[i]` of line i come back. */
  came(
    order: NaiveOrder,
    units: readonly number[],
    how: { isRestocked: boolean; isRefunded: boolean },
  ): { refunded: number } {
    const was = order.lines.map((line) => line.back)
    const is = was.map((back, index) => back + (units[index] ?? 0))
    const wanted = worth(order.lines, order.off, is) - worth(order.lines, order.off, was)
    const wantedOff = grossOf(order.lines, is) - grossOf(order.lines, was) - wanted
    order.lines.forEach((line, index) => {
      line.back = is[index] ?? 0
      if (how.isRestocked) this.add(this.stock, line.product, units[index] ?? 0)
    })
    const isWhole = order.lines.every((line) => line.back === line.quantity)
    if (isWhole) order.status = 'returned'
    // What is kept has its rate, rounded once; the rest of the commission goes back. [FIX-043]
    const kept = isWhole
      ? 0
      : part(this.totalOf(order) - worth(order.lines, order.off, is), order.rateBps, 10_000)
    const due = this.commissionOf(order) - kept
    this.earned(order, order.reversed - due)
    order.reversed = due
    const invoice = this.invoiceOf(order.invoice ?? '')
    // What was credited or written off before is not credited again.
    const cents = Math.min(wanted, Math.max(0, invoice.left - invoice.givenUp))
    if (cents <= 0) return { refunded: 0 }
    const priceOff = cents === wanted ? wantedOff : part(wantedOff, cents, wanted)
    this.accounts.revenue -= cents + priceOff
    this.accounts.discount -= priceOff
    invoice.left -= cents
    invoice.leftOff -= priceOff
    const off = Math.min(invoice.open, cents)
    invoice.open -= off
    invoice.credited += off
    this.add(this.credit, order.client.key, cents - off)
    // Nobody is refunded what may still not arrive.
    const refunded = how.isRefunded && invoice.onItsWay === 0 ? cents - off : 0
    this.add(this.toRefund, order.client.key, refunded)
    return { refunded }
  }

  /** What clients have bought and kept, cents by client. */
  bought(): Map<string, number> {
    const value = new Map<string, number>()
    for (const order of this.orders) {
      if (order.status === 'cancelled') continue
      const back = worth(
        order.lines,
        order.off,
        order.lines.map((line) => line.back),
      )
      this.add(value, order.client.key, this.totalOf(order) - back)
    }
    return value
  }

  private earned({ client }: NaiveOrder, cents: number): void {
    this.accounts.commission_expense += cents
    this.add(this.commissionOwed, client.rep, cents)
  }

  paidOut(rep: string, cents: number): void {
    this.add(this.commissionOwed, rep, -cents)
    this.accounts.bank -= cents
  }

  invoiceOf(number: string): NaiveInvoice {
    const invoice = this.invoices.get(number)
    if (!invoice) throw new Error(`the clerk knows no invoice ${number}`)
    return invoice
  }
}
