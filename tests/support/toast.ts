import type { Page } from 'playwright-core'

/** Waits until a toast says all of these; what is read out loud stands beside it in the page and does not count. */
export async function toast(page: Page, ...texts: readonly (string | RegExp)[]): Promise<void> {
  const shown = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  for (const text of texts) await shown.getByText(text, { exact: true }).waitFor()
}
