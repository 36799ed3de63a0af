import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { png } from '../support/multipart.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})

test('[TRAIN-009] an admin approves who is ready, and only them', async () => {
  const [ready, other] = [await memberOf(testApp, 'trainee'), await memberOf(testApp, 'trainee')]
  await testApp.sql(
    `INSERT INTO user_progress (user_id, module_id, status, progress_percentage, completed_at)
     SELECT $1, id, 'completed', 100, now() FROM training_modules WHERE status = 'published' AND deleted_at IS NULL`,
    [ready.id],
  )
  await testApp.sql(
    `INSERT INTO quiz_attempts (user_id, quiz_id, score, passed, status, completed_at, questions_seen)
     SELECT $1, q.id, 100, true, 'marked', now(), '[]' FROM quizzes q JOIN training_modules m ON m.id = q.module_id
      WHERE m.status = 'published' AND m.deleted_at IS NULL`,
    [ready.id],
  )
  const admin = await testApp.signIn('admin')
  await admin.goto('/admin/graduation')
  const rowOf = ({ name }: { name: string }) => admin.getByRole('listitem').filter({ hasText: name })
  const row = rowOf(ready)
  await row.getByRole('button', { name: 'Approve…' }).waitFor()
  await rowOf(other).first().waitFor()
  await expect.poll(() => rowOf(other).getByRole('button', { name: 'Approve…' }).count()).toBe(0)
  await row.getByRole('button', { name: 'Approve…' }).click()
  // They have no CRM training: the company asks why they are approved all the same.
  await admin.getByRole('dialog').getByLabel('Reason').fill('He worked with our CRM before.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await admin.getByText(`${ready.name} is a sales rep`).first().waitFor()
  await row.getByText('Hired').waitFor()
  await row.getByText('Tax form (1099) open').waitFor()
})

test('[TRAIN-011] a beginner who has not started is reminded by mail, and once a day is enough', async () => {
  const { name, email } = await memberOf(testApp, 'trainee')
  const admin = await testApp.signIn('admin')
  await admin.goto('/early-engagement')
  const row = admin.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: 'How is this computed: First week' }).click()
  await admin.getByText('25 for a start within 24 hours', { exact: false }).waitFor()
  await admin.keyboard.press('Escape')
  await row.getByRole('button', { name: `Remind ${name}` }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Send email' }).click()
  await row.getByText('once a day', { exact: false }).waitFor()
  await expect.poll(() => row.getByRole('button', { name: `Remind ${name}` }).isDisabled()).toBe(true)
  await expect
    .poll(async () =>
      JSON.stringify(await (await admin.request.get(`/api/mailbox-messages?to=${email}`)).json()),
    )
    .toContain('Your next lesson, Robin')
})

test('[ADMIN-002] [ADMIN-007] [ADMIN-008] [ADMIN-009] team figures lead to a person, and the administration finds everybody', async () => {
  const { name, lastName } = await memberOf(testApp, 'sales_rep')
  const admin = await testApp.signIn('admin')
  await admin.goto('/team-analytics')
  await admin.getByRole('table', { name: 'People and their numbers' }).waitFor()
  await admin.goto('/admin')
  await admin.getByRole('table', { name: 'People by role and status' }).waitFor()
  await admin.getByRole('combobox', { name: 'Find a person' }).click()
  // The keys are the screen's own until the list is there.
  await admin.locator('input:focus').waitFor()
  await admin.keyboard.type(lastName)
  await admin.getByRole('option', { name }).click()
  await admin.waitForURL(/view=/)
  await admin.getByRole('heading', { name, level: 1 }).waitFor()
  await admin.getByText('Sales rep').first().waitFor()
  await admin.getByRole('heading', { name: 'History' }).waitFor()
  await admin.goto('/admin-dashboard')
  await admin.getByRole('region', { name: 'How often predictions came true' }).waitFor()
})

test('[TRAIN-010] a trainee walks through the CRM on practice records, is kept where they are, and begins again', async () => {
  const { page } = await memberOf(testApp, 'trainee')
  await page.goto('/crm-training')
  await page.getByLabel('Business').fill('The Paper Lantern')
  await page.getByLabel('City').fill('Denver')
  await page.getByRole('button', { name: 'Add the prospect' }).click()
  await page.getByLabel('State').and(page.locator('[aria-invalid]')).waitFor()
  await page.getByLabel('State').fill('CO')
  await page.getByRole('button', { name: 'Add the prospect' }).click()
  await page.getByRole('heading', { name: 'Log a contact' }).waitFor()
  await page.reload()
  await page.getByLabel('What it came to').click()
  await page.getByRole('option', { name: 'Asked for a sample' }).click()
  await page.getByLabel('Notes').fill('They pour two teas now')
  await page.getByRole('button', { name: 'Log the contact' }).click()
  await page.getByLabel('What you will do').fill('Bring the label')
  await page.getByLabel('When').fill('2030-05-05')
  await page.getByRole('button', { name: 'Plan it' }).click()
  await page.getByLabel('What happened that earns it').fill('They asked what it costs')
  await page.getByRole('button', { name: 'Move it on' }).click()
  await page.getByLabel('Which product').click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Street').fill('12 Larimer Street')
  await page.getByLabel('ZIP code').fill('80202')
  await page.getByRole('button', { name: 'Request the sample' }).click()
  await page.getByRole('heading', { name: 'You know your way around' }).waitFor()
  await page.getByRole('button', { name: 'Begin again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin again' }).click()
  await page.getByRole('button', { name: 'Add the prospect' }).waitFor()
})

test('[TRAIN-007] files are uploaded several at once, each with its own outcome, and are previewed and taken along', async () => {
  const { page: trainee, lastName } = await memberOf(testApp, 'trainee')
  const admin = await testApp.signIn('admin')
  const mark = lastName.replace('-', '')
  const [card, lines] = [`Bar card ${mark}`, `Opening lines ${mark}`]
  await admin.goto('/resources')
  await admin.getByRole('button', { name: 'Upload files' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Upload files' })
  await dialog.getByRole('button', { name: 'Choose files' }).waitFor()
  await dialog.getByLabel('Files to upload').setInputFiles([
    { name: `bar_card_${mark}.png`, mimeType: 'image/png', buffer: png },
    {
      name: `opening_lines_${mark}.md`,
      mimeType: 'text/markdown',
      buffer: Buffer.from('## Opening lines\n\nAsk first.'),
    },
    {
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    { name: 'huge.txt', mimeType: 'text/plain', buffer: Buffer.alloc(10_000_001, 'a') },
  ])
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await line(`bar_card_${mark}.png`).getByText('Uploaded').waitFor()
  await line(`opening_lines_${mark}.md`).getByText('Uploaded').waitFor()
  await line('logo.svg').getByText('logo.svg is of a kind that is not taken', { exact: false }).waitFor()
  await line('huge.txt').getByText('Larger than 10 MB.').waitFor()
  expect(await problems(admin)).toEqual([])
  await line(`opening_lines_${mark}.md`).getByRole('button', { name: 'Open' }).click()
  const pane = admin.getByRole('complementary', { name: lines })
  await pane.getByRole('group', { name: 'Preview' }).getByText('Ask first.').waitFor()

  const dropped = await admin.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['one line'], 'dropped.txt'))
    return data
  })
  await admin.dispatchEvent('main', 'drop', { dataTransfer: dropped })
  await dialog.getByText('Uploaded', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await trainee.goto(`/resources?q=${encodeURIComponent(card)}`)
  await trainee.getByText(card).first().waitFor()
  await expect.poll(() => trainee.getByRole('button', { name: 'Upload files' }).count()).toBe(0)
  await trainee.getByText(card).first().click()
  const record = trainee.getByRole('complementary', { name: card })
  const picture = record.getByRole('img', { name: card })
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1)
  const [download] = await Promise.all([
    trainee.waitForEvent('download'),
    record.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`bar_card_${mark}.png`)
  await record.getByRole('definition').filter({ hasText: /^1$/ }).waitFor()
})

test('[CRM-022] [TRAIN-064] [TRAIN-070] what a rep logs is approved and moves the leaderboard, and a bonus is paid once papers are in', async () => {
  const { page: rep, id, name, lastName: mark } = await memberOf(testApp, 'sales_rep')
  const held = await memberOf(testApp, 'sales_rep')
  const title = `Table at the river market ${mark}`
  await testApp.sql('INSERT INTO points_earned (user_id, action, points_awarded) VALUES ($1, $2, 9000)', [
    id,
    'lesson_completed',
  ])
  const withBonus = (userId: string, isVerified: boolean) =>
    testApp.sql(
      `WITH papers AS (UPDATE users SET total_points = 9000, has_submitted1099 = true, compliance_verified = true,
           preferred_payment_method = 'zelle', payment_method_verified = $2 WHERE id = $1)
       INSERT INTO user_bonuses (user_id, bonus_type, bonus_tier_id, point_threshold, bonus_amount, status, qualified_at)
       SELECT $1, 'points_tier', id, min_points, 2500, 'qualified', now() FROM bonus_tier_config WHERE tier_id = 'root'`,
      [userId, isVerified],
    )
  await withBonus(id, true)
  await withBonus(held.id, false)

  await rep.goto('/activities')
  await rep.getByRole('button', { name: 'Log an activity' }).click()
  const form = rep.getByRole('dialog', { name: 'Log an activity' })
  await form.getByRole('combobox', { name: 'Kind' }).click()
  await rep.getByRole('option', { name: 'Trade event, 50 points' }).click()
  await form.getByLabel('What you did').fill(title)
  await form.getByLabel('Evidence').fill('Stall 12, ask Nadia')
  expect(await problems(rep)).toEqual([])
  await form.getByRole('button', { name: 'Log for 50 points' }).click()
  const logged = rep.getByRole('listitem').filter({ hasText: title })
  await logged.getByText('50 proposed').waitFor()

  const trainee = await testApp.signIn('trainee')
  await trainee.goto('/leaderboard?period=all')
  const place = trainee.getByRole('list', { name: 'Places' }).getByRole('listitem').filter({ hasText: name })
  const points = async () =>
    Number(/([\d,]+)\s+points/.exec(await place.innerText())?.[1]?.replaceAll(',', ''))
  await place.waitFor()
  const before = await points()
  expect(before).toBeGreaterThanOrEqual(9000)

  const admin = await testApp.signIn('admin')
  await admin.goto('/admin/graduation')
  const waiting = admin.getByRole('listitem').filter({ hasText: title })
  await waiting.getByText('Evidence: Stall 12, ask Nadia', { exact: false }).waitFor()
  await waiting.getByRole('button', { name: `Approve ${title}` }).click()
  await waiting.waitFor({ state: 'detached' })
  // Both hear of it without being asked to read again.
  await logged.getByText('+50').waitFor()
  await expect.poll(points).toBeGreaterThanOrEqual(before + 50)

  await rep.goto('/leaderboard?period=all')
  await rep.getByRole('switch', { name: 'Show me on the leaderboard' }).click()
  await rep.getByText('Nobody sees you here', { exact: false }).waitFor()
  await place.waitFor({ state: 'detached' })

  await admin.goto('/admin/bonuses')
  const choice = admin.getByRole('checkbox', { name: `Choose the Root bonus of ${held.name}` })
  await choice.waitFor()
  await expect.poll(() => choice.isDisabled()).toBe(true)
  await admin.getByRole('listitem').filter({ has: choice }).getByText('Payout not verified').waitFor()
  await admin.getByRole('checkbox', { name: `Choose the Root bonus of ${name}` }).click()
  await admin.getByRole('button', { name: 'Pay 1 ($25.00)…' }).click()
  const pay = admin.getByRole('dialog', { name: 'Pay $25.00' })
  await pay.getByRole('button', { name: 'Mark as paid' }).click()
  await pay.getByText('Please enter the number of the payment').waitFor()
  expect(await problems(admin)).toEqual([])
  await pay.getByLabel('Payment number').fill(`ACH-${mark}`)
  await pay.getByRole('button', { name: 'Mark as paid' }).click()
  await pay.waitFor({ state: 'detached' })
  await admin.getByRole('button', { name: 'Settled' }).click()
  await admin
    .getByRole('listitem')
    .filter({ hasText: `ACH-${mark}` })
    .getByText('Avery Whitlock', { exact: false })
    .waitFor()
})

test('nothing broke, and no policy was refused, on any of these pages', () => {
  expect(testApp.faults).toEqual([])
})
