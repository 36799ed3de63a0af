import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type JurisdictionRule, judgePlace, type Place } from '#company/rules/jurisdictions.ts'
import { placeOf } from '#company/server/read-law.ts'
import { zipCodes, zipPlaces } from '#company/server/zip-places.ts'
import { readContent } from '#platform/content/read.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'

const today = '2026-11-23'
let rules: JurisdictionRule[]

beforeAll(async () => {
  const { jurisdictions } = await readContent()
  rules = jurisdictions.map((rule) => ({
    ...rule,
    county: rule.county ?? null,
    city: rule.city ?? null,
    productForm: rule.productForm ?? 'any',
    effectiveDate: rule.effectiveDate ?? null,
    expirationDate: rule.expirationDate ?? null,
    isActive: rule.isActive ?? true,
  }))
})

const judge = (to: Partial<Place>) =>
  judgePlace(
    rules,
    placeOf({ state: to.state, city: to.city, county: to.county, zipCode: to.zipCode }),
    'liquid',
    today,
  )

/** By hand from content/jurisdictions.yaml: what the table of ZIP codes puts into a banned place. */
const bannedStates = ['AL', 'AR', 'IN', 'LA', 'VT', 'WI', 'TN', 'UT']
const bannedCounties = ['FL Sarasota', 'IL Jackson', 'MS Rankin']
const bannedCities = ['CA San Diego', 'CA Oceanside', 'IL Jerseyville', 'IL Alton', 'IL Murphysboro']
const alsoBanned = '92037 92038 92039 92092 92093 92143 92173 34228 34251 34243'.split(' ')

function isBanned(zip: string): boolean {
  const places = zipPlaces(zip)
  const inAny = (list: string[], of: readonly { state: string; name: string }[] = []) =>
    of.some(({ state, name }) => list.includes(`${state} ${name}`))
  return (
    alsoBanned.includes(zip) ||
    (places?.states.some((state) => bannedStates.includes(state)) ?? false) ||
    inAny(bannedCounties, places?.counties) ||
    inAny(bannedCities, places?.cities)
  )
}

/** What people, and people who want to pass, type. */
const typed = fc.record({
  state: fc.constantFrom(
    'CO',
    'co',
    'Colorado',
    'CA',
    'FL',
    'IL',
    'MS',
    'NY',
    'TX',
    'ＣＯ',
    'АL',
    'A L',
    'W1',
    '',
  ),
  city: fc.oneof(
    fc.constantFrom('Denver', 'Ѕan Diegо', 'S.Diego', 'Mobile', 'Vеnice', 'Lee', 'North Park'),
    fc.string({ maxLength: 30 }),
  ),
  county: fc.option(
    fc.oneof(fc.constantFrom('Lee', 'Denver County', 'Sаrasota'), fc.string({ maxLength: 30 })),
  ),
})

test('[FIX-008] nothing that is typed beside the ZIP code of a banned place lets anything through', () => {
  const zips = zipCodes().filter(isBanned)
  expect(zips.length).toBeGreaterThan(4500)
  let at = 0
  for (const over of fc.sample(typed, { numRuns: zips.length, seed: 26 })) {
    const zipCode = zips[at++] ?? ''
    const verdict = judge({ ...over, zipCode })
    expect([zipCode, over, verdict.kind]).toEqual([zipCode, over, 'banned'])
    if (verdict.kind === 'banned') expect(verdict.rule.name).not.toBe('')
  }
})

test('[FIX-008] a state that contradicts the ZIP code is not delivered to, whatever is lawful there', () => {
  expect(judge({ state: 'CO', zipCode: '10001', city: 'Denver' })).toEqual({
    kind: 'state_contradicts',
    message: 'ZIP code 10001 lies in New York, not in Colorado. Please correct the address.',
  })
  expect(judge({ state: 'CO', zipCode: '35004' })).toMatchObject({
    kind: 'banned',
    rule: { name: 'Alabama' },
  })
  expect(judge({ state: 'AL', zipCode: '80202' })).toMatchObject({
    kind: 'banned',
    rule: { name: 'Alabama' },
  })
  expect(judge({ state: 'ХХ', zipCode: '80202' })).toEqual({ kind: 'state_unknown' })
  // Not in the table of codes: their first three digits say it.
  expect(judge({ state: 'CO', zipCode: '00901' })).toMatchObject({ kind: 'state_contradicts' })
})

test('[FIX-008] 500 lawful addresses with the names of neighborhoods pass', () => {
  const neighborhoods = [
    'Capitol Hill',
    'Old Town',
    'Five Points',
    'SoMa',
    'Uptown',
    'St. Mary’s Park',
    'Río Vista',
    'The Loop',
  ]
  const near = ['CA San Diego', 'FL Manatee', 'IL Madison', 'MS Hinds']
  const lawful = zipCodes().filter(
    (zip) => !isBanned(zip) && !zipPlaces(zip)?.states.some((state) => state === 'RI'),
  )
  const beside = lawful.filter((zip) =>
    zipPlaces(zip)?.counties.some(({ state, name }) => near.includes(`${state} ${name}`)),
  )
  expect(beside.length).toBeGreaterThan(100)
  const step = Math.floor(lawful.length / 400)
  const chosen = [...beside.slice(0, 100), ...lawful.filter((_, index) => index % step === 0).slice(0, 400)]
  expect(chosen).toHaveLength(500)
  chosen.forEach((zipCode, index) => {
    const state = zipPlaces(zipCode)?.states[0]
    const city = neighborhoods[index % neighborhoods.length]
    expect([zipCode, judge({ state, city, zipCode }).kind]).toEqual([zipCode, 'allowed'])
  })
})

describe('[FIX-008] at the counter', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await testApp()
    shop = await openShop(app)
    await app.context.db.rows(
      `INSERT INTO illegal_jurisdictions (jurisdiction_type, name, state, county, city, ban_type, product_form) VALUES
         ('state', 'Alabama', 'AL', NULL, NULL, 'full_ban', 'any'),
         ('state', 'Rhode Island', 'RI', NULL, NULL, 'license_required', 'any'),
         ('county', 'Sarasota County', 'FL', 'Sarasota', NULL, 'full_ban', 'any')`,
    )
  })
  afterAll(() => app.close())

  const address = (over: object) => ({
    address: '1 Main Street',
    city: 'Denver',
    state: 'CO',
    zipCode: '80202',
    ...over,
  })
  const order = (over: object) => ({
    items: [{ productId: shop.silver32, quantity: 1 }],
    shippingAddress: address(over),
  })

  test('orders and quotes are refused by the rule of the ZIP code, and a doubtful city only warns', async () => {
    const to = { zipCode: '35004' }
    const refused = await shop.customer.send('POST', '/api/orders', order(to))
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'jurisdiction_banned', message: 'Silver 32oz may not be sold there: Alabama.' },
    })
    const quote = await shop.customer.send('POST', '/api/orders/quote', order(to))
    expect(quote.body).toMatchObject({ canOrder: false, problems: [{ code: 'jurisdiction_banned' }] })
    const odd = await shop.customer.send('POST', '/api/orders/quote', order({ city: 'Boulder' }))
    expect(odd.body).toMatchObject({
      canOrder: true,
      warnings: ['80202 is usually Denver, CO. Is the city right?'],
    })
    expect((await shop.customer.send('POST', '/api/orders', order({ city: 'LoDo' }))).status).toBe(201)
  })

  test('the client’s own address is asked the same way', async () => {
    const other = await app.signInAs('customer')
    await app.context.db.rows(`UPDATE clients SET state = 'CO', zip_code = '34236' WHERE id = $1`, [
      other.clientId,
    ])
    const items = [{ productId: shop.silver32, quantity: 1 }]
    expect((await other.send('POST', '/api/orders', { items })).body).toMatchObject({
      code: 'jurisdiction_banned',
      message: 'Silver 32oz may not be sold there: Sarasota County.',
    })
  })

  test('a sample is refused when it is asked for', async () => {
    const prospect = await shop.rep.send<{ id: string }>('POST', '/api/prospects', {
      businessName: 'Dry County',
    })
    const sample = (over: object) => ({
      prospectId: prospect.body.id,
      products: [{ productId: shop.silver32, quantity: 1 }],
      shippingAddress: address(over),
    })
    expect(
      (await shop.rep.send('POST', '/api/sample-requests', sample({ zipCode: '34236' }))).body,
    ).toMatchObject({
      code: 'jurisdiction_banned',
    })
    const asked = await shop.rep.send<{ id: string }>('POST', '/api/sample-requests', sample({}))
    expect(asked.status).toBe(201)
    const moved = { shippingAddress: address({ state: 'AL' }) }
    expect((await shop.rep.send('PATCH', `/api/sample-requests/${asked.body.id}`, moved)).status).toBe(409)
  })

  test('a verified license on file lifts “license required”, until it runs out', async () => {
    const to = { city: 'Providence', state: 'RI', zipCode: '02903' }
    const place = () => shop.customer.send('POST', '/api/orders', order(to))
    expect((await place()).body).toMatchObject({
      code: 'jurisdiction_banned',
      message: expect.stringContaining('only with a license on file: Rhode Island'),
    })
    const license = await shop.admin.send<{ id: string }>('POST', '/api/client-licenses', {
      clientId: shop.clientId,
      state: 'RI',
      licenseType: 'Kratom retailer',
      licenseNumber: 'RI-KR-004417',
      expiresOn: '2099-12-31',
    })
    expect(license).toMatchObject({ status: 201, body: { licenseNumberLast4: '4417' } })
    expect((await place()).status).toBe(409)
    const path = `/api/client-licenses/${license.body.id}`
    expect((await shop.admin.send('PATCH', path, { isVerified: true })).status).toBe(200)
    expect((await place()).status).toBe(201)
    await shop.admin.send('PATCH', path, { expiresOn: '2020-01-01' })
    expect((await place()).status).toBe(409)
  })
})
