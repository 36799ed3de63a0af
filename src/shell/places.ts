import type { Role } from '#platform/rules/access/access.ts'
import { keysOf } from '#platform/rules/records.ts'
import { mayOpen } from './frame/nav.ts'
import { screenList } from './screen-list.ts'

export type Place = { to: string; search?: Record<string, string> }

/** The screen that shows a record of each table: a page of its own, or a list with the record open beside it. */
const screens = {
  admin_alerts: '/alerts',
  ai_conversations: '/ai-sales/conversations',
  ai_prospects: '/ai-sales',
  ai_response_templates: '/ai-sales/templates',
  assistant_tasks: '/ai-director/tasks',
  business_registrations: '/registrations',
  clients: '/clients',
  competitor_intel: '/competitive-intel/reports',
  competitors: '/competitive-intel',
  emails: '/mail',
  email_forwards: '/mail/forwards',
  email_templates: '/mail/templates/$id',
  faq_items: '/faq',
  follow_up_reminders: '/reminders',
  inbound_mails: '/mail/inbox',
  illegal_jurisdictions: '/jurisdictions',
  invoices: '/invoices',
  inventory_transactions: '/operations/movements',
  leads: '/leads',
  learning_cohorts: '/cohorts/$id',
  letter_snippets: '/mail/snippets',
  orders: '/orders',
  products: '/products',
  promo_codes: '/promo-codes',
  prospects: '/prospects/$id',
  received_texts: '/mail/texts',
  resources: '/resources',
  sales_techniques: '/ai-sales/techniques',
  sample_requests: '/samples',
  success_stories: '/success-stories',
  suggestions: '/suggestions',
  suppressions: '/mail/suppressions',
  territories: '/territories',
  testimonials: '/testimonials',
  training_modules: '/modules/$id',
  users: '/team',
} as const satisfies Readonly<Record<string, string>>

export type PlacedEntity = keyof typeof screens
export const placedEntities = keysOf(screens)
const hasScreen = (entity: string): entity is PlacedEntity => Object.hasOwn(screens, entity)

/** The path of a table's screen, as the router writes it. */
export const screenOf = (entity: PlacedEntity): string => screens[entity]

/** The address of a record's page, for any role. */
export function placeOf(entity: PlacedEntity, id: string): Place {
  const path = screens[entity]
  return path.endsWith('/$id') ? { to: path.replace('$id', id) } : { to: path, search: { open: id } }
}

/** Where a role opens a record; undefined when its table has no screen, or none for this role. */
export function placeFor(role: Role, entity: string, id: string): Place | undefined {
  if (!hasScreen(entity)) return undefined
  const screen = screenList.get().find(({ path, frame }) => path === screens[entity] && frame === 'shell')
  return screen && mayOpen(screen, role) ? placeOf(entity, id) : undefined
}
