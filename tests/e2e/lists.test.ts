import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { readCsv } from '../server/engine/csv.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

const rowsOf = (page: Page) => page.locator('tr[data-row]')
const undo = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Undo' }).filter({ hasText: text }).getByRole('button', { name: 'Undo' })

/** An administrator before a list of four prospects in a town of their own; `town` is that list's address. */
async function ownList(): Promise<{ admin: Page; town: string }> {
  const { page: admin, lastName } = await memberOf(testApp, 'admin')
  for (const [at, priority] of ['low', 'high', 'urgent', 'low'].entries())
    await admin.request.post('/api/prospects', {
      data: { businessName: `Bar ${at} ${lastName}`, city: lastName, state: 'CO', priority },
      headers: { origin: testApp.url },
    })
  const town = `/prospects?state=CO&sort=businessName&city=${lastName}`
  await openList(admin, town)
  await expect.poll(() => rowsOf(admin).count()).toBe(4)
  return { admin, town }
}

async function openList(page: Page, address: string): Promise<Page> {
  await page.goto(address)
  await rowsOf(page).first().waitFor()
  return page
}

test('a question asked of a list is kept under a name, for oneself or for all, and comes back by it', async () => {
  const { admin } = await ownList()
  await admin.getByRole('button', { name: 'Save view' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await dialog.getByText('Required').waitFor()
  await dialog.getByLabel('Name').fill('Colorado by name')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  const view = admin.getByRole('button', { name: 'Colorado by name', exact: true })
  await view.waitFor()
  await admin.getByRole('button', { name: 'All', exact: true }).click()
  await expect.poll(() => new URL(admin.url()).searchParams.get('state')).toBeNull()
  await admin.reload()
  await view.click()
  await expect.poll(() => new URL(admin.url()).search).toContain('state=CO')
  await expect.poll(() => rowsOf(admin).count()).toBe(4)

  // Nobody else sees it, as it is not shared.
  const { page: rep } = await memberOf(testApp, 'sales_rep')
  await rep.goto('/prospects?state=CO')
  await rep.getByRole('button', { name: 'Save view' }).waitFor()
  await expect.poll(() => rep.getByRole('button', { name: 'Colorado by name', exact: true }).count()).toBe(0)

  await admin.getByRole('button', { name: 'View Colorado by name' }).click()
  await admin.getByRole('menuitem', { name: 'Remove this view' }).click()
  await view.waitFor({ state: 'detached' })
  await undo(admin, 'View Colorado by name removed').click()
  await view.waitFor()
})

test('what is shown is taken along as a sheet; a value is changed where it stands, several records at once, and both can be taken back', async () => {
  const { admin } = await ownList()
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('prospects.csv')
  const [head = [], ...records] = readCsv(readFileSync(await download.path(), 'utf8').replace('\ufeff', ''))
  const name = head.findIndex((label) => label.startsWith('Business'))
  const total = Number(await admin.getByRole('table').getAttribute('aria-rowcount'))
  expect(total).toBe(4)
  expect(records.filter((record) => record.length === head.length)).toHaveLength(total)
  expect(records[0]?.[name]).toBe(await rowsOf(admin).first().locator('[data-title]').innerText())

  const first = rowsOf(admin).nth(0)
  const priority = first.getByTitle('Change priority')
  const before = (await priority.innerText()).trim()
  const after = before === 'Urgent' ? 'Low' : 'Urgent'
  await priority.click()
  await admin.getByRole('option', { name: after, exact: true }).click()
  await expect.poll(async () => (await priority.innerText()).trim()).toBe(after)
  await admin.reload()
  await expect.poll(async () => (await priority.innerText()).trim()).toBe(after)

  const shown = async () =>
    Promise.all(
      [0, 1, 2].map(async (at) =>
        (await rowsOf(admin).nth(at).getByTitle('Change priority').innerText()).trim(),
      ),
    )
  const old = await shown()
  for (const at of [0, 1, 2]) await rowsOf(admin).nth(at).getByRole('checkbox').check()
  await admin.getByText('3 prospects chosen').waitFor()
  await admin.getByRole('button', { name: 'Change…' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Change 3 prospects' })
  await dialog.getByRole('combobox', { name: 'What' }).click()
  await admin.getByRole('option', { name: 'Priority', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'New value' }).click()
  await admin.getByRole('option', { name: 'Medium', exact: true }).click()
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect.poll(shown).toEqual(['Medium', 'Medium', 'Medium'])
  await undo(admin, '3 prospects changed').click()
  await expect.poll(shown).toEqual(old)

  const title = await first.locator('[data-title]').innerText()
  await first.getByRole('checkbox').check()
  await admin.getByRole('button', { name: 'Remove', exact: true }).click()
  await admin.getByRole('link', { name: title, exact: true }).waitFor({ state: 'detached' })
  await undo(admin, '1 prospect removed').click()
  await admin.getByRole('link', { name: title, exact: true }).waitFor()
})

test('of several that are changed at once, what somebody else changed meanwhile is left alone and stays chosen', async () => {
  const { admin: one, town } = await ownList()
  const other = await openList((await memberOf(testApp, 'admin')).page, town)
  const priorityAt = (page: Page, at: number) => rowsOf(page).nth(at).getByTitle('Change priority')
  const shown = () => Promise.all([0, 1, 2].map(async (at) => (await priorityAt(one, at).innerText()).trim()))
  const setPriority = async (count: string, value: string) => {
    await one.getByRole('button', { name: 'Change…' }).click()
    const dialog = one.getByRole('dialog', { name: `Change ${count}` })
    await dialog.getByRole('combobox', { name: 'What' }).click()
    await one.getByRole('option', { name: 'Priority', exact: true }).click()
    await dialog.getByRole('combobox', { name: 'New value' }).click()
    await one.getByRole('option', { name: value, exact: true }).click()
    return dialog.getByRole('button', { name: 'Change', exact: true })
  }
  for (const at of [0, 1, 2]) await rowsOf(one).nth(at).getByRole('checkbox').check()
  const old = await shown()
  const change = await setPriority('3 prospects', 'Medium')
  const theirs = old[1] === 'Urgent' ? 'Low' : 'Urgent'
  await priorityAt(other, 1).click()
  await other.getByRole('option', { name: theirs, exact: true }).click()
  // The list behind the dialog has heard of the change, and does not hide the conflict.
  await expect.poll(async () => (await shown())[1]).toBe(theirs)
  await change.click()
  await one.getByText('1 prospect not changed', { exact: true }).waitFor()
  await one.getByText('1 prospect chosen').waitFor()
  await expect.poll(shown).toEqual(['Medium', theirs, 'Medium'])
  await expect.poll(() => rowsOf(one).nth(1).getByRole('checkbox').isChecked()).toBe(true)
  await undo(one, '2 prospects changed').click()
  await expect.poll(shown).toEqual([old[0], theirs, old[2]])

  // Seen as it stands now, it is changed.
  await (await setPriority('1 prospect', 'Medium')).click()
  await expect.poll(shown).toEqual([old[0], 'Medium', old[2]])
  await undo(one, '1 prospect changed').click()
  await expect.poll(shown).toEqual([old[0], theirs, old[2]])
})

test('two who change one value see both values and choose; a list that heard of the change meanwhile hides no conflict', async () => {
  const { admin: one, town } = await ownList()
  const other = await openList((await memberOf(testApp, 'admin')).page, town)
  const edit = async (page: Page, source: string) => {
    await rowsOf(page).first().locator('[data-title]').click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Source').fill(source)
  }
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
  await edit(one, 'Trade fair')
  await edit(other, 'A friend')
  await other.getByLabel('Estimated value').fill('1234')
  await save(other)
  await undo(other, 'saved').waitFor()
  // The other page's change has reached this one, and what is typed here stays.
  await rowsOf(one).first().getByText('$1,234').waitFor()
  await expect.poll(() => one.getByLabel('Source').inputValue()).toBe('Trade fair')
  await save(one)
  const conflict = one.getByRole('dialog', { name: / was changed by someone else$/ })
  await conflict.getByText('Trade fair').waitFor()
  await conflict.getByText('A friend').waitFor()
  await conflict.getByRole('button', { name: 'Save my choices' }).click()
  await conflict.waitFor({ state: 'detached' })
  await other.reload()
  await other.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.poll(() => other.getByLabel('Source').inputValue()).toBe('Trade fair')
})

test('the clients of a list of orders are asked for in one call, however many cells name them', async () => {
  const { page: desk } = await memberOf(testApp, 'operations')
  const calls: string[] = []
  desk.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/names' && searchParams.get('of') === 'clients')
      calls.push(searchParams.get('id') ?? '')
  })
  await desk.goto('/')
  await desk.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  const navigation = desk.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: /^Orders\b/ }).click()
  await rowsOf(desk).nth(20).waitFor()
  const named = desk.locator('tr[data-row] td:nth-child(3)')
  await expect
    .poll(async () => (await named.allInnerTexts()).filter((text) => /[a-z]/i.test(text)).length)
    .toBeGreaterThan(20)
  expect(calls.length).toBe(1)
  expect(calls[0]?.split(',').length).toBeGreaterThan(10)
  // Coming back asks for nobody who is known.
  await desk.goBack()
  await desk.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await desk.goForward()
  await rowsOf(desk).nth(20).waitFor()
  expect(calls.length).toBe(1)
})
