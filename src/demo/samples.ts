import { sampleFollowUpDays } from '#crm/rules/sample-request-lifecycle.ts'
import type { followUpReminders, sampleRequests } from '#platform/db/schema/crm-field.ts'
import { ownerAt } from './activity.ts'
import { day, hour, iso, later } from './calendar.ts'
import { addressOf } from './clients.ts'
import type { Ledger } from './ledger.ts'
import type { Product } from './order-plan.ts'
import type { People } from './people.ts'
import type { Book } from './prospects.ts'
import type { StockEvent } from './stock.ts'
import { type Move, madeAt, moveAt, type World } from './world.ts'

type Row = typeof sampleRequests.$inferInsert & {
  id: string
  requestedBy: string
  shippedDate: string | null
  conversionResult?: string | null
}
type Reminder = typeof followUpReminders.$inferInsert
export type Samples = { requests: Row[]; reminders: Reminder[]; stock: StockEvent[]; moves: Move[] }

// Statuses of the newest requests, youngest first; older ones are finished.
const newest = [
  'requested',
  'requested',
  'approved',
  'requested',
  'shipped',
  'refused',
  'shipped',
  'delivered',
  'approved',
  'cancelled',
  'delivered',
] as const
const reached: readonly string[] = ['requested', 'approved', 'shipped', 'delivered', 'feedback']

/** Samples of the presentation step: requested, approved, shipped, and the feedback on them. */
export function makeSamples(
  world: World,
  people: People,
  { book, products, ledger }: { book: Book; products: ReadonlyMap<string, Product>; ledger: Ledger },
): Samples {
  const random = world.random.fork('samples')
  const { notes } = world.data
  const made: Samples = { requests: [], reminders: [], stock: [], moves: [] }
  const wanted = book.deals
    .filter((deal) => deal.rep && deal.reached.length >= 4 && random.chance(0.42))
    // Nothing can be sent before there was stock.
    .filter((deal) => (deal.reached[3]?.getTime() ?? 0) > world.calendar.now.getTime() - 186 * day)
    .sort((a, b) => (b.reached[3]?.getTime() ?? 0) - (a.reached[3]?.getTime() ?? 0))
  const [bottle, shot] = [products.get('AR-SLV-032'), products.get('AR-SHT-030')]
  if (!bottle || !shot) return made
  wanted.forEach((deal, index) => {
    const asked = deal.reached[3] ?? world.calendar.now
    const status = newest[index] ?? 'feedback'
    const far = reached.indexOf(status)
    const step = (number: number) => far >= number
    // A request with a late status must have had the time to get there.
    const begun = new Date(
      Math.min(asked.getTime(), world.calendar.now.getTime() - Math.max(0, far) * 1.6 * day),
    )
    const [product, quantity] = random.chance(0.75) ? [bottle, 1] : [shot, 2]
    const user = ownerAt(deal, begun)
    const shipped = step(2) ? later(begun, random.int(10, 30) * hour) : null
    const delivered = step(3) && shipped ? later(shipped, random.int(26, 44) * hour) : null
    const row: Row = {
      ...madeAt(world, begun, delivered ?? shipped ?? begun),
      prospectId: deal.row.id,
      requestedBy: user.id,
      products: [{ productId: product.id, quantity }],
      shippingAddress: addressOf(deal),
      trackingNumber: shipped ? `1Z99AA1${random.int(10_000_000, 99_999_999)}` : null,
      status,
      approvedBy: step(1) ? people.operations.id : null,
      shippedDate: shipped?.toISOString() ?? null,
      deliveredDate: delivered?.toISOString() ?? null,
      feedbackReceived: status === 'feedback',
      feedbackText: status === 'feedback' ? random.pick(notes.sampleFeedback) : null,
      followUpScheduled: delivered ? iso(later(delivered, sampleFollowUpDays * day)) : null,
      conversionResult:
        status === 'feedback'
          ? deal.wonAt
            ? 'converted'
            : random.pick(['interested', 'interested', 'not_interested', 'no_answer'])
          : null,
    }
    made.requests.push(row)
    const answered = later(begun, Math.min(3 * hour, world.calendar.now.getTime() - begun.getTime()))
    const fed = status === 'feedback' && delivered ? later(delivered, hour) : null
    made.moves.push(
      ...samplingMoves(world, people, row, {
        answered,
        shipped,
        delivered,
        fed,
        refusal: notes.sampleRefusal,
      }),
    )
    const details = { sampleId: row.id }
    if (shipped) {
      const movement = {
        transactionType: 'sample',
        reference: `Sample for ${deal.business.businessName}`,
        userId: people.operations.id,
      }
      made.stock.push({ at: shipped, product, hand: -quantity, held: 0, movement })
      ledger.award({
        userId: user.id,
        activity: 'sample_sent',
        key: `sample:${row.id}`,
        at: shipped,
        details,
      })
    }
    if (fed) {
      ledger.award({
        userId: user.id,
        activity: 'sample_feedback',
        key: `sample_feedback:${row.id}`,
        at: fed,
        details,
      })
    }
    if (status === 'delivered' && delivered) {
      made.reminders.push({
        ...madeAt(world, delivered),
        prospectId: deal.row.id,
        assignedTo: user.id,
        reminderType: 'sample',
        dueDate: iso(later(delivered, sampleFollowUpDays * day)),
        title: `Ask ${deal.business.businessName} about the sample`,
        metadata: { sampleRequestId: row.id },
      })
    }
  })
  return made
}

type Moments = {
  answered: Date
  shipped: Date | null
  delivered: Date | null
  fed: Date | null
  refusal: string
}

function samplingMoves(
  world: World,
  people: People,
  { id: entityId, status }: Row,
  { answered, shipped, delivered, fed, refusal }: Moments,
): Move[] {
  const move = (
    action: string,
    [fromState, toState]: [string, string],
    at: Date,
    reason: string | null = null,
  ) =>
    moveAt(world, {
      entityType: 'sample_requests',
      entityId,
      action,
      fromState,
      toState,
      byUser: people.operations.id,
      reason,
      at,
    })
  if (status === 'requested') return []
  if (status === 'refused') return [move('refuse', ['requested', 'refused'], answered, refusal)]
  if (status === 'cancelled') return [move('cancel', ['requested', 'cancelled'], answered)]
  return [
    move('approve', ['requested', 'approved'], answered),
    ...(shipped ? [move('ship', ['approved', 'shipped'], shipped)] : []),
    ...(delivered ? [move('deliver', ['shipped', 'delivered'], delivered)] : []),
    ...(fed ? [move('record_feedback', ['delivered', 'feedback'], fed)] : []),
  ]
}
