import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { mailTo } from '../support/mail-server.ts'
import { until } from '../support/processes.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const bottle = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: { r: 176, g: 104, b: 38 } } })
    .jpeg()
    .toBuffer()

/** What a person pastes: a file, or a page's words with its markup. */
const paste = (page: Page, given: { file?: Buffer; html?: string }) =>
  page.getByRole('textbox', { name: 'Text' }).evaluate(
    (text, { bytes, html }) => {
      const clipboardData = new DataTransfer()
      if (bytes)
        clipboardData.items.add(
          new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], 'pasted.png', {
            type: 'image/png',
          }),
        )
      if (html) clipboardData.setData('text/html', html)
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { bytes: given.file?.toString('base64') ?? '', html: given.html ?? '' },
  )

test('[MAIL-003] an admin puts a picture into a template by the keyboard, sees it at both widths, and the test mail shows it from an address that answers anybody', async () => {
  const { testApp, server } = await mailTestApp()
  const admin = await testApp.signIn('admin')
  await admin.goto('/mail/templates')
  await button(admin, 'New template').click()
  const fresh = admin.getByRole('dialog', { name: 'New template' })
  await fresh.getByLabel('Name').fill('The bottle')
  await fresh.getByLabel('Subject').fill('The bottle')
  await fresh.getByRole('button', { name: 'Write it' }).click()
  await admin.getByRole('heading', { level: 1, name: 'The bottle' }).waitFor()
  const text = admin.getByRole('textbox', { name: 'Text' })
  await text.getByText('Business: Contact’s first name, or “there”').waitFor()
  await text.focus()
  await admin.keyboard.press('Control+A')
  await admin.keyboard.press('Delete')
  await admin.keyboard.type('Hello,')
  await admin.keyboard.press('Enter')

  // The tool by the keyboard; what is no picture is refused by the field, and the next one is taken.
  await text.press('Shift+Tab')
  await button(admin, 'Picture').focus()
  await admin.keyboard.press('Enter')
  const asking = admin.getByRole('dialog', { name: 'Put in a picture' })
  // The first thing there is takes the focus, not what is hidden behind the button.
  await expect.poll(() => asking.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  const [chooser] = await Promise.all([
    admin.waitForEvent('filechooser'),
    asking.getByRole('button', { name: 'Choose a file' }).press('Enter'),
  ])
  await chooser.setFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') })
  await asking
    .getByRole('alert')
    .filter({ hasText: 'menu.pdf is no PNG, JPEG, GIF or WebP picture.' })
    .waitFor()
  await asking
    .getByLabel('Picture to upload')
    .setInputFiles({ name: 'bottle.jpg', mimeType: 'image/jpeg', buffer: await bottle() })
  const words = admin.getByRole('dialog', { name: 'What does it show?' })
  const alt = words.getByRole('textbox', { name: 'In words' })
  await expect.poll(() => alt.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await problems(admin)).toEqual([])
  // Without words it is not put in.
  await admin.keyboard.press('Enter')
  await words.getByText('Say what it shows: many read mail without its pictures').waitFor()
  await admin.keyboard.type('A bottle of amber root')
  await words.getByRole('radio', { name: 'Half' }).press(' ')
  await words.getByRole('button', { name: 'Put it in' }).press('Enter')
  await words.waitFor({ state: 'detached' })
  const shown = text.getByRole('img', { name: 'A bottle of amber root' })
  await shown.waitFor()
  await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true)
  await admin.keyboard.type('Yours')
  await expect.poll(() => text.locator('> *').last().innerText()).toBe('Yours')

  // Chosen by an arrow key, it says what it is, and its link is typed.
  await admin.keyboard.press('Home')
  await admin.keyboard.press('ArrowUp')
  await admin.getByLabel('The picture leads to (optional)').fill('amberroot.example/menu')
  await expect.poll(() => shown.getAttribute('data-href')).toBe('https://amberroot.example/menu')

  // One that only names another site is left out, and said.
  await admin.getByLabel('The picture leads to (optional)').press('Enter')
  await paste(admin, { html: '<p>A</p><img src="https://elsewhere.example/a.png">' })
  await admin.getByRole('status').filter({ hasText: 'A picture from elsewhere was left out' }).waitFor()
  await admin.keyboard.press('Control+Z')

  const preview = admin.getByRole('region', { name: 'Preview' })
  const seen = preview.getByRole('img', { name: 'A bottle of amber root' })
  const widthOf = () => seen.evaluate((one) => one.getBoundingClientRect().width)
  await expect.poll(widthOf).toBe(288)
  await preview.getByRole('button', { name: 'As on a phone' }).click()
  await expect.poll(widthOf).toBe(288)
  await button(admin, 'Write as plain text').click()
  await expect
    .poll(() => text.inputValue())
    .toMatch(
      /^Hello,\n\n\[!\[A bottle of amber root\]\(picture:[0-9a-f-]{36} half\)\]\(https:\/\/amberroot\.example\/menu\)\n\nYours$/,
    )
  await button(admin, 'Write in blocks').click()
  await shown.waitFor()
  await button(admin, 'Save').click()
  await button(admin, 'Save').and(admin.locator('[disabled]')).waitFor()
  await button(admin, 'Send a test to me').click()
  await admin.getByText('Test mail is on its way').first().waitFor()
  const arrived = () =>
    mailTo(server, 'admin@amberroot.example').find(({ subject }) => subject === 'Test: The bottle')
  await until(async () => arrived() !== undefined)
  expect(arrived()?.text).toContain('[A bottle of amber root]: https://amberroot.example/menu')
  const image =
    /<a href="https:\/\/amberroot\.example\/menu"[^>]*>(<img [^>]*>)<\/a>/.exec(arrived()?.html ?? '')?.[1] ??
    ''
  expect(image).toMatch(/alt="A bottle of amber root" width="288" height="162"/)
  // By whoever has the email, without a session.
  const address = new URL(/src="([^"]*)"/.exec(image)?.[1] ?? '')
  const answer = await fetch(new URL(address.pathname, admin.url()))
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('set-cookie')]).toEqual([
    200,
    'image/jpeg',
    null,
  ])
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([width, height]).toEqual([1200, 675])
  expect(testApp.faults).toEqual([])
})

test('[MAIL-001] on a phone a rep pastes a picture into an email, and takes an earlier one by its words', async () => {
  const { testApp, server } = await mailTestApp()
  const [bar] = await testApp.sql(
    `INSERT INTO prospects (business_name, contact_name, email, stage, state, assigned_to)
     SELECT 'The Pictured Bar', 'Ana Ruiz', 'ana@picturedbar.example', 'warm', 'CO', id
       FROM users WHERE email = 'salesrep@amberroot.example' RETURNING id`,
  )
  const rep = await testApp.signIn('salesrep', { width: 390, height: 844, hasTouch: true, theme: 'dark' })
  await rep.goto(`/prospects/${bar?.id}`)
  await button(rep, 'Write email').tap()
  const dialog = rep.getByRole('dialog', { name: 'Write to The Pictured Bar' })
  await dialog.getByLabel('Subject').fill('The menu')
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await text.tap()
  await rep.keyboard.type('Here it is:')
  await paste(rep, {
    file: await sharp({ create: { width: 300, height: 500, channels: 3, background: '#7a4a1c' } })
      .png()
      .toBuffer(),
  })
  const words = rep.getByRole('dialog', { name: 'What does it show?' })
  await words.getByRole('textbox', { name: 'In words' }).fill('Our autumn menu')
  await words.getByRole('button', { name: 'Put it in' }).tap()
  await text.getByRole('img', { name: 'Our autumn menu' }).waitFor()

  await dialog.getByRole('button', { name: 'Picture', exact: true }).tap()
  const asking = rep.getByRole('dialog', { name: 'Put in a picture' })
  const earlier = asking.getByRole('button', { name: 'Our autumn menu', exact: true })
  await earlier.waitFor()
  await asking.getByLabel('Find a picture by its words').fill('a bicycle')
  await asking.getByText('No picture shows that.').waitFor()
  await asking.getByLabel('Find a picture by its words').fill('autumn')
  await earlier.waitFor()
  expect(await problems(rep)).toEqual([])
  await earlier.tap()
  await words.getByRole('radio', { name: 'Small' }).tap()
  await words.getByRole('button', { name: 'Put it in' }).tap()
  await expect.poll(() => text.getByRole('img', { name: 'Our autumn menu' }).count()).toBe(2)
  await dialog.getByRole('button', { name: 'Send', exact: true }).tap()
  await dialog.waitFor({ state: 'detached' })
  const arrived = () =>
    mailTo(server, 'ana@picturedbar.example').find(({ subject }) => subject === 'The menu')
  await testApp.comes(async () => arrived() !== undefined)
  expect(arrived()?.text).toMatch(/^Here it is:\n\n\[Our autumn menu\]\n\n\[Our autumn menu\]/)
  expect(
    (arrived()?.html ?? '').match(/<img [^>]*>/g)?.map((image) => /width="(\d+)"/.exec(image)?.[1]),
  ).toEqual(['300', '144'])
  expect(testApp.faults).toEqual([])
})
