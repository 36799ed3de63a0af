import { expect, test } from 'vitest'
import { sharedTestApp } from '../support/test-app.ts'
import { memberOf, tag } from '../support/test-app-people.ts'

test('[FIX-047] no key typed after the tap on the search is lost, shift marks a range, a drag scrolls the board, a long toast stays in its box', async () => {
  const testApp = await sharedTestApp()
  const mark = tag()
  const rep = await memberOf(testApp, 'admin', { width: 900, height: 800 })
  await testApp.sql(
    `INSERT INTO prospects (business_name, state, city, stage, assigned_to)
     SELECT 'Ranged ' || $1 || ' ' || n, 'CO', 'Denver', 'cold', $2 FROM generate_series(1, 6) n`,
    [mark, rep.id],
  )
  const { page } = rep
  await page.goto(`/prospects?q=${mark}&sort=businessName`)
  const row = (at: number) => page.getByRole('row', { name: `Ranged ${mark} ${at}` })
  await row(6).waitFor()

  // The box of the search is still being loaded.
  await page
    .getByRole('button', { name: 'Find anything' })
    .first()
    .evaluate((button) => {
      if (button instanceof HTMLElement) button.click()
      for (const key of 'Ranged')
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
  const box = page.getByRole('combobox', { name: 'Find anything' })
  await expect.poll(() => box.inputValue()).toBe('Ranged')
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })

  // The list's own search: keys between two answers of the address stay.
  const find = page.getByRole('searchbox', { name: 'Find prospects' })
  await find.fill('')
  await find.pressSequentially(`Ranged ${mark}`, { delay: 90 })
  await expect.poll(() => find.inputValue()).toBe(`Ranged ${mark}`)
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(`Ranged ${mark}`)
  await row(6).waitFor()

  const chosen = () => page.getByRole('row', { selected: true }).count()
  await row(2).getByRole('checkbox').click()
  await row(5)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect.poll(chosen).toBe(4)
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(chosen).toBe(5)
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(chosen).toBe(3)

  // What the server says may be long and without a space.
  await page.route('**/api/prospects/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { message: `Kept: ${'x'.repeat(400)}` } })
      : route.fallback(),
  )
  await row(1).getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Not removed' })
  await toast.waitFor()
  await expect.poll(() => toast.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)

  // A card that is held at the edge brings the columns beyond it.
  await page.goto(`/prospects?q=${mark}&as=stages`)
  const card = page
    .getByRole('listitem')
    .filter({ hasText: `Ranged ${mark} 1` })
    .first()
  await card.waitFor()
  const at = await card.boundingBox()
  if (!at) throw new Error('no card')
  const scrolled = () =>
    card.evaluate((one) => {
      let most = 0
      for (let up: Element | null = one; up; up = up.parentElement) most = Math.max(most, up.scrollLeft)
      return most
    })
  await page.mouse.move(at.x + 20, at.y + 20)
  await page.mouse.down()
  await page.mouse.move(at.x + 60, at.y + 30, { steps: 4 })
  await page.mouse.move(890, at.y + 40, { steps: 8 })
  await expect.poll(scrolled).toBeGreaterThan(40)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(testApp.faults).toEqual([])
})
