import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type Access,
  allLetters,
  type Letter,
  type Reached,
  reached,
  readAccess,
} from '../server/sweep/access-table.ts'

/** docs/access-in-words.md: every sentence of it, and what of docs/access.md would be against it. */

const table = readAccess()
const everything = Object.keys(table)
const allBut = (...names: readonly string[]) => everything.filter((name) => !names.includes(name))
const widths: readonly Reached[] = ['none', 'own', 'all']

type Right = Exclude<keyof Access, 'hides'>
/** Rights that reach further than `most`; a resource that is not there is one too, or its sentence would hold nothing. */
const beyond = (who: string, most: Reached, rights: readonly Right[], resources: readonly string[]) =>
  resources.flatMap((resource) => {
    const access = table[resource]
    if (!access) return [`there is no ${resource}`]
    return rights.flatMap((right) =>
      ([...who] as Letter[])
        .filter((letter) => widths.indexOf(reached(access[right], letter)) > widths.indexOf(most))
        .map((letter) => `${letter}: ${right} of ${resource}`),
    )
  })
const reads = (who: string, most: Reached, ...resources: readonly string[]) =>
  beyond(who, most, ['read'], resources)
const writes = (who: string, most: Reached, ...resources: readonly string[]) =>
  beyond(who, most, ['create', 'change', 'remove'], resources)
/** Fields that a role does meet. */
const meets = (who: Letter, resource: string, fields: string) => {
  const hidden = table[resource]?.hides?.[who]?.split(' ') ?? []
  return fields
    .split(' ')
    .filter((field) => !hidden.includes(field))
    .map((field) => `${who}: ${field} of ${resource}`)
}

const banks = ['company_banking_info', 'payment_methods', 'ach_authorizations']
const notes = [
  'interactions',
  'follow_ups',
  'activities',
  'contacts',
  'competitor_intel',
  'prospect_research_data',
]
const others = allLetters.filter((letter) => letter !== 'a').join('')
const costs = 'costPrice supplierId supplierSku'
const commission = 'commissionRate commissionAmount'

const against: Record<string, () => string[]> = {
  'A customer reads no other business.': () => reads('c', 'own', ...allBut('product_categories')),
  'A customer creates, changes and removes no record.': () => writes('c', 'none', ...everything),
  'A customer meets no cost, no supplier and no stock of a product.': () => [
    ...meets('c', 'products', `${costs} stockQuantity reserved available`),
    ...reads('c', 'none', 'suppliers', 'inventory_transactions', 'stock_reservations'),
  ],
  'A customer meets no commission.': () => [
    ...meets('c', 'orders', commission),
    ...reads('c', 'none', 'commissions', 'commission_rules', 'payouts'),
  ],
  'A customer reads nobody of the team, and no prospect.': () =>
    reads('c', 'none', 'users', 'prospects', 'ai_prospects'),
  'A customer does not read what the team notes about their business.': () => [
    ...meets('c', 'clients', 'notes'),
    ...reads('c', 'none', ...notes),
  ],
  'A customer reads no bank account but their own business’s.': () => [
    ...reads('c', 'own', 'client_banking_info'),
    ...reads('c', 'none', ...banks),
  ],

  'Somebody without a job yet reads no client, no prospect and no order.': () =>
    reads('u', 'none', 'clients', 'prospects', 'ai_prospects', 'orders', 'invoices', 'contacts'),
  'Somebody without a job yet reads no lesson and no quiz.': () =>
    reads('u', 'none', 'training_modules', 'lessons', 'quizzes'),
  'Somebody without a job yet writes nothing but suggestions and their own preferences and views.': () => [
    ...writes('u', 'none', ...allBut('suggestions', 'user_preferences', 'saved_views')),
    ...writes('u', 'own', 'user_preferences', 'saved_views'),
  ],

  'A trainee reaches no real prospect.': () => {
    // What is their own is practice: `tests/server/sweep/resources.ts`.
    const practice = ['prospects', 'interactions', 'follow_ups', 'sample_requests', 'contacts']
    return [
      ...reads('t', 'own', ...practice),
      ...writes('t', 'own', ...practice),
      ...reads('t', 'none', 'ai_prospects'),
    ]
  },
  'A trainee reads no client, no order and no invoice.': () =>
    reads('t', 'none', 'clients', 'orders', 'order_items', 'shipments', 'invoices', 'commissions'),
  'A trainee meets no cost of a product.': () => [
    ...meets('t', 'products', costs),
    ...reads('t', 'none', 'suppliers', 'inventory_transactions'),
  ],
  'A trainee meets no question of a quiz before its attempt.': () => [
    ...meets('t', 'quizzes', 'questions'),
    ...meets('t', 'quiz_attempts', 'questionsSeen'),
  ],
  'A trainee reads nobody else’s learning.': () => [
    ...reads('t', 'own', 'user_progress', 'lesson_progress', 'quiz_attempts', 'practice_attempts'),
    ...reads('t', 'own', 'review_cards', 'lesson_notes', 'points_earned', 'learning_analytics'),
  ],
  'A trainee writes to nobody.': () => writes('t', 'none', 'emails', 'email_templates', 'drip_campaigns'),

  'A sales rep reads no other rep’s clients and no other rep’s prospects.': () =>
    reads('s', 'own', 'clients', 'prospects', 'ai_prospects', 'contacts', 'orders', 'invoices'),
  'A sales rep reads no other rep’s commissions, payouts and figures.': () => [
    ...reads('s', 'own', 'commissions', 'payouts', 'sales_metrics', 'rep_performance_metrics'),
    ...meets('s', 'orders', commission),
  ],
  'A sales rep meets no cost of what was bought.': () => meets('s', 'inventory_transactions', 'unitCost'),
  'A sales rep changes no product and no stock.': () =>
    writes(
      's',
      'none',
      'products',
      'product_categories',
      'suppliers',
      'inventory_transactions',
      'barcode_scans',
    ),
  'A sales rep reads no bank account and no tax paper of others.': () => [
    ...reads('s', 'none', 'client_banking_info', ...banks),
    ...reads('s', 'own', 'team_papers'),
  ],
  'A sales rep reads nobody else’s mail.': () =>
    reads('s', 'own', 'emails', 'inbound_mails', 'sent_messages', 'received_texts'),
  'A sales rep changes no order and no promo code of another rep.': () =>
    writes('s', 'own', 'orders', 'promo_codes'),

  'Operations meets no commission, and reads no bonus or payout of others.': () => [
    ...reads('o', 'none', 'commissions', 'commission_rules', 'payouts'),
    ...reads('o', 'own', 'user_bonuses'),
    ...meets('o', 'orders', commission),
    ...meets('o', 'users', 'commissionRateBps'),
    ...meets('o', 'promo_codes', 'affectsCommission commissionAdjustment'),
  ],
  'Operations creates, changes and removes no client and no prospect.': () =>
    writes('o', 'none', 'clients', 'prospects', 'contacts'),
  'Operations keeps products, categories and suppliers.': () =>
    ['products', 'product_categories', 'suppliers'].filter((resource) =>
      (['read', 'create', 'change', 'remove'] as const).some(
        (right) => reached(table[resource]?.[right], 'o') !== 'all',
      ),
    ),
  'Operations reads no bank account and no tax paper of others.': () => [
    ...reads('o', 'none', 'client_banking_info', ...banks),
    ...reads('o', 'own', 'team_papers'),
  ],
  'Operations changes no settings.': () => writes('o', 'none', 'company_settings', 'custom_fields'),

  'The administrator does not read what came into somebody’s own mailbox.': () =>
    reads('a', 'own', 'inbound_mails'),
  'The administrator reads nobody’s views, preferences and notes of lessons.': () =>
    reads('a', 'own', 'saved_views', 'user_preferences', 'lesson_notes'),
  'The administrator alone changes people, settings and accounts of the company.': () =>
    writes(others, 'none', 'users', 'company_settings', 'custom_fields', 'company_banking_info'),
  'The administrator alone is shown what is sealed.': () => beyond(others, 'none', ['reveal'], everything),

  'Nobody changes or removes what the audit and the journal hold.': () =>
    writes(allLetters.join(''), 'none', 'audit_logs', 'journal_entries'),
  'Nobody removes an order, an invoice or a commission.': () =>
    beyond(allLetters.join(''), 'none', ['remove'], ['orders', 'invoices', 'commissions']),
}

test('[SHELL-036] every sentence of docs/access-in-words.md is held, and no other', () => {
  const page = readFileSync(new URL('../../docs/access-in-words.md', import.meta.url), 'utf8')
  const sentences = page
    .split('\n## ')
    .slice(1)
    .flatMap((part) => {
      const [who = '', ...lines] = part.split('\n')
      return lines.filter((line) => line.startsWith('- ')).map((line) => `${who} ${line.slice(2)}`)
    })
  expect(sentences).toEqual(Object.keys(against))
})

test.each(Object.entries(against))('[SHELL-036] %s', (_, found) => expect(found()).toEqual([]))
