import { contacts, inboundMails, sentMails } from './mail-rows.ts'
import { moneyRows } from './money-rows.ts'
import type { ResourceRow } from './resource-row.ts'

/**
 * Who reaches which records, by hand from decisions.md, "Roles". Nothing of the product is read here.
 *
 * One letter a role: a admin, o operations, s sales_rep, t trainee, u user (no job yet), c customer. A capital reaches every
 * record, a small letter those that are its own, a role that is not named none. An action that is not named has no route. What
 * makes a record one's own stands in `own`, by role and column; `other` makes it somebody else's; `$…` is in company.ts.
 */

const mine = (column: string) => ({ utso: { [column]: '$me' } })
const repsOwn = (column: string) => ({ s: { [column]: '$me' } })
const ofOwnProspect = (owner?: string) => ({
  st: { prospect_id: '$prospect', ...(owner ? { [owner]: '$me' } : {}) },
})
const recordedFor = (column: string): ResourceRow => ({ read: 'Atso', own: mine(column) })
const adminKeeps: ResourceRow = { read: 'A', create: 'A', change: 'A', remove: 'A' }
const adminReads: ResourceRow = { read: 'A' }
const [published, draft] = [{ tso: { module_id: '$openModule' } }, { module_id: '$draftModule' }]
const active = { is_active: true }
const costs = 'costPrice supplierId supplierSku'
const commission = 'commissionRate commissionAmount'
export const resourceRows: Record<string, ResourceRow> = {
  // Users, settings, analytics, audit, banking, approvals: the admin's; everybody has their own profile.
  users: {
    ...adminKeeps,
    read: 'Autso',
    own: mine('id'),
    hides: { o: 'commissionRateBps' },
    hasSecrets: true,
  },
  audit_logs: adminReads,
  saved_views: {
    read: 'autso',
    create: 'autso',
    change: 'autso',
    remove: 'Autso',
    own: { autso: { owner_id: '$me' } },
    other: { is_shared: false },
  },
  notifications: { read: 'autso', own: { autso: { user_id: '$me' } } },
  user_preferences: {
    read: 'autso',
    create: 'autso',
    change: 'autso',
    remove: 'autso',
    own: { autso: { user_id: '$me' } },
  },
  business_registrations: { read: 'A', change: 'A', hasSecrets: true },
  ach_authorizations: adminReads,
  customer_auth: adminKeeps,
  client_banking_info: {
    read: 'Ac',
    own: { c: { client_id: '$client' } },
    hides: { c: 'verifiedBy requestedBy requestedByCustomer hasStoodIn' },
    hasSecrets: true,
  },
  company_banking_info: { ...adminKeeps, hasSecrets: true },
  payment_methods: adminKeeps,
  client_licenses: { read: 'AO', create: 'A', change: 'A', remove: 'A', hasSecrets: true },
  company_settings: { ...adminKeeps, other: { key: 'name', value: '"The House"' } },
  custom_fields: { ...adminKeeps, read: 'AUTSO' },
  leads: { read: 'A', change: 'A', remove: 'A', board: 'status' },
  illegal_jurisdictions: { ...adminKeeps, read: 'ATSO' },
  admin_alerts: adminReads,
  sales_metrics: { read: 'As', own: repsOwn('user_id') },
  rep_performance_metrics: { read: 'As', own: repsOwn('rep_id') },

  // Training, quizzes, own progress, FAQ, suggestions, assistants.
  training_modules: {
    ...adminKeeps,
    read: 'Atso',
    own: { tso: { status: 'published' } },
    other: { status: 'draft' },
  },
  lessons: { ...adminKeeps, read: 'Atso', own: published, other: draft },
  quizzes: {
    ...adminKeeps,
    read: 'Atso',
    own: published,
    other: draft,
    hides: { t: 'questions', s: 'questions', o: 'questions' },
  },
  user_progress: recordedFor('user_id'),
  team_papers: { ...recordedFor('user_id'), hasSecrets: true },
  lesson_progress: recordedFor('user_id'),
  quiz_attempts: {
    ...recordedFor('user_id'),
    hides: { t: 'questionsSeen', s: 'questionsSeen', o: 'questionsSeen' },
  },
  lesson_notes: {
    read: 'atso',
    create: 'atso',
    change: 'atso',
    remove: 'atso',
    own: { atso: { user_id: '$me' } },
  },
  review_cards: recordedFor('user_id'),
  review_logs: recordedFor('user_id'),
  practice_attempts: recordedFor('user_id'),
  learning_cohorts: adminKeeps,
  cohort_members: recordedFor('user_id'),
  cohort_modules: adminReads,
  deadline_reminders: recordedFor('user_id'),
  certificates: recordedFor('user_id'),
  points_earned: recordedFor('user_id'),
  user_badges: recordedFor('user_id'),
  user_bonuses: recordedFor('user_id'),
  resources: {
    ...adminKeeps,
    read: 'Atso',
    own: {
      t: { ...active, visible_to: 'sellers' },
      s: { ...active, visible_to: 'sales_reps' },
      o: { ...active, visible_to: 'operations' },
    },
    other: { ...active, visible_to: 'admins' },
  },
  resource_files: adminReads,
  training_feedback: { ...recordedFor('user_id'), remove: 'A' },
  badges: { ...adminKeeps, read: 'ATSO' },
  point_values: { ...adminKeeps, read: 'ATSO' },
  bonus_tier_config: { ...adminKeeps, read: 'ATSO' },
  activities: { read: 'AOst', create: 'Ast', change: 'Ast', remove: 'A', own: ofOwnProspect('user_id') },
  user_sessions: recordedFor('user_id'),
  learning_analytics: recordedFor('user_id'),
  user_interactions: recordedFor('user_id'),
  user_ai_compliance: recordedFor('user_id'),
  suggestions: { read: 'AUTSO', create: 'AUTSO', remove: 'A' },
  faq_items: { ...adminKeeps, read: 'Autso', own: { utso: active }, other: { is_active: false } },
  ai_prospects: {
    ...adminKeeps,
    read: 'AOs',
    change: 'As',
    own: repsOwn('assigned_rep_id'),
    board: 'currentStage',
  },
  ai_conversations: { read: 'AOs', own: { s: { prospect_id: '$aiProspect' } } },
  ai_sales_drafts: { read: 'AOs', own: { s: { ai_prospect_id: '$aiProspect' } } },
  ai_response_templates: { ...adminKeeps, read: 'Atso', own: { tso: active }, other: { is_active: false } },
  human_to_ai_transfers: { read: 'As', own: repsOwn('human_rep_id') },
  sales_techniques: {
    read: 'Atso',
    create: 'As',
    change: 'As',
    remove: 'As',
    own: { to: active, s: { created_by: '$me' } },
    other: { is_active: false },
  },
  technique_usage: {
    read: 'Atso',
    create: 'Atso',
    remove: 'A',
    own: { ...ofOwnProspect('user_id'), o: { user_id: '$me' } },
  },
  human_ai_collaborations: {
    read: 'Atso',
    create: 'Atso',
    change: 'Atso',
    remove: 'A',
    own: { ...ofOwnProspect('human_user_id'), o: { human_user_id: '$me' } },
  },
  human_behavior_logs: recordedFor('user_id'),
  learning_insights: adminReads,
  ai_learning_insights: adminReads,
  eval_suites: adminKeeps,
  eval_cases: adminKeeps,
  eval_runs: adminReads,
  eval_results: adminReads,
  assistant_tasks: adminReads,
  assistant_exchanges: { read: 'Autso', own: mine('user_id') },

  // Prospects, interactions, follow-ups, samples, field tools: a trainee's are practice records.
  prospects: {
    read: 'AOst',
    create: 'Ast',
    change: 'Ast',
    remove: 'At',
    own: { s: { assigned_to: '$me' }, t: { assigned_to: '$me', is_practice: true } },
    board: 'stage',
  },
  contacts,
  interactions: { read: 'AOst', create: 'Ast', change: 'Ast', remove: 'A', own: practice('user_id') },
  follow_ups: { read: 'AOst', create: 'Ast', change: 'Ast', remove: 'A', own: practice('user_id') },
  follow_up_reminders: {
    read: 'AOst',
    create: 'Aost',
    change: 'Aost',
    remove: 'Aost',
    own: { ...practice('assigned_to'), o: { assigned_to: '$me' } },
  },
  sample_requests: { read: 'AOst', create: 'Ast', change: 'Ast', remove: 'A', own: practice('requested_by') },
  prospect_research_data: { read: 'AOst', create: 'Ast', change: 'Ast', remove: 'A', own: ofOwnProspect() },
  prospect_transfers: { read: 'AOs', own: repsOwn('to_user_id') },
  territories: { ...adminKeeps, read: 'AOS' },
  testimonials: {
    read: 'AOSt',
    create: 'As',
    change: 'As',
    remove: 'A',
    own: {
      s: { collected_by: '$me' },
      t: { is_approved: true, approved_by: '$admin', approved_at: '2026-01-01T00:00:00Z' },
    },
  },
  success_stories: {
    read: 'AOst',
    create: 'As',
    change: 'As',
    remove: 'A',
    own: {
      s: { created_by: '$me' },
      t: { status: 'published', published_by: '$admin', published_at: '2026-01-01T00:00:00Z' },
    },
  },
  competitors: { ...adminKeeps, read: 'Aost', own: { ost: { status: 'published' } } },
  competitor_intel: { read: 'AOS', create: 'As', change: 'As', remove: 'A', own: repsOwn('reported_by') },
  reorder_predictions: { read: 'AOs', own: { s: { client_id: '$client' } } },

  // Clients, orders, commissions.
  clients: {
    read: 'AOsc',
    create: 'As',
    change: 'As',
    remove: 'A',
    own: { s: { assigned_sales_rep_id: '$me' }, c: { id: '$client' } },
    hides: { c: 'notes prospectId customerType lastContactDate customFields' },
  },
  orders: {
    read: 'AOsc',
    change: 'AOs',
    own: { s: { sales_rep_id: '$me' }, c: { client_id: '$client' } },
    hides: { s: commission, o: commission, c: `${commission} customFields` },
    board: 'status',
  },
  order_items: { read: 'AOsc', own: { sc: { order_id: '$order' } } },
  commissions: { read: 'As', own: repsOwn('sales_rep_id') },
  ...moneyRows,

  // Products, inventory, fulfilment, shipping.
  products: {
    read: 'AOSTc',
    create: 'AO',
    change: 'AO',
    remove: 'AO',
    own: { c: { status: 'active' } },
    other: { status: 'inactive' },
    hides: {
      t: costs,
      c: `${costs} stockQuantity reserved lowStockThreshold locationCode territoryId available customFields`,
    },
  },
  product_categories: {
    read: 'AOSTC',
    create: 'AO',
    change: 'AO',
    remove: 'AO',
    hides: { c: 'customFields' },
  },
  suppliers: { read: 'AOS', create: 'AO', change: 'AO', remove: 'AO' },
  inventory_transactions: { read: 'AOS', hides: { s: 'unitCost' } },
  barcode_scans: { read: 'AOS', create: 'AO' },
  stock_reservations: { read: 'AOs', own: { s: { order_id: '$order' } } },
  shipping_notifications: { read: 'AOs', own: { s: { order_id: '$order' } } },

  // Promo codes, e-mails, templates, campaigns.
  promo_codes: {
    read: 'AOs',
    create: 'As',
    change: 'As',
    remove: 'As',
    own: { s: { restrict_to_sales_rep: '$me', affects_commission: false } },
    hides: { o: 'affectsCommission commissionAdjustment' },
  },
  promo_code_usage: { read: 'AOs', own: { s: { promo_code_id: '$promo' } } },
  email_templates: { read: 'AOs', create: 'As', change: 'As', remove: 'As', own: repsOwn('created_by') },
  letter_snippets: {
    read: 'Aos',
    create: 'As',
    change: 'As',
    remove: 'As',
    own: { o: { is_shared: true }, s: { created_by: '$me' } },
    other: { is_shared: false },
  },
  letter_pictures: { read: 'AOS', change: 'AS', remove: 'As', own: repsOwn('uploaded_by') },
  emails: sentMails,
  email_forwards: { ...adminKeeps, read: 'AOs', own: repsOwn('to_user_id') },
  inbound_mails: inboundMails,
  suppressions: { read: 'AO', create: 'A' },
  drip_campaigns: { read: 'AOs', create: 'As', change: 'As', remove: 'As', own: repsOwn('created_by') },
  drip_campaign_sends: { read: 'AOs', own: { s: { prospect_id: '$prospect' } } },
  follow_up_sequences: { ...adminKeeps, read: 'AOS' },
  follow_up_messages: { ...adminKeeps, read: 'AOS' },
  prospect_follow_ups: { read: 'AOs', own: { s: { prospect_id: '$prospect' } } },
  sent_messages: { read: 'AOs', own: { s: { prospect_id: '$prospect' } } },
  received_texts: {
    read: 'AOs',
    own: { s: { assigned_to: '$me', prospect_id: null, client_id: null } },
  },
}

function practice(owner: string) {
  return {
    s: { [owner]: '$me', prospect_id: '$prospect' },
    t: { [owner]: '$me', prospect_id: '$prospect', is_practice: true },
  }
}

/** Every route that a row of the table stands for. */
export function routesOf(table: string, row: ResourceRow): string[] {
  const path = `/api/${table.replaceAll('_', '-')}`
  return [
    `GET ${path}`,
    `GET ${path}/:id`,
    `GET ${path}/:id/history`,
    `GET ${path}/export.csv`,
    ...(row.board ? [`GET ${path}/board`] : []),
    ...(row.create ? [`POST ${path}`] : []),
    ...(row.change ? [`PATCH ${path}/:id`] : []),
    ...(row.remove ? [`DELETE ${path}/:id`, `POST ${path}/:id/restore`] : []),
    ...(row.change || row.remove ? [`POST ${path}/bulk`] : []),
    ...(row.hasSecrets ? [`POST ${path}/:id/reveal`] : []),
  ]
}
