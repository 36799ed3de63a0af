import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { mailTo } from '../support/mail-server.ts'
import { until } from '../support/processes.ts'
import type { TestApp } from '../support/test-app.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function beginTemplate(testApp: TestApp, name: string): Promise<Page> {
  const admin = await testApp.signIn('admin')
  await admin.goto('/mail/templates')
  await button(admin, 'New template').click()
  const dialog = admin.getByRole('dialog', { name: 'New template' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Subject').fill(name)
  await dialog.getByRole('button', { name: 'Write it' }).click()
  await admin.getByRole('heading', { level: 1, name }).waitFor()
  return admin
}

/** A tool by the keyboard: Tab goes to the tools, an arrow to the one that is meant, Enter does it. */
async function tool(page: Page, name: string) {
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.focus()
  await text.press('Shift+Tab')
  const tools = page.getByRole('toolbar', { name: 'Blocks and words' })
  const meant = tools.getByRole('button', { name, exact: true })
  await page.keyboard.press('Home')
  const count = await tools.getByRole('button').count()
  for (let step = 0; step < count; step++) {
    if (await meant.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
}

test('[MAIL-003] a template is written in blocks by the keyboard alone; what arrives at the mail server has its heading, list, button and field', async () => {
  const { testApp, server } = await mailTestApp()
  const admin = await beginTemplate(testApp, 'Autumn pours')
  const text = admin.getByRole('textbox', { name: 'Text' })
  // What is stored is seen as people call it.
  await text.getByText('Business: Contact’s first name, or “there”').waitFor()
  await text.focus()
  await admin.keyboard.press('Control+A')
  await admin.keyboard.press('Delete')
  await admin.keyboard.type('Three pours')
  await tool(admin, 'Heading')
  await text.getByRole('heading', { name: 'Three pours' }).waitFor()
  await admin.keyboard.press('End')
  await admin.keyboard.press('Enter')
  await admin.keyboard.type('Good evening, ')
  await admin.keyboard.press('Control+B')
  await admin.keyboard.type('all of ')
  await admin.keyboard.press('Control+B')
  // A field by its name, from the list.
  await admin.getByRole('combobox', { name: 'Put in a field' }).focus()
  await admin.keyboard.press('Enter')
  await admin.getByRole('option', { name: 'Business: Business', exact: true }).waitFor()
  await admin.keyboard.type('Business: Business')
  // Enter takes what the list has chosen by then.
  await admin.getByRole('option', { name: 'Business: Business', exact: true, selected: true }).waitFor()
  await admin.keyboard.press('Enter')
  await text.locator('[data-source="{{ business.name }}"]').waitFor()
  await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true)
  await admin.keyboard.press('Enter')
  await admin.keyboard.type('- one bottle')
  await admin.keyboard.press('Enter')
  await admin.keyboard.type('one evening')
  await admin.keyboard.press('Enter')
  await admin.keyboard.press('Enter')
  await tool(admin, 'Button')
  await admin.keyboard.type('See the menu')
  await admin.keyboard.press('Tab')
  await admin.keyboard.type('amberroot.example/menu')
  await admin.keyboard.press('Enter')
  await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true)
  await expect.poll(() => text.getByRole('listitem').allInnerTexts()).toEqual(['one bottle', 'one evening'])
  // The button goes above the list, by its keys, and back by the tool.
  await admin.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => text.locator('> *').last().innerText()).toContain('one evening')
  await tool(admin, 'Move down')
  await expect.poll(() => text.locator('> *').last().innerText()).toContain('See the menu')
  await admin.getByRole('status').filter({ hasText: 'Block 4 of 4' }).waitFor({ state: 'attached' })
  expect(await problems(admin)).toEqual([])

  // The same as the text that is stored, and as blocks again.
  await button(admin, 'Write as plain text').click()
  await expect
    .poll(() => text.inputValue())
    .toBe(
      '# Three pours\n\nGood evening, **all of **{{ business.name }}\n\n- one bottle\n- one evening\n\n[See the menu](https://amberroot.example/menu)',
    )
  await button(admin, 'Write in blocks').click()
  await text.getByRole('heading', { name: 'Three pours' }).waitFor()
  await button(admin, 'Save').click()
  await button(admin, 'Save').and(admin.locator('[disabled]')).waitFor()

  await button(admin, 'Send a test to me').click()
  await admin.getByText('Test mail is on its way').first().waitFor()
  const arrived = () =>
    mailTo(server, 'admin@amberroot.example').find(({ subject }) => subject === 'Test: Autumn pours')
  await until(async () => arrived() !== undefined)
  const html = arrived()?.html ?? ''
  expect(html).toMatch(/<h2[^>]*>Three pours<\/h2>/)
  expect(html).toMatch(/<ul[^>]*><li>one bottle<\/li><li>one evening<\/li><\/ul>/)
  expect(html).toMatch(/<a href="https:\/\/amberroot\.example\/menu"[^>]*>See the menu<\/a>/)
  expect(html).toMatch(/Good evening, <strong>all of ?<\/strong> ?\w/)
  expect(html).not.toContain('{{')
  expect(arrived()?.text).toContain('- one bottle')

  // What blocks cannot show stays a text, and says why.
  await button(admin, 'Write as plain text').click()
  await text.fill('{% raw %}{{ business.name }}{% endraw %}')
  await button(admin, 'Write in blocks').click()
  await admin.getByText('This text stays plain.').waitFor()
  await expect.poll(() => text.inputValue()).toBe('{% raw %}{{ business.name }}{% endraw %}')
  expect(testApp.faults).toEqual([])
})

test('[MAIL-001] on a phone an email is written in blocks and put in order by touch', async () => {
  const { testApp, server } = await mailTestApp()
  const [bar] = await testApp.sql(
    `INSERT INTO prospects (business_name, contact_name, email, stage, state, assigned_to)
     SELECT 'The Blocks Bar', 'Ana Ruiz', 'ana@blocksbar.example', 'warm', 'CO', id
       FROM users WHERE email = 'salesrep@amberroot.example' RETURNING id`,
  )
  const rep = await testApp.signIn('salesrep', { width: 390, height: 844, hasTouch: true, theme: 'dark' })
  await rep.goto(`/prospects/${bar?.id}`)
  await button(rep, 'Write email').tap()
  const dialog = rep.getByRole('dialog', { name: 'Write to The Blocks Bar' })
  await dialog.getByLabel('Subject').fill('Friday')
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await text.tap()
  await rep.keyboard.type('See you on Friday.')
  await rep.keyboard.press('Enter')
  await rep.keyboard.type('Hello Ana,')
  await dialog.getByRole('button', { name: 'Move up' }).tap()
  await expect.poll(() => text.locator('> *').first().innerText()).toBe('Hello Ana,')
  expect(await problems(rep)).toEqual([])
  await dialog.getByRole('button', { name: 'Send', exact: true }).tap()
  await dialog.waitFor({ state: 'detached' })
  const arrived = () => mailTo(server, 'ana@blocksbar.example').find(({ subject }) => subject === 'Friday')
  await testApp.comes(async () => arrived() !== undefined)
  expect(arrived()?.text).toMatch(/^Hello Ana,\n\nSee you on Friday\./)
  expect(testApp.faults).toEqual([])
})
