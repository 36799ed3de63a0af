import { z } from 'zod'
import { payoutHold } from '#billing/contract/payout-hold.ts'
import { dueToday } from '#crm/contract/field-tools.ts'
import { moduleCard, ownProgress } from '#training/contract/modules/learn.ts'
import { severities } from './admin-alert.ts'

/** What may wait for somebody, by the place where it is done. */
const waitingKinds = [
  'alerts',
  'orders_on_hold',
  'orders_to_confirm',
  'orders_to_pick',
  'orders_to_pack',
  'orders_to_ship',
  'low_stock',
  'registrations',
  'members',
  'bank_files',
  'leads',
  'activities',
  'suggestions',
  'tasks',
  'stuck_deals',
  'first_contacts',
  'payout_papers',
  'reviews',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

const waitsFor = z.object({
  kind: z.enum(waitingKinds),
  count: z.number(),
  /** Since when the oldest waits; null where that has no meaning. */
  since: z.string().nullable(),
})
export type WaitsFor = z.output<typeof waitsFor>

/** What waits for this person, the most urgent first; nothing that counts none. */
const waits = z.array(waitsFor)

const traineeHome = z.object({
  role: z.literal('trainee'),
  waits,
  progress: ownProgress,
  modules: z.array(moduleCard),
})
export type TraineeHome = z.output<typeof traineeHome>

const stuckDeal = z.object({
  id: z.uuid(),
  businessName: z.string(),
  city: z.string().nullable(),
  currentTenStep: z.number(),
  /** Calendar days since the last contact. */
  days: z.number(),
  /** Whole dollars. */
  estimatedValue: z.number().nullable(),
})

const homeOrder = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  businessName: z.string(),
  status: z.string(),
  total: z.number(),
  orderDate: z.string(),
})
export type HomeOrder = z.output<typeof homeOrder>

/** Money in cents. */
const repHome = z.object({
  role: z.literal('sales_rep'),
  waits,
  due: dueToday,
  stuck: z.object({ afterDays: z.number(), count: z.number(), items: z.array(stuckDeal) }),
  commission: z.object({
    weekStart: z.iso.date(),
    thisWeek: z.number(),
    lastWeek: z.number(),
  }),
  orders: z.object({ open: z.number(), items: z.array(homeOrder) }),
  openDeals: z.object({ count: z.number(), value: z.number() }),
  /** First tasks of a new rep: papers that hold the payout, accounts that wait for a first contact. */
  start: z.object({
    holds: z.array(payoutHold),
    clients: z.number(),
    prospects: z.number(),
    untouched: z.number(),
    hasSold: z.boolean(),
  }),
})
export type RepHome = z.output<typeof repHome>

const lowStock = z.object({
  id: z.uuid(),
  name: z.string(),
  sku: z.string(),
  available: z.number(),
  lowStockThreshold: z.number(),
})

const operationsHome = z.object({
  role: z.literal('operations'),
  waits,
  counts: z.object({
    pending: z.number(),
    confirmed: z.number(),
    picking: z.number(),
    packed: z.number(),
    onHold: z.number(),
    shipped: z.number(),
  }),
  /** The longest waiting first. */
  waiting: z.array(homeOrder),
  lowStock: z.object({ count: z.number(), items: z.array(lowStock) }),
  returnedThisWeek: z.number(),
  /** Set while no email can be sent: name of who handles it, else names of administrators to inform. */
  mailStuck: z.object({ owner: z.string().nullable(), tell: z.array(z.string()) }).nullable(),
})
export type OperationsHome = z.output<typeof operationsHome>

const adminHome = z.object({
  role: z.literal('admin'),
  waits,
  approvals: z.object({
    registrations: z.number(),
    teamMembers: z.number(),
    oldest: z.string().nullable(),
  }),
  /** Cents of this month's orders less discounts, without cancelled and returned; `before`: last month to the same day. */
  revenue: z.object({
    month: z.iso.date(),
    cents: z.number(),
    orders: z.number(),
    before: z.number(),
  }),
  toFulfil: z.number(),
  /** Open deals by step; values in whole dollars. */
  pipeline: z.array(z.object({ step: z.number(), count: z.number(), value: z.number() })),
  atRisk: z.object({
    trainees: z.number(),
    items: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        progress: z.number(),
        days: z.number(),
        risk: z.enum(['High', 'Medium']),
        lastActiveAt: z.string().nullable(),
      }),
    ),
  }),
  alerts: z.object({
    open: z.number(),
    items: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        severity: z.enum(severities),
        createdAt: z.string(),
      }),
    ),
  }),
})
export type AdminHome = z.output<typeof adminHome>

/** What the home of a role shows, in one answer. */
export const home = z.discriminatedUnion('role', [traineeHome, repHome, operationsHome, adminHome])
export type HomeAnswer = z.output<typeof home>
