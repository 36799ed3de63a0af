import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { orderDesk } from '../support/order-desk.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf, tag } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

const { call, addBottle, asCustomer, order } = orderDesk(() => testApp)

/** A prospect of the rep's own. */
async function addProspect(rep: { page: Page; id: string }): Promise<{ id: string; name: string }> {
  const name = `The Corner ${tag()}`
  const { id } = await call<{ id: string }>(rep.page, '/api/prospects', {
    businessName: name,
    contactName: 'Ada Byrne',
    phone: '303-555-0142',
    email: 'ada@corner.example',
    address: '2401 Blake St',
    city: 'Denver',
    state: 'CO',
    zipCode: '80202',
    assignedTo: rep.id,
  })
  return { id, name }
}

test('[CRM-011] a rep with one hand free calls, writes, finds the way and logs a visit in two taps', async () => {
  const member = await memberOf(testApp, 'sales_rep', { width: 390, height: 844 })
  const rep = member.page
  const { id, name } = await addProspect(member)
  const dueDate = new Date().toISOString()
  await call(rep, '/api/follow-ups', { prospectId: id, userId: member.id, type: 'visit', dueDate })
  await rep.goto('/field-tools')
  const card = rep.getByRole('region', { name: 'Due today' }).getByRole('listitem').filter({ hasText: name })
  await card.waitFor()
  const hrefs = await card
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    expect.stringMatching(/^tel:\+?\d{7,}$/),
    expect.stringMatching(/^sms:\+?\d{7,}$/),
    expect.stringMatching(/^mailto:\S+@/),
    expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/search\?query=./),
  ])
  // What the thumb has to hit is big.
  for (const target of await card
    .getByRole('link')
    .or(card.getByRole('button', { name: /^Log/ }))
    .all()) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await card.getByRole('button', { name: /^Log visit/ }).click()
  await rep.getByRole('button', { name: 'Interested', exact: true }).click()
  await rep.getByText('Visit logged: Interested', { exact: true }).first().waitFor()
  await rep.getByRole('button', { name: `Log visit: ${name}`, exact: true }).waitFor({ state: 'detached' })
  // The prospect's own page shows it.
  await rep.goto(`/prospects?open=${id}`)
  await rep.getByRole('tab', { name: 'Activity' }).click()
  await rep.getByText('Interested', { exact: true }).first().waitFor()
  await rep.goto('/field-tools?list=near')
  await rep.getByLabel('ZIP code').fill('80202')
  await rep.getByRole('button', { name: 'Go', exact: true }).click()
  await rep.waitForURL(/near=80202/)
  const near = rep.getByRole('region', { name: 'Nearby' }).getByRole('listitem').filter({ hasText: name })
  await near.getByText('Same ZIP').waitFor()
})

test('[CRM-010] the serving calculator answers from product, price and guests, and its address gives another the same answer', async () => {
  const { page: rep } = await memberOf(testApp, 'sales_rep')
  await rep.goto('/dosing-calculator')
  const figure = (page: Page, label: string) =>
    page.locator('p', { hasText: label }).locator('xpath=following-sibling::p[1]').first().innerText()
  const choose = async (name: string) => {
    await rep.getByRole('combobox', { name: 'Product' }).click()
    await rep.getByRole('option', { name, exact: true }).click()
    await rep.waitForURL(new RegExp(`product=AR-${name === 'Shot 30ml' ? 'SHT-030' : 'SLV-032'}`))
  }
  await choose('Shot 30ml')
  await expect.poll(() => figure(rep, 'Cost per serving')).toBe('$8.99')
  await choose('Silver 32oz')
  // $59.95 for 32 ounces, 100 guests of 4 drinks at $15.
  await expect.poll(() => figure(rep, 'Cost per serving')).toBe('$1.87')
  await expect.poll(() => figure(rep, 'Servings in each')).toBe('32')
  await expect.poll(() => figure(rep, 'Needed a month')).toBe('13 bottles')
  await rep.getByLabel('Guests').fill('33')
  await rep.getByLabel('Drinks each a month').fill('1')
  await rep.getByLabel('Other cost a drink').fill('1.13')
  await expect.poll(() => figure(rep, 'Profit per drink')).toBe('$12.00')
  await expect.poll(() => figure(rep, 'Needed a month')).toBe('2 bottles')
  await expect.poll(() => figure(rep, 'Profit a month')).toBe('$396.00')
  const { page: another } = await memberOf(testApp, 'operations', { width: 390, height: 844 })
  const address = new URL(rep.url())
  await another.goto(address.pathname + address.search)
  await another.getByText('Cost per serving').waitFor()
  await expect.poll(() => figure(another, 'Profit a month')).toBe('$396.00')
  // It counts servings and money; it advises nobody on amounts.
  await another.getByText(/says nothing about how much anybody should drink/).waitFor()
})

test('[CRM-001] [CRM-003] [CRM-004] [CRM-014] [CRM-017] a rep moves prospects along the ten steps: by mouse, by keyboard, from the record, and finds the client it becomes', async () => {
  const member = await memberOf(testApp, 'sales_rep')
  const rep = member.page
  const { name } = await addProspect(member)
  await rep.goto('/prospects?as=steps&stage=cold,warm')
  const column = (name: string) => rep.getByRole('region', { name, exact: true })
  const card = column('1. Approach/Introduction').getByRole('listitem').filter({ hasText: name })
  // By mouse, one step on: nothing is asked.
  const from = await card.boundingBox()
  const to = await column('2. Qualifying Questions').getByRole('list').boundingBox()
  if (!from || !to) throw new Error('the board is not there')
  await rep.mouse.move(from.x + 60, from.y + 20)
  await rep.mouse.down()
  await rep.mouse.move(from.x + 90, from.y + 30, { steps: 4 })
  await rep.mouse.move(to.x + 80, to.y + 60, { steps: 8 })
  await rep.mouse.up()
  await rep.getByText(`${name}: step 2, Qualifying Questions`, { exact: true }).waitFor()
  await column('2. Qualifying Questions').getByText(name, { exact: true }).waitFor()
  // By keyboard, two steps on: skipping wants a reason.
  await rep.getByRole('button', { name: `Move ${name}`, exact: true }).focus()
  await rep.keyboard.press('Enter')
  await rep.getByRole('menuitem', { name: '4. Presentation' }).press('Enter')
  await rep.getByLabel('Reason').fill('They had seen it at the fair')
  await rep.getByRole('button', { name: 'Skip ahead' }).click()
  await column('4. Presentation').getByText(name, { exact: true }).waitFor()
  // From the record.
  await column('4. Presentation').getByText(name, { exact: true }).click()
  await rep.getByText(/^Step 4 of 10/).waitFor()
  await rep.getByRole('link', { name: 'Full page' }).click()
  await rep.waitForURL(/\/prospects\/[0-9a-f-]{36}/)
  for (const name of ['1. Approach/Introduction', '5. Handling Objections', '10. Relationship Building'])
    await rep.getByText(name, { exact: true }).waitFor()
  await rep.getByRole('button', { name: '5. Handling Objections' }).click()
  await rep
    .getByRole('listitem')
    .filter({ hasText: '5. Handling Objections' })
    .and(rep.locator('[aria-current=step]'))
    .waitFor()
  // The bar that takes it back would lie over the dialog's button for ten seconds.
  await rep.getByRole('button', { name: 'Keep the change' }).click()
  await rep.getByRole('button', { name: 'Log call' }).click()
  const log = rep.getByRole('dialog', { name })
  await log.getByLabel('A note to go with it').fill('Wants the price list')
  await log.getByRole('button', { name: 'Log without an outcome' }).click()
  await log.waitFor({ state: 'detached' })
  // What is owed next is planned, and settled, where the story is.
  await rep.getByRole('button', { name: 'Plan a follow-up' }).click()
  const plan = rep.getByRole('dialog', { name: 'Plan a follow-up' })
  await plan.getByLabel('When').fill('2030-01-15T10:00')
  await plan.getByLabel('Notes').fill('Bring the price list')
  await plan.getByRole('button', { name: 'Plan it' }).click()
  await plan.waitFor({ state: 'detached' })
  const owed = rep.getByRole('listitem').filter({ hasText: 'Bring the price list' })
  await owed.getByRole('button', { name: 'Done' }).click()
  await owed.getByText('Done', { exact: true }).waitFor()
  await rep.getByRole('button', { name: 'Now negotiating' }).click()
  await rep.getByRole('button', { name: 'Won…' }).click()
  await rep.getByRole('button', { name: 'Make it a client' }).click()
  // Under the open dialog no role is seen: the button is gone once both are.
  await rep.getByText(`${name}: won`, { exact: true }).waitFor()
  await rep.getByRole('button', { name: 'Won…' }).waitFor({ state: 'detached' })
  await rep.goto('/clients')
  await rep.getByRole('heading', { name: 'Clients', level: 1, exact: true }).waitFor()
  await rep.getByText(name, { exact: true }).first().click()
  await rep.getByRole('tab', { name: 'Orders' }).click()
  // The client brings its story along.
  await rep.getByRole('tab', { name: 'Activity' }).click()
  await rep.getByText('Wants the price list').waitFor()
})

test('[CRM-005] an administrator sees the sales of the weeks, each picture with its table, and takes one along', async () => {
  const { page: admin } = await memberOf(testApp, 'admin')
  await admin.goto('/analytics?weeks=26')
  await admin.getByRole('heading', { name: 'Revenue by week' }).waitFor()
  await admin.getByRole('button', { name: 'Show as table' }).first().click()
  await expect
    .poll(() => admin.getByRole('table', { name: 'Revenue by week' }).getByRole('row').count())
    .toBe(27)
  await admin.getByRole('button', { name: 'Show as chart' }).first().click()
  // A point leads to the orders behind it, by key as by click; the arrows go from one to the next.
  const behind = admin.getByRole('list', { name: 'Revenue by week: the rows behind it' })
  await behind.getByRole('link').last().focus()
  await admin.keyboard.press('ArrowLeft')
  await expect
    .poll(() =>
      behind
        .getByRole('link')
        .nth(24)
        .evaluate((link) => link === document.activeElement),
    )
    .toBe(true)
  expect(await problems(admin)).toEqual([])
  await admin.keyboard.press('Enter')
  await admin.waitForURL(
    /\/orders\?orderDate\.gte=\d{4}-\d\d-\d\d&orderDate\.lte=\d{4}-\d\d-\d\d&status=pending,/,
  )
  await admin.goBack()
  await admin.locator('svg.recharts-surface').first().waitFor()
  await admin.locator('svg.recharts-surface').first().click()
  await admin.waitForURL(/\/orders\?orderDate\.gte=/)
  await admin.goBack()
  await admin.getByRole('table', { name: 'Top clients' }).getByRole('row').nth(1).waitFor()
  const reps = admin.getByRole('table', { name: 'Reps' })
  await expect.poll(() => reps.getByRole('row').count()).toBeGreaterThan(2)
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'Download top clients as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sales-clients-\d{4}-\d\d-\d\d\.csv$/)
  // A rep finds their own figures there, and nobody else's.
  const rep = await testApp.signIn('salesrep', { width: 390, height: 844 })
  await rep.goto('/analytics')
  await rep.getByRole('table', { name: 'Reps' }).getByText('Riley Calloway').waitFor()
  await expect.poll(() => rep.getByRole('table', { name: 'Reps' }).getByRole('row').count()).toBe(2)
})

test('[SHOP-001] [SHOP-004] [SHOP-007] [SHOP-008] [SHOP-009] the desk reads orders, takes one along the board, ships it, and sees the stock', async () => {
  const member = await memberOf(testApp, 'sales_rep')
  const bottle = await addBottle('Packed Bottle', 20)
  const bar = await asCustomer({ repId: member.id })
  const { number } = await order(bar, bottle, 2, 'confirm', 'pick')
  const { page: desk } = await memberOf(testApp, 'operations')
  await desk.goto('/fulfillment')
  await desk.getByRole('searchbox', { name: 'Find an order' }).fill(number)
  await desk.getByRole('button', { name: `Mark as packed ${number}` }).click()
  await desk.getByRole('button', { name: `Ship ${number}` }).waitFor()
  await desk.goto('/shipping')
  const form = desk.getByRole('form', { name: `Ship ${number}` })
  await form.getByRole('textbox', { name: 'Tracking number' }).fill('1Z999AA10123456784')
  await form.getByRole('button', { name: 'Ship', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  await desk.getByRole('button', { name: /^On the way/ }).click()
  await desk.getByRole('list', { name: 'On the way' }).getByText(number).waitFor()
  await desk.goto(`/orders?status=shipped&q=${number}`)
  await desk.getByText(number, { exact: true }).first().waitFor()
  await desk.goto('/operations')
  // What was shipped left the shelf, and the latest movements say so.
  const moved = desk.getByRole('table', { name: 'Latest stock movements' }).getByRole('row')
  await moved.filter({ hasText: bottle.name }).first().waitFor()
  for (const figure of ['Low stock', 'On hand', 'Reserved']) await desk.getByText(figure).first().waitFor()
  // A rep reads orders, and is not let into the warehouse.
  const rep = member.page
  await rep.goto('/orders')
  await rep.getByText(number, { exact: true }).first().waitFor()
  for (const title of ['Fulfillment', 'Shipping']) {
    await rep.goto(`/${title.toLowerCase()}`)
    await rep.getByRole('heading', { name: `${title} is not part of your role` }).waitFor()
    await expect.poll(() => rep.getByRole('button', { name: /^(Mark as packed|Ship)/ }).count()).toBe(0)
  }
})

test('an administrator moves a lead on the board by keyboard, values it, and says why one is lost', async () => {
  const mark = tag()
  const [supply, clay] = [`Ridgeway ${mark} Supply`, `Cedar ${mark} Wellness`]
  for (const lead of [
    [supply, 'new'],
    [clay, 'proposal'],
  ])
    await testApp.sql(
      `INSERT INTO leads (company_name, status, industry, email) VALUES ($1, $2, 'Hospitality', 'hello@leads.example')`,
      lead,
    )
  const { page: admin } = await memberOf(testApp, 'admin')
  await admin.goto(`/leads?as=board&q=${mark}`)
  const column = (name: string) => admin.getByRole('region', { name, exact: true })
  const move = async (lead: string, to: string) => {
    await admin.getByRole('button', { name: `Move ${lead}`, exact: true }).focus()
    await admin.keyboard.press('Enter')
    await admin.getByRole('menuitem', { name: to, exact: true }).press('Enter')
  }
  await move(supply, 'Contacted')
  await column('Contacted').getByText(supply).waitFor()
  await move(clay, 'Lost')
  await admin.getByLabel('Reason').fill('Chose another house')
  await admin.getByRole('dialog').getByRole('button', { name: 'Lost' }).click()
  await column('Lost').getByText(clay).waitFor()
  await column('Contacted').getByText(supply).click()
  await admin.getByRole('button', { name: 'Edit' }).click()
  await admin.getByLabel('Estimated value').fill('7500')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await column('Contacted').locator('[data-card]').filter({ hasText: supply }).getByText('$7,500').waitFor()
})
