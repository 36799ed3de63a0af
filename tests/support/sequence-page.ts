import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** A button by all of its name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** A step of the sequence whose page is open. */
export const stepOn = (admin: Page, named: string) => admin.getByRole('listitem', { name: named })

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
    step: (named) => stepOn(admin, named),
  }
}

type Step = { kind: string } & Partial<
  Record<'delayHours' | 'templateId' | 'content' | 'branchOn' | 'goTo', unknown>
>

const blank = {
  delayHours: 0,
  templateId: null,
  content: '',
  branchOn: null,
  branchStage: null,
  goTo: null,
  isEscalated: false,
}

/** A sequence with these steps, made by the calls of an administrator whose page opens it then: `buildSequence` is how people make one. */
export async function sequenceOf(
  testApp: TestApp,
  admin: Page,
  { steps, ...facts }: { name: string; steps: readonly Step[]; beginsAtStage?: string },
): Promise<void> {
  const headers = { origin: testApp.url }
  const made = await admin.request.post('/api/follow-up-sequences', { data: facts, headers })
  expect(made.status()).toBe(201)
  const { id } = (await made.json()) as { id: string }
  const saved = await admin.request.put(`/api/follow-up-sequences/${id}/steps`, {
    data: { steps: steps.map((step) => ({ ...blank, ...step })) },
    headers,
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  await admin.goto(`/mail/sequences/${id}`)
  await admin.getByRole('heading', { level: 1, name: facts.name }).waitFor()
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
