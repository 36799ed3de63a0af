import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Chooses in a select, and waits until it is closed. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await hasFocusAgain(field)
}

/** All that a select offers, as it is written; it is closed again. */
export async function optionsOf(page: Page, label: string): Promise<string[]> {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await page.getByRole('option').first().waitFor()
  const options = await page.getByRole('option').allInnerTexts()
  await page.keyboard.press('Escape')
  await hasFocusAgain(field)
  return options
}

/** A select gives the focus back when it has closed, which would shut what was opened before that. Some choices end the form. */
async function hasFocusAgain(field: Locator): Promise<void> {
  await expect
    .poll(() => field.evaluateAll(([one]) => one === undefined || one === document.activeElement))
    .toBe(true)
}

/** Chooses in a select of one part of the page. */
export async function chooseIn(scope: Locator, field: RegExp | string, option: string): Promise<void> {
  await scope.getByRole('combobox', { name: field }).click()
  await scope.page().getByRole('option', { name: option, exact: true }).click()
}
