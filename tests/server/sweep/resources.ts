import { resources } from '../../../src/compose-modules.ts'
import { type Access, allLetters, reached, readAccess } from './access-table.ts'

type Values = Record<string, unknown>

/** What makes a record of a resource one's own, by role and column, and what makes it somebody else's. */
export type Owning = { own?: Record<string, Values>; other?: Values }

/** A resource as the sweep meets it: who reaches it, by docs/access.md, and whose its records are. */
export type ResourceRow = Access & Owning

/**
 * What makes a record one's own, by role and column: one letter a role, as in access-table.ts; `other` makes it somebody else's;
 * `$…` is in company.ts. Where a role reaches its own and nothing stands here, every column that refers to a person names it.
 */

const mine = (column: string) => ({ utso: { [column]: '$me' } })
const repsOwn = (column: string) => ({ own: { s: { [column]: '$me' } } })
const ofOwn = (column: string, token: string) => ({ own: { s: { [column]: token } } })
const ofClient = { own: { sc: { client_id: '$client' } } }
const ofOwnProspect = (owner?: string) => ({
  st: { prospect_id: '$prospect', ...(owner ? { [owner]: '$me' } : {}) },
})
const [published, draft] = [{ tso: { module_id: '$openModule' } }, { module_id: '$draftModule' }]
const active = { is_active: true }

/** Recorded for the person whom `user_id` names. */
const recorded = [
  ...['user_progress', 'team_papers', 'lesson_progress', 'quiz_attempts', 'review_cards', 'review_logs'],
  ...['practice_attempts', 'cohort_members', 'deadline_reminders', 'certificates', 'points_earned'],
  ...['user_badges', 'user_bonuses', 'training_feedback', 'user_sessions', 'learning_analytics'],
  ...['user_interactions', 'user_ai_compliance', 'human_behavior_logs', 'assistant_exchanges'],
]

export const owning: Record<string, Owning> = {
  ...Object.fromEntries(recorded.map((table) => [table, { own: mine('user_id') }])),

  users: { own: mine('id') },
  saved_views: { own: { autso: { owner_id: '$me' } }, other: { is_shared: false } },
  notifications: { own: { autso: { user_id: '$me' } } },
  user_preferences: { own: { autso: { user_id: '$me' } } },
  client_banking_info: { own: { c: { client_id: '$client' } } },
  company_settings: { other: { key: 'name', value: '"The House"' } },
  sales_metrics: repsOwn('user_id'),
  rep_performance_metrics: repsOwn('rep_id'),

  // Training, quizzes, FAQ, assistants.
  training_modules: { own: { tso: { status: 'published' } }, other: { status: 'draft' } },
  lessons: { own: published, other: draft },
  quizzes: { own: published, other: draft },
  lesson_notes: { own: { atso: { user_id: '$me' } } },
  resources: {
    own: {
      t: { ...active, visible_to: 'sellers' },
      s: { ...active, visible_to: 'sales_reps' },
      o: { ...active, visible_to: 'operations' },
    },
    other: { ...active, visible_to: 'admins' },
  },
  activities: { own: ofOwnProspect('user_id') },
  faq_items: { own: { utso: active }, other: { is_active: false } },
  ai_prospects: repsOwn('assigned_rep_id'),
  ai_conversations: ofOwn('prospect_id', '$aiProspect'),
  ai_sales_drafts: ofOwn('ai_prospect_id', '$aiProspect'),
  ai_response_templates: { own: { tso: active }, other: { is_active: false } },
  human_to_ai_transfers: repsOwn('human_rep_id'),
  sales_techniques: { own: { to: active, s: { created_by: '$me' } }, other: { is_active: false } },
  technique_usage: { own: { ...ofOwnProspect('user_id'), o: { user_id: '$me' } } },
  human_ai_collaborations: { own: { ...ofOwnProspect('human_user_id'), o: { human_user_id: '$me' } } },

  // Prospects, interactions, follow-ups, samples, field tools: a trainee's are practice records.
  prospects: { own: { s: { assigned_to: '$me' }, t: { assigned_to: '$me', is_practice: true } } },
  // The people of a business, whom mail is written to: a client's own are its rep's to change.
  contacts: { own: { st: { prospect_id: '$prospect', client_id: null } } },
  interactions: { own: practice('user_id') },
  follow_ups: { own: practice('user_id') },
  follow_up_reminders: { own: { ...practice('assigned_to'), o: { assigned_to: '$me' } } },
  sample_requests: { own: practice('requested_by') },
  prospect_research_data: { own: ofOwnProspect() },
  prospect_transfers: repsOwn('to_user_id'),
  testimonials: {
    own: {
      s: { collected_by: '$me' },
      t: { is_approved: true, approved_by: '$admin', approved_at: '2026-01-01T00:00:00Z' },
    },
  },
  success_stories: {
    own: {
      s: { created_by: '$me' },
      t: { status: 'published', published_by: '$admin', published_at: '2026-01-01T00:00:00Z' },
    },
  },
  competitors: { own: { ost: { status: 'published' } } },
  competitor_intel: repsOwn('reported_by'),
  reorder_predictions: ofOwn('client_id', '$client'),

  // Clients, orders, commissions, what money leaves behind.
  clients: { own: { s: { assigned_sales_rep_id: '$me' }, c: { id: '$client' } } },
  orders: { own: { s: { sales_rep_id: '$me' }, c: { client_id: '$client' } } },
  order_items: { own: { sc: { order_id: '$order' } } },
  commissions: repsOwn('sales_rep_id'),
  shipments: { own: { sc: { order_id: '$order' } } },
  invoices: ofClient,
  credit_memos: ofClient,
  ach_entries: { own: { o: { user_id: null } }, other: { user_id: '$admin' } },
  payouts: { own: { st: { user_id: '$me' } } },

  // Products, inventory, fulfilment, shipping.
  products: { own: { c: { status: 'active' } }, other: { status: 'inactive' } },
  stock_reservations: ofOwn('order_id', '$order'),
  shipping_notifications: ofOwn('order_id', '$order'),

  // Promo codes, e-mails, templates, campaigns.
  promo_codes: { own: { s: { restrict_to_sales_rep: '$me', affects_commission: false } } },
  promo_code_usage: ofOwn('promo_code_id', '$promo'),
  email_templates: repsOwn('created_by'),
  letter_snippets: {
    own: { o: { is_shared: true }, s: { created_by: '$me' } },
    other: { is_shared: false },
  },
  letter_pictures: repsOwn('uploaded_by'),
  // What went to a business is read by whoever reaches it; what went elsewhere by its writer and the office.
  emails: { own: { s: { sender_id: '$me' } }, other: { client_id: null, recipient_type: 'other' } },
  email_forwards: repsOwn('to_user_id'),
  // What came in somebody's own mailbox and is not shared is nobody else's, the admin's neither.
  inbound_mails: {
    own: {
      ao: { is_shared: true, mailbox_of: null },
      s: {
        ...{ owner_id: '$me', assigned_to: null, prospect_id: null, client_id: null },
        ...{ is_shared: true, mailbox_of: null },
      },
    },
    other: { is_shared: false, mailbox_of: '$me' },
  },
  drip_campaigns: repsOwn('created_by'),
  drip_campaign_sends: ofOwn('prospect_id', '$prospect'),
  prospect_follow_ups: ofOwn('prospect_id', '$prospect'),
  sent_messages: ofOwn('prospect_id', '$prospect'),
  received_texts: { own: { s: { assigned_to: '$me', prospect_id: null, client_id: null } } },
}

function practice(owner: string) {
  return {
    s: { [owner]: '$me', prospect_id: '$prospect' },
    t: { [owner]: '$me', prospect_id: '$prospect', is_practice: true },
  }
}

/** Every column that refers to a person names the role. */
export const namesMe = { '*': '$me' }

/** Who reaches what by the committed table, and whose the records are. */
export const resourceRows: Record<string, ResourceRow> = Object.fromEntries(
  Object.entries(readAccess()).map(([table, access]) => [
    table,
    { ...access, ...(owning[table] ?? owningOf(access)) },
  ]),
)

function owningOf({ read, create, change, remove }: Access): Owning {
  const those = allLetters.filter((letter) =>
    [read, create, change, remove].some((granted) => reached(granted, letter) === 'own'),
  )
  return those.length > 0 ? { own: { [those.join('')]: namesMe } } : {}
}

/** Every route that a resource with these rights has. */
export function routesOf(table: string, access: Access): string[] {
  const path = `/api/${table.replaceAll('_', '-')}`
  const has = (right: keyof Access) => access[right] !== undefined
  const hasBoard = resources.some(({ contract }) => contract.name === table && contract.board)
  return [
    `GET ${path}`,
    `GET ${path}/:id`,
    `GET ${path}/:id/history`,
    `GET ${path}/export.csv`,
    ...(hasBoard ? [`GET ${path}/board`] : []),
    ...(has('create') ? [`POST ${path}`] : []),
    ...(has('change') ? [`PATCH ${path}/:id`] : []),
    ...(has('remove') ? [`DELETE ${path}/:id`, `POST ${path}/:id/restore`] : []),
    ...(has('change') || has('remove') ? [`POST ${path}/bulk`] : []),
    ...(has('reveal') ? [`POST ${path}/:id/reveal`] : []),
  ]
}
