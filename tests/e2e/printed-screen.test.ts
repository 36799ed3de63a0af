import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf, tag } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})

test('what is printed of an open record is the record alone, black on white in the dark theme too', async () => {
  const { page, id } = await memberOf(testApp, 'sales_rep', { width: 1440, height: 900, theme: 'dark' })
  const mark = tag()
  const [row] = await testApp.sql(
    `INSERT INTO prospects (business_name, state, city, assigned_to) VALUES ('Printed ' || $1, 'CO', 'Denver', $2) RETURNING id`,
    [mark, id],
  )
  await page.goto(`/prospects?open=${row?.id}`)
  const pane = page.getByRole('complementary', { name: `Printed ${mark}` })
  await pane.getByText('Denver').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const gone of [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Close' }),
    page.getByRole('region', { name: 'prospects' }),
  ])
    await expect.poll(() => gone.count()).toBe(0)
  await pane.getByText('Denver').first().waitFor()
  const colors = () =>
    pane.evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).position])
  await expect.poll(colors).toEqual(['rgb(255, 255, 255)', 'static'])
})
