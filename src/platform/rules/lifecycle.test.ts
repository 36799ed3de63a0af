import { describe, expect, test } from 'vitest'
import { adminAlertLifecycle, suggestionLifecycle } from '#analytics/rules/alert-lifecycle.ts'
import { bankingLifecycle } from '#billing/rules/banking-lifecycle.ts'
import { leadLifecycle } from '#company/rules/lead-lifecycle.ts'
import { accountLifecycle } from '#crm/rules/account-lifecycle.ts'
import { prospectLifecycle } from '#crm/rules/prospect-lifecycle.ts'
import { reorderPredictionLifecycle } from '#crm/rules/reorder-prediction-lifecycle.ts'
import { sampleRequestLifecycle } from '#crm/rules/sample-request-lifecycle.ts'
import { followUpLifecycle, interactionLifecycle, reminderLifecycle } from '#crm/rules/task-lifecycle.ts'
import { userBonusLifecycle } from '#earnings/rules/bonus-lifecycle.ts'
import { emailTemplateLifecycle } from '#email/rules/template-lifecycle.ts'
import { userLifecycle } from '#identity/rules/user-lifecycle.ts'
import { commissionLifecycle } from '#orders/rules/commission-lifecycle.ts'
import { orderLifecycle } from '#orders/rules/order-lifecycle.ts'
import { registrationLifecycle } from '#registration/rules/registration-lifecycle.ts'
import { paperLifecycle } from '#training/rules/graduation/paper-lifecycle.ts'
import {
  quizAttemptLifecycle,
  trainingModuleLifecycle,
  userProgressLifecycle,
} from '#training/rules/training-lifecycles.ts'
import { isFinalState, isState, type Lifecycle, move, movesFrom, statesOf } from './lifecycle.ts'

const all: Lifecycle<string>[] = [
  orderLifecycle,
  commissionLifecycle,
  registrationLifecycle,
  bankingLifecycle,
  userLifecycle,
  accountLifecycle,
  suggestionLifecycle,
  adminAlertLifecycle,
  leadLifecycle,
  prospectLifecycle,
  sampleRequestLifecycle,
  interactionLifecycle,
  followUpLifecycle,
  reminderLifecycle,
  reorderPredictionLifecycle,
  userProgressLifecycle,
  quizAttemptLifecycle,
  userBonusLifecycle,
  trainingModuleLifecycle,
  paperLifecycle,
  emailTemplateLifecycle,
]

const alert = ['open>owned', 'owned>resolved', 'owned>dismissed', 'resolved>open']
// An alert raised by a fact closes by itself when the fact is gone.
const alertOfFacts = [...alert, 'open>resolved', 'owned>resolved']
const task = ['open>done', 'open>cancelled', 'done>open', 'cancelled>open']

// Written by hand from the decisions, independent of the tables under test. The first state is the default.
const agreed: Record<string, { first: string; moves: string[] }> = {
  users: {
    first: 'pending',
    moves: [
      'pending>active',
      'pending>rejected',
      'active>suspended',
      'suspended>active',
      'active>inactive',
      'inactive>active',
      'invited>active',
      'invited>rejected',
    ],
  },
  clients: {
    first: 'active',
    moves: ['active>on_hold', 'on_hold>active', 'active>closed', 'on_hold>closed', 'closed>active'],
  },
  business_registrations: {
    first: 'pending',
    moves: [
      'pending>needs_completion',
      'needs_completion>pending',
      'pending>approved',
      'pending>rejected',
      'rejected>pending',
    ],
  },
  leads: {
    first: 'new',
    moves: [
      'new>contacted',
      'contacted>qualified',
      'qualified>proposal',
      'proposal>won',
      'proposal>lost',
      'lost>contacted',
    ],
  },
  prospects: {
    first: 'cold',
    moves: [
      ...['cold>warm', 'cold>hot', 'cold>negotiating', 'cold>lost'],
      ...['warm>cold', 'warm>hot', 'warm>negotiating', 'warm>lost'],
      ...['hot>cold', 'hot>warm', 'hot>negotiating', 'hot>lost'],
      ...['negotiating>cold', 'negotiating>warm', 'negotiating>hot', 'negotiating>won', 'negotiating>lost'],
      ...['lost>cold', 'lost>warm', 'lost>hot', 'lost>negotiating'],
    ],
  },
  interactions: { first: 'open', moves: task },
  follow_ups: { first: 'open', moves: task },
  follow_up_reminders: {
    first: 'open',
    moves: [...task, 'open>snoozed', 'snoozed>open', 'snoozed>done', 'snoozed>cancelled'],
  },
  sample_requests: {
    first: 'requested',
    moves: [
      'requested>approved',
      'requested>refused',
      'approved>shipped',
      'shipped>delivered',
      'delivered>feedback',
      'requested>cancelled',
      'approved>cancelled',
    ],
  },
  orders: {
    first: 'pending',
    moves: [
      'pending>confirmed',
      'confirmed>picking',
      // Only what is in stock; the rest is on backorder.
      'confirmed>picking',
      'picking>packed',
      'packed>shipped',
      // Unpacked again.
      'packed>picking',
      'shipped>delivered',
      'pending>on_hold',
      'confirmed>on_hold',
      'on_hold>pending',
      'on_hold>confirmed',
      'on_hold>cancelled',
      'pending>cancelled',
      'confirmed>cancelled',
      'picking>cancelled',
      'packed>cancelled',
      'shipped>returned',
      'delivered>returned',
    ],
  },
  commissions: { first: 'pending', moves: ['pending>approved', 'approved>paid'] },
  user_bonuses: { first: 'pending', moves: ['pending>qualified', 'qualified>paid', 'pending>void'] },
  client_banking_info: {
    first: 'unverified',
    moves: [
      'unverified>verified',
      'unverified>prenoted',
      'prenoted>verified',
      'unverified>blocked',
      'prenoted>blocked',
      'verified>blocked',
    ],
  },
  user_progress: { first: 'not_started', moves: ['not_started>in_progress', 'in_progress>completed'] },
  quiz_attempts: { first: 'started', moves: ['started>submitted', 'submitted>marked', 'started>expired'] },
  admin_alerts: { first: 'open', moves: alertOfFacts },
  suggestions: { first: 'open', moves: alert },
  reorder_predictions: {
    first: 'pending',
    moves: ['pending>contacted', 'contacted>ordered', 'contacted>declined', 'contacted>expired'],
  },
  team_papers: {
    first: 'filed',
    moves: [
      'filed>approved',
      'filed>returned',
      'filed>replaced',
      'approved>returned',
      'approved>replaced',
      'returned>replaced',
    ],
  },
  training_modules: { first: 'draft', moves: ['draft>published', 'published>archived'] },
  email_templates: { first: 'draft', moves: ['draft>published', 'draft>archived', 'published>archived'] },
}

/** Start states besides the default: an invited user never applied. */
const otherStarts: Record<string, readonly string[]> = { users: ['invited'] }

describe.each(all.map((lifecycle) => [lifecycle.entity, lifecycle] as const))(
  'the life of %s',
  (entity, lifecycle) => {
    test('[SHELL-035] has the agreed moves and no other', () => {
      const drawn = statesOf(lifecycle).flatMap((state) =>
        movesFrom(lifecycle, state)
          // Actions that leave the state as it is (an order reduced, a message written) are no moves.
          .filter(({ to }) => to !== state)
          .map(({ to }) => `${state}>${to}`),
      )
      expect(lifecycle.initial).toBe(agreed[entity]?.first)
      expect(drawn.toSorted()).toEqual(agreed[entity]?.moves.toSorted())
    })

    test('leads only to states it has, and to each from the first', () => {
      const reached = new Set([lifecycle.initial, ...(otherStarts[entity] ?? [])])
      for (const state of reached) for (const { to } of movesFrom(lifecycle, state)) reached.add(to)
      expect([...reached].toSorted()).toEqual(statesOf(lifecycle).toSorted())
    })

    test('names somebody for every move, and no action twice for the same record', () => {
      for (const state of statesOf(lifecycle)) {
        const moves = movesFrom(lifecycle, state)
        for (const { roles } of moves) expect(roles.length).toBeGreaterThan(0)
        const keys = moves.map(({ action, when }) => `${action} ${JSON.stringify(when ?? {})}`)
        expect(new Set(keys).size).toBe(keys.length)
      }
    })
  },
)

test('every agreed entity has a lifecycle', () => {
  expect(all.map(({ entity }) => entity).toSorted()).toEqual(Object.keys(agreed).toSorted())
})

test('a move says where it leads', () => {
  expect(move(leadLifecycle, 'new', 'contact')).toMatchObject({ ok: true, to: 'contacted' })
})

test('a refused move names what is allowed, each action once', () => {
  expect(move(leadLifecycle, 'proposal', 'contact')).toEqual({ ok: false, allowed: ['win', 'lose'] })
  expect(move(leadLifecycle, 'won', 'reopen')).toEqual({ ok: false, allowed: [] })
})

test('a state or action that is nobody’s is refused, also one that every object has', () => {
  for (const state of ['', 'constructor', 'NEW', '__proto__']) {
    expect(isState(leadLifecycle, state)).toBe(false)
    expect(move(leadLifecycle, state, 'contact')).toEqual({ ok: false, allowed: [] })
  }
  expect(move(leadLifecycle, 'new', 'toString').ok).toBe(false)
})

test('moves are asked per role', () => {
  const actions = (role: 'customer' | 'operations' | 'sales_rep') =>
    movesFrom(orderLifecycle, 'pending', role).map(({ action }) => action)
  expect(actions('customer')).toEqual(['cancel'])
  expect(actions('operations')).toEqual(['confirm', 'hold', 'backorder', 'reduce', 'message', 'cancel'])
  expect(actions('sales_rep')).toEqual([])
  expect(movesFrom(orderLifecycle, 'confirmed', 'customer')).toEqual([])
})

test('moves that hang on a fact are open only with it', () => {
  const open = (heldFrom: string) =>
    movesFrom(orderLifecycle, 'on_hold', 'admin', { heldFrom })
      .filter(({ action }) => action === 'release')
      .map(({ to }) => to)
  expect(open('pending')).toEqual(['pending'])
  expect(open('confirmed')).toEqual(['confirmed'])
  expect(open('packed')).toEqual([])
  const short = (isShort: string) =>
    movesFrom(orderLifecycle, 'confirmed', 'admin', { isShort }).some(({ action }) => action === 'backorder')
  expect([short('yes'), short('no')]).toEqual([true, false])
})

test('final states are those that nothing leaves', () => {
  expect(isFinalState(orderLifecycle, 'cancelled')).toBe(true)
  expect(isFinalState(orderLifecycle, 'delivered')).toBe(false)
  expect(isFinalState(userProgressLifecycle, 'completed')).toBe(true)
})
