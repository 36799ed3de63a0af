import { postCommission, postCreditMemo, postInvoice } from '#billing/rules/journal/postings.ts'
import { documentNumber, dueDay } from '#billing/rules/receivables/invoice.ts'
import { returnSums, shipmentSums } from '#orders/rules/part-sums.ts'
import type {
  creditMemos,
  documentNumbers,
  invoices,
  shipmentItems,
  shipments,
} from '#platform/db/schema/accounts-invoices.ts'
import type { Books } from './books.ts'
import { iso } from './calendar.ts'
import type { Accounts } from './clients.ts'
import type { Commission, OrderRow, Orders } from './made-orders.ts'
import type { People } from './people.ts'
import { type Move, madeAt, moveAt, type World } from './world.ts'

type InvoiceRow = typeof invoices.$inferInsert & { id: string }

export type Billing = {
  shipments: (typeof shipments.$inferInsert & { id: string })[]
  shipmentItems: (typeof shipmentItems.$inferInsert)[]
  invoices: InvoiceRow[]
  creditMemos: (typeof creditMemos.$inferInsert & { id: string })[]
  numbers: (typeof documentNumbers.$inferInsert)[]
  /** Refunds to the bank accounts of clients. */
  refunds: { at: Date; clientId: string; orderId: string; amount: number }[]
  moves: Move[]
}

/** Shipments, invoices, credit memos and earned commissions of the orders, in the order in which they happened. */
export function makeBilling(
  world: World,
  people: People,
  { accounts, orders, books }: { accounts: Accounts; orders: Orders; books: Books },
): Billing {
  const billing: Billing = {
    shipments: [],
    shipmentItems: [],
    invoices: [],
    creditMemos: [],
    numbers: [],
    refunds: [],
    moves: [],
  }
  const clientOf = new Map(accounts.clients.map(({ row }) => [row.id, row]))
  for (const order of orders.orders)
    if (order.status === 'packed') pack({ world, people, orders, books, billing }, order)
  const shipped = orders.orders.filter((order) => order.shippedDate)
  for (const order of shipped.toSorted((a, b) => ((a.shippedDate ?? '') < (b.shippedDate ?? '') ? -1 : 1)))
    invoice({ world, people, orders, books, billing }, order, clientOf.get(order.clientId))
  const returned = shipped.filter((order) => order.returnedAt)
  for (const order of returned.toSorted((a, b) => ((a.returnedAt ?? '') < (b.returnedAt ?? '') ? -1 : 1)))
    credit({ world, people, orders, books, billing }, order)
  postEarned(people, orders, books)
  return billing
}

type Making = { world: World; people: People; orders: Orders; books: Books; billing: Billing }
type ClientRow = Accounts['clients'][number]['row']

const linesOf = ({ orders }: Making, order: OrderRow) =>
  orders.items
    .filter((item) => item.orderId === order.id)
    .map(({ id = '', productId, quantity, unitPrice, totalPrice, productName }) => ({
      id,
      productId,
      quantity,
      unitPrice,
      totalPrice,
      productName,
    }))

const sumsOf = (order: OrderRow) => ({
  subtotal: order.subtotal,
  discount: order.discount ?? 0,
  promoDiscount: order.promoDiscount ?? 0,
  tax: order.tax ?? 0,
  shipping: order.shipping ?? 0,
  total: order.total,
})

/** The shipment of an order: packed, and sent where the order was shipped. */
function pack(making: Making, order: OrderRow): string {
  const { world, people, billing } = making
  const packedAt = order.packedAt ?? order.orderDate
  const at = new Date(order.shippedDate ?? packedAt)
  const shipment = {
    ...madeAt(world, new Date(packedAt), new Date(order.deliveredDate ?? at)),
    orderId: order.id,
    number: 1,
    status: order.deliveredDate ? 'delivered' : order.shippedDate ? 'shipped' : 'packed',
    packedAt,
    packedBy: people.operations.id,
    carrier: order.carrier ?? null,
    trackingNumber: order.trackingNumber ?? null,
    shippedAt: order.shippedDate ?? null,
    shippedBy: order.shippedDate ? people.operations.id : null,
    deliveredAt: order.deliveredDate ?? null,
  }
  billing.shipments.push(shipment)
  for (const { id, quantity } of linesOf(making, order))
    billing.shipmentItems.push({
      ...madeAt(world, new Date(packedAt)),
      shipmentId: shipment.id,
      orderItemId: id,
      quantity,
    })
  return shipment.id
}

function invoice(making: Making, order: OrderRow, client: ClientRow | undefined): void {
  const { world, people, books, billing } = making
  const at = new Date(order.shippedDate ?? order.orderDate)
  const lines = linesOf(making, order)
  const shipmentId = pack(making, order)
  const issuedOn = world.calendar.dayOf(at)
  const { businessName = '', ownerName, address, city, state, zipCode } = client ?? {}
  const sums = shipmentSums(
    { ...sumsOf(order), lines },
    lines.map(({ quantity }) => quantity),
  )
  const row = {
    ...madeAt(world, at),
    invoiceNumber: nextNumber(billing, 'invoice', issuedOn),
    clientId: order.clientId,
    orderId: order.id,
    shipmentId,
    status: order.total === 0 ? 'paid' : 'issued',
    paidOn: order.total === 0 ? issuedOn : null,
    issuedOn,
    ...dueDay(issuedOn, { own: null, usual: undefined }),
    ...sums,
    billedTo: {
      businessName,
      contactName: ownerName ?? null,
      address: address ?? null,
      city: city ?? null,
      state: state ?? null,
      zipCode: zipCode ?? null,
    },
  }
  billing.invoices.push(row)
  books.post(at, postInvoice({ ...row, ...sums }), people.operations.id)
  if (order.total === 0) billing.moves.push(settled(making, { id: row.id, to: 'paid', at }))
}

/** Credits a returned order in full: its debit has been drawn, so the money goes back to the client's bank. */
function credit(making: Making, order: OrderRow): void {
  const { world, people, books, billing } = making
  const at = new Date(order.returnedAt ?? order.orderDate)
  const lines = linesOf(making, order)
  const sums = returnSums(
    { ...sumsOf(order), lines },
    { before: lines.map(() => 0), now: lines.map(({ quantity }) => quantity) },
  )
  if (sums.total === 0) return
  const of = billing.invoices.find(({ orderId }) => orderId === order.id)
  const issuedOn = world.calendar.dayOf(at)
  const isOpen = of !== undefined && of.dueOn > issuedOn
  const memo = {
    ...madeAt(world, at),
    memoNumber: nextNumber(billing, 'credit_memo', issuedOn),
    clientId: order.clientId,
    orderId: order.id,
    invoiceId: of?.id ?? null,
    issuedOn,
    reason: reasonOf(making, order),
    ...sums,
    items: lines.map(({ productName, quantity }) => ({ name: productName, quantity })),
    createdBy: people.operations.id,
  }
  billing.creditMemos.push(memo)
  const onInvoice = isOpen ? sums.total : 0
  books.post(
    at,
    postCreditMemo(
      { ...memo, ...sums },
      { onInvoice, orderId: order.id, ...(of ? { invoiceId: of.id } : {}) },
    ),
    people.operations.id,
  )
  if (isOpen) {
    Object.assign(of, { status: 'credited', paidOn: issuedOn, updatedAt: iso(at) })
    billing.moves.push(settled(making, { id: of.id, to: 'credited', at }))
  } else billing.refunds.push({ at, clientId: order.clientId, orderId: order.id, amount: sums.total })
}

/** What the move of a return says is what its credit memo says. */
const reasonOf = ({ orders }: Making, order: OrderRow) =>
  orders.moves.find(({ entityId, action }) => entityId === order.id && action === 'return')?.reason ?? ''

/** An invoice that its own shipping or its return settles. */
const settled = ({ world, people }: Making, { id, to, at }: { id: string; to: string; at: Date }) =>
  moveAt(world, {
    entityType: 'invoices',
    entityId: id,
    action: 'settle',
    fromState: 'issued',
    toState: to,
    byUser: people.operations.id,
    at,
  })

function nextNumber(billing: Billing, kind: 'invoice' | 'credit_memo', day: string): string {
  const year = Number(day.slice(0, 4))
  const known = billing.numbers.find((one) => one.kind === kind && one.year === year)
  const numbers = known ?? { kind, year, last: 0 }
  if (!known) billing.numbers.push(numbers)
  numbers.last++
  return documentNumber(kind, year, numbers.last)
}

function postEarned(people: People, orders: Orders, books: Books): void {
  const numberOf = new Map(orders.orders.map(({ id, orderNumber }) => [id, orderNumber]))
  const earned = orders.commissions.filter(
    (row): row is Commission & { earnedAt: string } => row.earnedAt != null && row.commissionAmount !== 0,
  )
  for (const row of earned.toSorted((a, b) => (a.earnedAt < b.earnedAt ? -1 : 1)))
    books.post(
      new Date(row.earnedAt),
      postCommission({
        id: row.id,
        userId: row.salesRepId,
        orderId: row.orderId,
        orderNumber: numberOf.get(row.orderId) ?? '',
        cents: row.commissionAmount,
      }),
      people.operations.id,
    )
}
