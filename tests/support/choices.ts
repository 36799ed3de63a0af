import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Chooses in a select, and waits until it is closed: its field has the focus again, which the next click would take from it. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect
    .poll(() => field.evaluate((one) => one === document.activeElement), { message: label })
    .toBe(true)
}

/** All that a select offers, as it is written; it is closed again. */
export async function optionsOf(page: Page, label: string): Promise<string[]> {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await page.getByRole('option').first().waitFor()
  const options = await page.getByRole('option').allInnerTexts()
  await page.keyboard.press('Escape')
  await expect
    .poll(() => field.evaluate((one) => one === document.activeElement), { message: label })
    .toBe(true)
  return options
}
