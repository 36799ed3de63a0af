import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closedBecause, effectiveIn } from '#billing/rules/ach/banking-days.ts'
import { type JurisdictionRule, judgePlace } from '#company/rules/jurisdictions.ts'
import { zipFitsState } from '#company/rules/zip-state.ts'
import { placeOf } from '#company/server/api.ts'
import { commissionFor, commissionMonth, weekStart } from '#orders/rules/commission.ts'
import { priceOrder } from '#orders/rules/pricing.ts'
import { promoState } from '#orders/rules/promo.ts'
import type { TestApp } from '#tests/support/app.ts'
import { demoApp, demoNow as now } from '#tests/support/demo-app.ts'
import { resources } from '../compose-modules.ts'
import { seedDemo } from './seed.ts'

const today = '2026-03-18'
const denver = 'America/Denver'

let app: TestApp

beforeAll(async () => {
  app = await demoApp()
})
afterAll(() => app.close())

const rows = <T extends object = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  app.context.db.rows<T>(sql, values)
/** Rows that should not be there. */
const none = async (sql: string) => expect(await rows(sql)).toEqual([])
const states = async (sql: string) => (await rows<{ state: string }>(sql)).map(({ state }) => state).sort()

describe('the demo company', () => {
  test('is made once', async () => {
    const count = () =>
      rows('SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM orders) AS orders')
    const before = await count()
    const said: string[] = []
    await seedDemo(app.context, (line) => said.push(line))
    expect(said).toEqual([])
    expect(await count()).toEqual(before)
  })

  test('lets its accounts sign in', async () => {
    const password = 'pour-the-demo-26'
    for (const name of ['admin', 'operations', 'salesrep', 'trainee', 'user']) {
      const answer = await app.nobody.send('POST', '/api/login', {
        email: `${name}@amberroot.example`,
        password,
      })
      expect([name, answer.status]).toEqual([name, 200])
    }
    const email = 'customer@amberroot.example'
    for (const body of [
      { email, businessName: 'the copper  still' },
      { email, password },
    ]) {
      expect((await app.nobody.send('POST', '/api/customer/login', body)).status).toBe(200)
    }
  })

  test('fits the contract of every list', async () => {
    const admin = await app.signInAs('admin')
    for (const { contract } of resources) {
      let cursor: string | null = null
      do {
        const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
        const page = await admin.get<{ nextCursor: string | null }>(`${contract.path}?limit=200${query}`)
        expect([contract.path, page.status, page.status === 200 ? null : page.body]).toEqual([
          contract.path,
          200,
          null,
        ])
        cursor = page.body.nextCursor
      } while (cursor)
    }
  })

  test('has every state that a screen could show', async () => {
    const of = (table: string, column = 'status') =>
      states(`SELECT DISTINCT ${column}::text AS state FROM ${table}`)
    expect(await of('orders')).toEqual([
      'cancelled',
      'confirmed',
      'delivered',
      'on_hold',
      'packed',
      'pending',
      'picking',
      'returned',
      'shipped',
    ])
    expect((await of('prospects', 'current_ten_step')).length).toBe(10)
    expect(await of('prospects', 'stage')).toEqual(['cold', 'hot', 'lost', 'negotiating', 'warm', 'won'])
    expect(await of('commissions')).toEqual(['approved', 'paid', 'pending'])
    expect(await of('sample_requests')).toEqual([
      'approved',
      'cancelled',
      'delivered',
      'feedback',
      'refused',
      'requested',
      'shipped',
    ])
    expect(await of('business_registrations')).toEqual([
      'approved',
      'needs_completion',
      'pending',
      'rejected',
    ])
    expect(await of('client_banking_info')).toEqual(['blocked', 'prenoted', 'unverified', 'verified'])
    expect(await of('ach_entries')).toEqual(['cancelled', 'drafted', 'returned', 'sent', 'settled'])
    expect(await of('leads')).toEqual(['contacted', 'lost', 'new', 'proposal', 'qualified', 'won'])
    const promos = await rows<Parameters<typeof promoState>[0]>(
      `SELECT is_active AS "isActive", valid_from AS "validFrom", valid_until AS "validUntil",
              max_usage_count AS "maxUsageCount", current_usage_count AS "currentUsageCount" FROM promo_codes`,
    )
    expect([...new Set(promos.map((promo) => promoState(promo, now)))].sort()).toEqual([
      'active',
      'exhausted',
      'expired',
      'scheduled',
    ])
    const due = await rows<{ when: string }>(
      `SELECT DISTINCT CASE WHEN d < $1 THEN 'overdue' WHEN d = $1 THEN 'today' ELSE 'later' END AS when
         FROM (SELECT (due_date AT TIME ZONE '${denver}')::date::text AS d FROM follow_ups WHERE status = 'open') f ORDER BY 1`,
      [today],
    )
    expect(due.map((row) => row.when)).toEqual(['later', 'overdue', 'today'])
  })

  test('has the size that was asked for', async () => {
    const [size] = await rows(
      `SELECT (SELECT count(*) FROM clients) AS clients, (SELECT count(*) FROM prospects WHERE NOT is_practice) AS prospects,
              (SELECT count(DISTINCT client_id) FROM customer_auth) AS logins, (SELECT count(*) FROM client_banking_info) AS banks,
              (SELECT count(DISTINCT state) > 15 FROM prospects) AS "manyStates",
              (SELECT min(order_date) < $1::timestamptz - interval '170 days' FROM orders) AS "sixMonths",
              (SELECT count(*) FROM orders) > 300 AS "manyOrders"`,
      [now.toISOString()],
    )
    expect(size).toEqual({
      clients: 60,
      prospects: 400,
      logins: 60,
      banks: 60,
      manyStates: true,
      sixMonths: true,
      manyOrders: true,
    })
  })

  test('lies in places that exist and where the product may be sold', async () => {
    const places = await rows<{ state: string; zip: string }>(
      'SELECT DISTINCT state, zip_code AS zip FROM prospects WHERE zip_code IS NOT NULL UNION SELECT state, zip_code FROM clients',
    )
    expect(places.filter(({ zip, state }) => !zipFitsState(zip, state))).toEqual([])
    const rules = await rows<JurisdictionRule>(
      `SELECT name, jurisdiction_type AS "jurisdictionType", state, county, city, ban_type AS "banType",
              product_form AS "productForm", effective_date AS "effectiveDate", expiration_date AS "expirationDate",
              is_active AS "isActive" FROM illegal_jurisdictions`,
    )
    const addresses = await rows<{ to: { state: string; city: string; county?: string } }>(
      'SELECT shipping_address AS to FROM orders UNION SELECT shipping_address FROM sample_requests',
    )
    const refused = addresses.filter(
      ({ to }) => judgePlace(rules, placeOf(to), 'liquid', today).kind !== 'allowed',
    )
    expect(refused).toEqual([])
  })

  test('says nothing about what the product does', async () => {
    const texts = await rows<{ text: string }>(
      `SELECT notes AS text FROM interactions WHERE notes IS NOT NULL UNION SELECT testimonial_text FROM testimonials
        UNION SELECT answer FROM faq_items UNION SELECT notes FROM prospects WHERE notes IS NOT NULL
        UNION SELECT results FROM success_stories`,
    )
    const claims =
      /\b(pain|anxiety|stress|sleep|energy|mood|relax\w*|cure\w*|heal(s|ing)|treat[ms]?|calm\w*|euphori\w*|opioid|depress\w*|safe)\b/i
    expect(texts.filter(({ text }) => claims.test(text))).toEqual([])
  })
})

describe('its sums', () => {
  test('stock never was below zero', async () => {
    await none(
      `SELECT * FROM (SELECT product_id, created_at, sum(quantity) OVER (PARTITION BY product_id ORDER BY created_at, id) AS left
                        FROM inventory_transactions) m WHERE m.left < 0`,
    )
    const low = await states('SELECT sku AS state FROM products WHERE available < low_stock_threshold')
    expect(low).toEqual(['AR-GLD-128'])
  })

  test('what is reserved is what open orders hold', async () => {
    await none(
      `SELECT o.order_number FROM orders o JOIN stock_reservations r ON r.order_id = o.id WHERE r.reserved_at <> o.order_date OR r.status <>
        CASE WHEN o.status IN ('shipped','delivered','returned') THEN 'consumed' WHEN o.status = 'cancelled' THEN 'released' ELSE 'reserved' END`,
    )
  })

  test('a client’s figures are those of its orders', async () => {
    await none(
      `SELECT c.business_name FROM clients c
         CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE status <> 'cancelled') AS orders, max(order_date) AS last,
             coalesce(sum(total) FILTER (WHERE status NOT IN ('cancelled', 'returned')), 0) AS value FROM orders WHERE client_id = c.id) o
        WHERE (c.total_orders, c.total_order_value) <> (o.orders, o.value) OR c.last_order_date IS DISTINCT FROM o.last`,
    )
  })

  test('orders and commissions follow the rules of the product', async () => {
    type Order = {
      lines: { productId: string; unitPriceCents: number; quantity: number }[]
      discount: number
      promo: {
        discountType: 'percentage' | 'fixed'
        discountValue: number
        affectsCommission: boolean
        commissionAdjustment: number
      } | null
      rate: number | null
      sums: Record<string, number>
      placed: string
      week: string
      month: string
    }
    const orders = await rows<Order>(
      `SELECT (SELECT json_agg(json_build_object('productId', product_id, 'unitPriceCents', unit_price, 'quantity', quantity)) FROM order_items i WHERE i.order_id = o.id) AS lines,
              o.discount, o.order_date AS placed, u.commission_rate_bps AS rate, c.week_start_date AS week, c.month,
              CASE WHEN p.id IS NOT NULL THEN json_build_object('discountType', p.discount_type, 'discountValue', p.discount_value,
                'affectsCommission', p.affects_commission, 'commissionAdjustment', p.commission_adjustment) END AS promo,
              json_build_object('subtotal', o.subtotal, 'promoDiscount', o.promo_discount, 'total', o.total,
                'rateBps', c.commission_rate, 'amountCents', c.commission_amount) AS sums
         FROM orders o JOIN commissions c ON c.order_id = o.id AND c.commission_type = 'accrual' JOIN users u ON u.id = o.sales_rep_id
         LEFT JOIN promo_codes p ON p.id = o.promo_code_id`,
    )
    expect(orders.length).toBeGreaterThan(300)
    for (const { lines, discount, promo, rate, sums, placed, week, month } of orders) {
      const priced = priceOrder({ lines, discountCents: discount, promo })
      const { rateBps, amountCents } = commissionFor({ ...priced, repRateBps: rate, promo })
      const { subtotal, promoDiscount, total } = priced
      expect({ subtotal, promoDiscount, total, rateBps, amountCents }).toEqual(sums)
      expect([weekStart(placed, denver), commissionMonth(placed, denver)]).toEqual([week, month])
    }
  })

  test('only what was earned is paid, and only to who has handed in their papers', async () => {
    await none(`SELECT id FROM commissions WHERE status <> 'pending' AND earned_at IS NULL`)
    await none(
      `SELECT c.id FROM commissions c JOIN users u ON u.id = c.sales_rep_id WHERE c.status = 'paid' AND NOT (u.has_submitted1099 AND u.compliance_verified)`,
    )
    await none(
      `SELECT e.id FROM ach_entries e WHERE e.user_id IS NOT NULL AND e.amount <> (SELECT sum(commission_amount) FROM commissions c WHERE c.ach_entry_id = e.id)`,
    )
  })

  test('every order that left has its invoice, every invoice its debit', async () => {
    await none(
      `SELECT o.id FROM orders o LEFT JOIN invoices i ON i.order_id = o.id
        WHERE o.shipped_date IS NOT NULL AND i.total IS DISTINCT FROM o.total`,
    )
    await none(
      `SELECT i.id FROM invoices i LEFT JOIN ach_entries e ON e.invoice_id = i.id AND e.kind = 'debit'
        WHERE i.total > 0 AND i.status <> 'credited' AND e.amount IS DISTINCT FROM i.total`,
    )
    // The amounts of an invoice equal those in the journal.
    await none(
      `SELECT i.id FROM invoices i LEFT JOIN journal_lines l ON l.invoice_id = i.id AND l.account = 'receivable'
        GROUP BY i.id HAVING (coalesce(sum(l.amount), 0) > 0) AND i.status IN ('paid', 'credited') OR coalesce(sum(l.amount), 0) < 0`,
    )
    await none(
      `SELECT k.id FROM commissions k WHERE k.earned_at IS NOT NULL AND k.commission_amount <> 0
          AND NOT EXISTS (SELECT 1 FROM journal_entries e WHERE e.source = 'commission:' || k.id)`,
    )
  })

  test('a bank file is of a banking day, and its bank moves what is in it on one of the two after it', async () => {
    const filed = await rows<{ file: string; moved: string; kind: 'debit' | 'credit' }>(
      `SELECT f.banking_day::text AS file, e.effective_date::text AS moved, e.kind FROM ach_entries e
         JOIN ach_files f ON f.id = e.file_id`,
    )
    expect(filed.length).toBeGreaterThan(50)
    for (const { file, moved, kind } of filed) {
      expect(closedBecause(file), file).toBeNull()
      expect(effectiveIn(kind, moved, file)).toBe(moved)
    }
    await none(`SELECT banking_day::text AS id FROM ach_files GROUP BY banking_day HAVING count(*) > 1`)
    // Nothing was sent before it was created, or returned before it was sent.
    await none(
      `SELECT id FROM ach_entries WHERE sent_at < created_at OR returned_at < sent_at OR settled_at < sent_at`,
    )
  })

  test('a use of a promo code is what the order has off', async () => {
    await none(
      `SELECT u.id FROM promo_code_usage u JOIN orders o ON o.id = u.order_id
        WHERE u.discount_amount <> o.promo_discount OR (u.released_at IS NOT NULL) <> (o.status = 'cancelled')`,
    )
  })

  test('each move of an order begins where the one before it ended', async () => {
    await none(
      `SELECT t.id FROM (SELECT *, lag(to_state) OVER (PARTITION BY entity_id ORDER BY at, id) AS before FROM transitions WHERE entity_type = 'orders') t
        WHERE coalesce(t.before, 'new') <> t.from_state`,
    )
    await none(
      `SELECT id FROM orders WHERE least(order_date, shipped_date, delivered_date, updated_at) > '${now.toISOString()}'`,
    )
  })
})
