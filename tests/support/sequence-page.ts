import type { Locator, Page } from 'playwright-core'

/** A button by all of its name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** A sequence that an administrator begins to build on the screen, and what its steps are done with. */
export async function buildSequence(
  admin: Page,
  name: string,
): Promise<{ add(kind: string): Promise<void>; step(named: string): Locator }> {
  await admin.goto('/mail/sequences')
  await button(admin, 'New sequence').first().click()
  const dialog = admin.getByRole('dialog', { name: 'New sequence' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Build it' }).click()
  await admin.getByRole('heading', { level: 1, name }).waitFor()
  return {
    async add(kind) {
      await button(admin, 'Add a step').click()
      await admin.getByRole('menuitem', { name: kind, exact: true }).click()
    },
    step: (named) => admin.getByRole('listitem', { name: named }),
  }
}

/** Starts the sequence whose page is open, and waits until it takes people. */
export async function startSequence(admin: Page): Promise<void> {
  await button(admin, 'Start').click()
  await admin
    .getByRole('alertdialog')
    .or(admin.getByRole('dialog'))
    .getByRole('button', { name: 'Start', exact: true })
    .click()
  await button(admin, 'New version').waitFor()
}
