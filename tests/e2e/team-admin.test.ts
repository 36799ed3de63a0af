import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { choose } from '../support/choices.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { barOf, memberOf, tag } from '../support/test-app-people.ts'

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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const chosen = 'ferry-lantern-orchid-26'

async function openMember(page: Page, lastName: string): Promise<void> {
  await page.goto(`/team?q=${lastName}`)
  await page.getByText(lastName).first().click()
  await page.getByRole('tab', { name: 'Facts' }).waitFor()
}

async function linkOf(page: Page, to: string, path: string): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/mailbox-messages?to=${to}`)
      const { items } = (await answer.json()) as { items: { text: string }[] }
      found = new RegExp(`${path}\\?token=[\\w-]+`).exec(items.map(({ text }) => text).join('\n'))?.[0] ?? ''
      return found
    })
    .not.toBe('')
  return found
}

test('[FIX-015] an admin invites by mail, changes the role seeing what it opens, sends a reset link, ends a session', async () => {
  const { page: admin } = await memberOf(testApp, 'admin')
  const lastName = `Valebrook-${tag()}`
  const email = `${lastName.toLowerCase()}@example.com`
  await admin.goto('/team')
  await button(admin, 'Invite someone').click()
  await admin.getByLabel('First name').fill('Ines')
  await admin.getByLabel('Last name').fill(lastName)
  await admin.getByLabel('Email').fill(email)
  await choose(admin, 'Role', 'Trainee')
  expect(await problems(admin)).toEqual([])
  await button(admin, 'Send invitation').click()
  await admin.getByText('Invitation sent', { exact: true }).first().waitFor()
  await openMember(admin, lastName)
  await admin.getByText('Invited', { exact: true }).first().waitFor()

  const ines = await testApp.page({ width: 390 })
  await ines.goto(await linkOf(admin, email, '/invitation'))
  await ines.getByLabel(/^Password/).fill(chosen)
  await ines.getByLabel('Repeat password').fill(chosen)
  expect(await problems(ines)).toEqual([])
  await button(ines, 'Join the team').click()
  await ines.getByRole('link', { name: 'To sign-in' }).click()
  await ines.getByLabel('Email').fill(email)
  await ines.getByLabel(/^Password/).fill(chosen)
  await button(ines, 'Sign In').click()
  await ines.getByRole('heading', { name: 'Home', level: 1 }).waitFor()

  await openMember(admin, lastName)
  await button(admin, 'Change role…').click()
  await choose(admin, 'New role', 'Operations')
  const opens = admin.getByRole('region', { name: 'Opens' })
  await opens.getByText(/Screens: .*Fulfillment/).waitFor()
  await opens.getByText(/See: .*orders/).waitFor()
  expect(await problems(admin)).toEqual([])
  await button(admin, 'Change role').click()
  await admin.getByText(`Ines ${lastName}: Operations`).first().waitFor()
  await ines.goto('/fulfillment')
  await ines.getByRole('heading', { level: 1, name: /Fulfillment|To pick|Orders/ }).waitFor()

  await admin.getByRole('tab', { name: 'Sessions' }).click()
  await button(admin, /^End session: Chrome/).click()
  await admin.getByText('Not signed in anywhere.').waitFor()
  await ines.goto('/fulfillment')
  await ines.getByRole('heading', { name: 'Welcome Back', level: 1 }).waitFor()
  await button(admin, 'Send reset link…').click()
  await button(admin, 'Send the link').click()
  await admin.getByText('Reset link sent', { exact: true }).first().waitFor()
  await ines.goto(await linkOf(admin, email, '/reset-password'))
  await ines.getByLabel(/^New password/).waitFor()
})

test('[FIX-014] an administrator cannot do it to himself, and removing anyone asks first', async () => {
  const { page: admin, id: ownId } = await memberOf(testApp, 'admin')
  await admin.goto(`/team?open=${ownId}`)
  await admin.getByRole('tab', { name: 'Facts' }).waitFor()
  for (const act of ['Remove…', 'Suspend…', 'Change role…'])
    await expect.poll(() => button(admin, act).count()).toBe(0)

  const { page: rep, id: repId } = await memberOf(testApp, 'sales_rep')
  const bar = await barOf(testApp, { repId })
  await bar.page.context().close()
  await rep.goto('/')
  await rep.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await admin.goto(`/team?open=${repId}`)
  await button(admin, 'Remove…').click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByText(/sessions? ends? now/).waitFor()
  await dialog.getByText(/In their hands: .*client/).waitFor()
  expect(await problems(admin)).toEqual([])
  await button(admin, 'Keep them').click()
  await rep.reload()
  await rep.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await button(admin, 'Remove…').click()
  await dialog.getByText(/In their hands: .*client/).waitFor()
  await dialog.getByRole('button', { name: /^Remove / }).click()
  await dialog.getByText('Choose who takes it over.').waitFor()
  await choose(admin, 'Hand over to', 'You')
  await dialog.getByRole('button', { name: /^Remove / }).click()
  await admin
    .getByText(/ was removed$/)
    .first()
    .waitFor()
  await rep.goto('/prospects')
  await rep.getByRole('heading', { name: 'Welcome Back', level: 1 }).waitFor()
})
