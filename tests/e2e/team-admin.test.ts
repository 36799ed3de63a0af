import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { choose } from '../support/choices.ts'
import { openTestApp, sharedTestApp, type TestApp } from '../support/test-app.ts'
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

test('[FIX-014] of two administrators who remove each other at the same moment the last one stays', async () => {
  // An app of its own: these two are all the administrators there are.
  const company = await openTestApp()
  onTestFinished(() => company.close())
  const admin = await company.signIn('admin')
  const [finance, people] = [await company.signIn('finance'), new Map<Page, string>()]
  for (const page of [admin, finance])
    people.set(page, ((await (await page.request.get('/api/user')).json()) as { id: string }).id)
  const gate = Promise.withResolvers<void>()
  const arrived: Promise<unknown>[] = []
  for (const page of [admin, finance]) {
    const other = [...people].find(([whose]) => whose !== page)?.[1] ?? ''
    await page.route('**/remove', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(`/team?open=${other}`)
    await button(page, 'Remove…').click()
    const press = page.getByRole('dialog').getByRole('button', { name: /^Remove / })
    arrived.push(page.waitForRequest('**/remove'))
    await press.click()
  }
  await Promise.all(arrived)
  gate.resolve()
  const last = 'This is the last administrator who can sign in. Make somebody else one first.'
  // Whoever was removed reads why his own press did nothing, unless his session ended before the answer came.
  const answer = async (page: Page) => {
    const seen = page
      .getByText(/ was removed$/)
      .or(page.getByText(last))
      .or(page.getByRole('heading', { name: 'Welcome Back', level: 1 }))
      .first()
    await seen.waitFor()
    return seen.innerText()
  }
  const answers = await Promise.all([admin, finance].map(answer))
  const wasHeard = (said: string) => said.endsWith(' was removed')
  expect(answers.filter(wasHeard), String(answers)).toHaveLength(1)
  const kept = wasHeard(answers[0] ?? '') ? admin : finance
  await kept.goto('/team?role=admin&status=active')
  await expect.poll(() => kept.getByRole('table').locator('tbody tr').count()).toBe(1)
  await kept.goto(`/team?open=${people.get(kept)}`)
  await kept.getByRole('tab', { name: 'Facts' }).waitFor()
  for (const act of ['Remove…', 'Suspend…', 'Change role…'])
    await expect.poll(() => button(kept, act).count()).toBe(0)
  expect(company.faults).toEqual([])
})
