import { afterAll, beforeAll, expect, test } from 'vitest'
import { demandFree } from '#platform/resources/held-by.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type RowMaker, rowMaker } from '#tests/support/row-maker.ts'
import { addPromo, openShop, type Shop } from '#tests/support/shop.ts'
import { resources } from '../../src/compose-modules.ts'

let app: TestApp
let shop: Shop
let maker: RowMaker

beforeAll(async () => {
  app = await testApp()
  shop = await openShop(app)
  maker = await rowMaker(app.context.db, resources)
})
afterAll(() => app.close())

type Refusal = { code: string; message: string }

/** What hangs on a record, as it must be to keep it: the record's table, the column that names it, and other columns of the row. */
const holding: readonly [held: string, by: string, over: Record<string, unknown>][] = [
  ['ai_prospects', 'ai_sales_drafts.ai_prospect_id', { state: 'waiting' }],
  ['ai_prospects', 'assistant_tasks.ai_prospect_id', { status: 'queued' }],
  ['badges', 'user_badges.badge_id', {}],
  ['bonus_tier_config', 'user_bonuses.bonus_tier_id', { status: 'pending' }],
  ['clients', 'orders.client_id', { status: 'picking' }],
  ['clients', 'sample_requests.client_id', { status: 'requested', prospect_id: null }],
  ['clients', 'success_stories.client_id', { status: 'published' }],
  ['competitors', 'competitor_intel.competitor_id', {}],
  ['competitors', 'competitors.replaces_id', { status: 'draft' }],
  ['email_templates', 'drip_campaigns.email_template_id', {}],
  ['email_templates', 'drip_campaigns.second_template_id', {}],
  ['email_templates', 'follow_up_messages.email_template_id', {}],
  ['email_templates', 'follow_up_messages.second_template_id', {}],
  ['eval_suites', 'eval_runs.suite_id', { status: 'queued' }],
  ['follow_up_sequences', 'prospect_follow_ups.sequence_id', { status: 'active' }],
  ['leads', 'platform_setups.lead_id', {}],
  ['learning_cohorts', 'cohort_members.cohort_id', {}],
  ['product_categories', 'product_categories.parent_category_id', {}],
  ['products', 'stock_reservations.product_id', { status: 'reserved' }],
  ['promo_codes', 'orders.promo_code_id', { status: 'confirmed' }],
  ['prospects', 'ai_prospects.prospect_id', { is_active: true }],
  ['prospects', 'clients.prospect_id', {}],
  ['prospects', 'sample_requests.prospect_id', { status: 'shipped', client_id: null }],
  ['quizzes', 'quiz_attempts.quiz_id', { status: 'submitted' }],
  ['suggestions', 'suggestions.merged_into_id', { status: 'dismissed' }],
  ['suppliers', 'products.supplier_id', {}],
  ['territories', 'products.territory_id', {}],
  ['testimonials', 'success_stories.testimonial_id', { status: 'published' }],
  ['training_modules', 'training_modules.revision_of', { status: 'draft' }],
  ['training_modules', 'user_progress.module_id', { status: 'in_progress' }],
  ['users', 'clients.assigned_sales_rep_id', {}],
  ['users', 'follow_up_reminders.assigned_to', { status: 'open', is_practice: false }],
  ['users', 'follow_ups.user_id', { status: 'open', is_practice: false }],
  ['users', 'prospect_follow_ups.assigned_rep_id', { status: 'active' }],
  ['users', 'prospects.assigned_to', { stage: 'warm', is_practice: false }],
]

test.each(holding)(
  'removing a record of %s is refused in words while %s names it',
  async (held, by, over) => {
    const resource = resources.find(({ tableName }) => tableName === held)
    const [table = '', column = ''] = by.split('.')
    const hold = resource?.heldBy.find((one) => one.table === table && one.column === column)
    const id = await maker.insert(held)
    await maker.insert(table, { ...over, [column]: id })
    const path = `${resource?.contract.path}/${id}`
    const alone = await shop.admin.send<Refusal>('DELETE', path)
    expect([alone.status, alone.body.code]).toEqual([409, 'still_used'])
    expect(alone.body.message).toContain(`It cannot be removed: there is 1 ${hold?.one}`)
    expect(alone.body.message).toContain(String(hold?.first))
    const bulk = { action: 'remove', ids: [id] }
    if (!resource?.contract.without?.includes('bulk' as never))
      expect((await shop.admin.send('POST', `${resource?.contract.path}/bulk`, bulk)).status).toBe(409)
  },
)

test('every hold has its row above, and on a record on which nothing hangs none is', async () => {
  const declared = resources.flatMap(({ tableName, heldBy }) =>
    heldBy.map(({ table, column }) => `${tableName} ${table}.${column}`),
  )
  expect(declared.toSorted()).toEqual(holding.map(([held, by]) => `${held} ${by}`).toSorted())
  for (const { heldBy } of resources)
    await expect(
      demandFree(app.context.db, heldBy, '00000000-0000-4000-8000-000000000000'),
    ).resolves.toBeUndefined()
})

/** What names a record that may be removed and does not keep it: it goes along with it, or is over and stays readable. */
const goesAlong: Readonly<Record<string, string>> = {
  contacts:
    'emails.contact_id follow_up_reminders.contact_id inbound_mails.contact_id interactions.contact_id prospect_follow_ups.contact_id received_texts.contact_id',
  ai_prospects:
    'ai_conversations.prospect_id human_ai_collaborations.ai_prospect_id human_to_ai_transfers.ai_prospect_id technique_usage.ai_prospect_id',
  clients:
    // Open money is asked for by `demandNoMoneyOpen`.
    'ach_entries.client_id credit_memos.client_id invoices.client_id journal_entries.client_id journal_lines.client_id payments_received.client_id commissions.client_id ' +
    'ach_authorizations.client_id business_registrations.client_id client_banking_info.client_id client_licenses.client_id competitor_intel.client_id contacts.client_id customer_auth.client_id email_forwards.client_id emails.client_id follow_up_reminders.client_id inbound_mails.client_id payment_methods.client_id promo_code_usage.client_id received_texts.client_id reorder_predictions.client_id testimonials.client_id',
  customer_auth:
    'client_banking_info.requested_by_customer known_devices.customer_auth_id login_codes.customer_auth_id orders.placed_by_customer password_resets.customer_auth_id sessions.customer_auth_id',
  drip_campaigns: 'drip_campaign_sends.campaign_id',
  email_forwards: 'inbound_mails.forward_id',
  email_templates: 'drip_campaign_sends.template_id email_templates.revision_of emails.template_id',
  eval_cases: 'eval_results.case_id',
  eval_suites: 'eval_cases.suite_id',
  faq_items: 'assistant_exchanges.answer_id assistant_exchanges.faq_item_id',
  follow_up_messages: 'sent_messages.message_id',
  follow_up_sequences: 'follow_up_messages.sequence_id follow_up_sequences.revision_of',
  leads: 'inbound_mails.lead_id',
  learning_cohorts: 'cohort_modules.cohort_id',
  lessons: 'lesson_notes.lesson_id lesson_progress.lesson_id',
  products:
    'barcode_scans.product_id inventory_transactions.product_id order_items.product_id reorder_predictions.product_id',
  promo_codes: 'promo_code_usage.promo_code_id',
  prospects:
    'activities.prospect_id admin_alerts.related_prospect_id competitor_intel.prospect_id contacts.prospect_id drip_campaign_sends.prospect_id follow_up_reminders.prospect_id follow_ups.prospect_id human_ai_collaborations.prospect_id human_behavior_logs.prospect_id human_to_ai_transfers.prospect_id inbound_mails.prospect_id interactions.prospect_id prospect_follow_ups.prospect_id prospect_research_data.prospect_id prospect_transfers.prospect_id received_texts.prospect_id sent_messages.prospect_id technique_usage.prospect_id',
  quizzes: 'review_cards.quiz_id',
  resources: 'resource_files.resource_id',
  sales_techniques:
    'ai_sales_drafts.technique_id assistant_exchanges.technique_id human_behavior_logs.technique_id technique_usage.technique_id',
  suggestions: 'suggestion_votes.suggestion_id',
  technique_usage: 'assistant_exchanges.usage_id',
  training_modules:
    'certificates.module_id learning_analytics.module_id lessons.module_id points_earned.module_id quizzes.module_id review_cards.module_id training_feedback.module_id user_interactions.module_id user_sessions.module_accessed',
}

test('whatever may be removed says of everything that names it whether that keeps it', async () => {
  const keys = await app.context.db.rows<{ names: string; to: string }>(
    `SELECT c.conrelid::regclass || '.' || a.attname AS names, c.confrelid::regclass::text AS "to"
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) WHERE c.contype = 'f'`,
  )
  // Most of what names a person says who did it, and stays.
  const removable = resources.filter(
    ({ contract, tableName }) =>
      tableName !== 'users' && contract.policy?.remove({ id: shop.admin.id, role: 'admin' } as never),
  )
  const unsaid = removable.flatMap(({ tableName, heldBy }) =>
    keys
      .filter(({ to, names }) => {
        const isHold = heldBy.some(({ table, column }) => names === `${table}.${column}`)
        return to === tableName && !isHold && !goesAlong[tableName]?.split(' ').includes(names)
      })
      .map(({ names }) => `${tableName}: ${names}`),
  )
  expect(unsaid).toEqual([])
})

test('a person is removed once their work is handed over, and not from under it', async () => {
  const rep = await app.signInAs('sales_rep')
  await maker.insert('clients', { assigned_sales_rep_id: rep.id })
  const remove = (handOverTo: string | null) =>
    shop.admin.send<Refusal>('POST', `/api/users/${rep.id}/remove`, { handOverTo })
  const refused = await remove(null)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'It cannot be removed: there is 1 client in their hands. Hand their work over to somebody first.',
  ])
  expect((await rep.get('/api/user')).status).toBe(200)
  expect((await remove(shop.admin.id)).status).toBe(204)
})

test('the account of the company stays while a file for the bank is on the way', async () => {
  const id = await maker.insert('company_banking_info', { is_active: true })
  const file = await maker.insert('ach_files', { status: 'prepared' })
  const remove = () => shop.admin.send<Refusal>('DELETE', `/api/company-banking-info/${id}`)
  expect((await remove()).body.message).toBe(
    'It cannot be removed: there is 1 file for the bank on the way. Send or cancel files first.',
  )
  await app.context.db.rows(`UPDATE ach_files SET status = 'cancelled' WHERE id = $1`, [file])
  expect((await remove()).status).toBe(200)
})

test('a client, a product and a code stay while an order of theirs is not done, and go when it is', async () => {
  const { db } = app.context
  const promo = await addPromo(db, shop.admin.id, { code: 'STAYS' })
  const place = (quantity: number) =>
    shop.customer.send<{ id: string }>('POST', '/api/orders', {
      items: [{ productId: shop.silver32, quantity }],
      promoCode: 'STAYS',
    })
  const [first, second] = [await place(1), await place(2)]
  const remove = (path: string) => shop.admin.send<Refusal>('DELETE', `/api/${path}`)
  const client = await remove(`clients/${shop.clientId}`)
  expect([client.status, client.body.code]).toEqual([409, 'still_used'])
  expect(client.body.message).toBe(
    'It cannot be removed: there are 2 orders that are not done. Deliver or cancel orders first, or close the account instead.',
  )
  expect((await remove(`products/${shop.silver32}`)).body.message).toMatch(
    /^It cannot be removed: there are 2 orders with units/,
  )
  expect((await remove(`promo-codes/${promo}`)).status).toBe(409)
  const cancel = (id: string) =>
    shop.operations.send('POST', `/api/orders/${id}/cancel`, { reason: 'Not wanted' })
  await cancel(first.body.id)
  expect((await remove(`clients/${shop.clientId}`)).body.message).toMatch(/there is 1 order that is not done/)
  await cancel(second.body.id)
  for (const path of [`promo-codes/${promo}`, `products/${shop.silver32}`, `clients/${shop.clientId}`])
    expect([path, (await remove(path)).status]).toEqual([path, 200])
})

test('a supplier whose products stand is not removed from under them, alone or with others', async () => {
  const made = await shop.admin.send<{ id: string }>('POST', '/api/suppliers', { name: 'Root and Leaf' })
  const { id } = made.body
  await app.context.db.rows('UPDATE products SET supplier_id = $1 WHERE id = $2', [id, shop.gold32])
  expect((await shop.admin.send<Refusal>('DELETE', `/api/suppliers/${id}`)).body.message).toMatch(
    /there is 1 product that comes from it\. Give products another supplier first\.$/,
  )
  expect((await shop.admin.send('POST', '/api/suppliers/bulk', { action: 'remove', ids: [id] })).status).toBe(
    409,
  )
})
