import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { barOf, memberOf } from '../support/test-app-people.ts'

let testApp: TestApp
const title = "Help Me, I'm Stumped"

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})

test('[AI-001] [AI-002] [AI-003] [AI-004] [AI-005] the widget opens at the bottom left, a quick item fills and asks by itself', async () => {
  const { page: rep } = await memberOf(testApp, 'sales_rep')
  await rep.goto('/')
  const button = rep.getByRole('button', { name: title })
  await button.waitFor()
  const place = await button.boundingBox()
  expect(place?.x).toBeLessThan(400)
  expect(place?.y).toBeGreaterThan(800)
  await button.click()
  const panel = rep.getByRole('dialog', { name: title })
  await panel.waitFor()
  await expect
    .poll(() => panel.getByRole('tab').allTextContents())
    .toEqual(['General', 'Objection', 'Technical'])
  await panel.getByRole('tab', { name: 'Objection' }).click()
  const asked = rep.waitForRequest((request) => request.url().endsWith('/api/ai/help'))
  await panel.getByRole('button', { name: 'They say it is too expensive.' }).click()
  expect((await asked).postDataJSON()).toEqual({
    question: 'They say it is too expensive.',
    type: 'objection',
    context: '/',
  })
  await expect
    .poll(() => panel.getByLabel('Your question').inputValue())
    .toBe('They say it is too expensive.')
  await panel.getByText('Proven response').waitFor()
  await panel.getByText(/confidence/).waitFor()
  await panel.getByText(/^Success rate/).waitFor()
  await panel.getByRole('button', { name: 'This helped me win' }).click()
  await panel.getByText('Thank you, it counts.').waitFor()
  expect(await problems(rep)).toEqual([])
  await rep.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await rep.keyboard.press('h')
  await panel.waitFor()
  expect(testApp.faults).toEqual([])
})

test('[AI-008] [AI-009] [AI-010] [AI-011] answers with sources that open; an empty question cannot be sent; a failure is shown', async () => {
  const { page: trainee } = await memberOf(testApp, 'trainee', { width: 390, height: 844, theme: 'dark' })
  await trainee.goto('/')
  await trainee.getByRole('button', { name: title }).click()
  const panel = trainee.getByRole('dialog', { name: title })
  const send = panel.getByRole('button', { name: 'Get help' })
  await expect.poll(() => send.isDisabled()).toBe(true)
  await panel.getByLabel('Your question').fill('   ')
  await expect.poll(() => send.isDisabled()).toBe(true)
  await panel.getByLabel('Your question').fill('How old must a guest be?')
  await send.click()
  await panel.getByRole('heading', { name: 'Sources' }).waitFor()
  await panel.locator('summary').first().click()
  await panel.getByRole('link', { name: 'Open it' }).waitFor()
  await trainee.route('**/api/ai/help', (route) => route.fulfill({ status: 503, body: '{}' }))
  await panel.getByLabel('Your question').fill('Does it come in cans?')
  await panel.getByLabel('Your question').press('Enter')
  await panel
    .getByText('Unable to get help right now. Try rephrasing your question or contact support.')
    .waitFor()
  await trainee.getByText('Help Request Failed', { exact: true }).waitFor()
  await trainee.getByText('Unable to get assistance right now. Please try again.', { exact: true }).waitFor()
  await panel.getByRole('button', { name: 'Earlier questions' }).click()
  await panel.getByText('How old must a guest be?').first().waitFor()
  await panel
    .getByRole('button', { name: /it rests on$/ })
    .first()
    .click()
  const source = trainee.getByRole('dialog', { name: 'FAQ' })
  await source.getByRole('link', { name: 'Open it' }).waitFor()
  expect(await problems(trainee)).toEqual([])
  // Closes what lies on top alone.
  await trainee.keyboard.press('Escape')
  await source.waitFor({ state: 'detached' })
  await panel.getByLabel('Search earlier questions').fill('zzzz')
  await panel.getByText('None of your questions contain these words.').waitFor()
})

test('[AI-012] [AI-013] [AI-015] [AI-017] [AI-020] a visitor picks an example and asks Joe, who cannot be asked nothing', async () => {
  const visitor = await testApp.page()
  await visitor.goto('/joe-assistant')
  const ask = visitor.getByRole('button', { name: 'Ask Joe' })
  const box = visitor.getByLabel('What do you want help with?')
  await expect.poll(() => ask.isDisabled()).toBe(true)
  await box.press('Control+Enter')
  await visitor.getByText('Request Required', { exact: true }).waitFor()
  await visitor.getByText('Please enter a programming question or request for Joe', { exact: true }).waitFor()
  const examples = visitor.getByRole('list', { name: 'Quick examples' }).getByRole('button')
  await expect
    .poll(() => examples.allTextContents())
    .toEqual([
      'Debug a React component',
      'TypeScript interface practices',
      'Optimize a database query',
      'Code review of an API endpoint',
      'State management patterns',
    ])
  await examples.first().click()
  await expect.poll(() => box.inputValue()).toContain('debug a React component')
  await visitor.route('**/api/hey-joe', async (route) => {
    await visitor.getByText('Joe is thinking...').waitFor()
    await route.continue()
  })
  await ask.click()
  for (const title of ['Solution', 'Step-by-Step', 'Code Example', 'Best Practices', 'Watch Out For'])
    await visitor.getByRole('heading', { name: title }).waitFor()
  await visitor.getByText('Joe Responded!', { exact: true }).waitFor()
  await visitor.getByText('Joe has provided programming assistance', { exact: true }).waitFor()
  expect(await problems(visitor)).toEqual([])
  // What it rests on has no screen of its own: it is read here, and one is back where one was.
  const source = visitor
    .getByRole('article', { name: 'Joe’s answer' })
    .getByRole('button', { name: 'Debug a React component' })
  await source.press('Enter')
  const text = visitor.getByRole('dialog', { name: 'Debug a React component' })
  await text.getByRole('heading', { name: 'Code example' }).waitFor()
  await expect
    .poll(() => text.locator('pre').innerText())
    .toContain('setItems((current) => [...current, next])')
  expect(await problems(visitor)).toEqual([])
  await visitor.keyboard.press('Escape')
  await text.waitFor({ state: 'detached' })
  await expect.poll(() => source.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(testApp.faults).toEqual([])
})

test('[AI-021] [AI-022] [AI-023] [AI-026] [AI-027] Joe’s failure is shown, and his card is read again every five seconds', async () => {
  const visitor = await testApp.page()
  await visitor.clock.install()
  await visitor.goto('/joe-assistant')
  await visitor.getByLabel('What do you want help with?').fill('Help me')
  await visitor.route('**/api/hey-joe', (route) => route.fulfill({ json: { success: false } }))
  await visitor.getByRole('button', { name: 'Ask Joe' }).click()
  await visitor.getByText('Unable to reach Joe: Joe is unavailable', { exact: true }).waitFor()
  await visitor.goto('/joe-progress')
  const card = visitor.getByRole('region', { name: 'Joe' })
  await card.getByText('/ 10').waitFor()
  await card.getByRole('progressbar', { name: 'Progress to the target of 9.9' }).waitFor()
  for (const label of ['Testing cycles', 'Sessions', 'Learning modules', 'Promotion score'])
    await card.getByText(label).waitFor()
  for (let times = 0; times < 2; times++) {
    const read = visitor.waitForResponse((response) => response.url().endsWith('/api/joe-status'))
    await visitor.clock.fastForward(5000)
    await read
  }
})

test('[AI-028] [AI-029] [AI-030] [AI-031] [AI-032] the card waits, says what is missing to the target, and that it was reached', async () => {
  const visitor = await testApp.page()
  await visitor.clock.install()
  const status = {
    name: 'Joe',
    message: 'Examined.',
    status: 'HIRED_EMPLOYEE',
    targetAchieved: false,
    perfectionScore: 8.25,
    progressToTarget: 83.3,
    testingCycles: 1234,
    sessionNumber: 4,
    learningModules: 30,
    promotionScore: 8.04,
  }
  let answer: (json: object | null) => void = () => {}
  const answered = new Promise<object | null>((resolve) => {
    answer = resolve
  })
  await visitor.route('**/api/joe-status', async (route) => route.fulfill({ json: await answered }))
  await visitor.goto('/joe-progress')
  await visitor.getByRole('status').getByText('Loading').waitFor()
  const card = visitor.getByRole('region', { name: 'Joe' })
  await expect.poll(() => card.count()).toBe(0)
  answer(status)
  await card.getByText('8.3', { exact: true }).waitFor()
  await card.getByText('Target 9.9 of 10, 1.7 points remaining', { exact: true }).waitFor()
  const figures = await card.locator('dl > div').allInnerTexts()
  expect(figures.map((text) => text.split('\n'))).toEqual([
    ['Testing cycles', '1,234'],
    ['Sessions', '4'],
    ['Learning modules', '30'],
    ['Promotion score', '8.0'],
  ])
  await expect.poll(() => card.getByText('TARGET ACHIEVED!').count()).toBe(0)

  await visitor.unroute('**/api/joe-status')
  const best = { ...status, status: 'EMPLOYEE_OF_THE_MONTH', targetAchieved: true, perfectionScore: 9.93 }
  await visitor.route('**/api/joe-status', (route) => route.fulfill({ json: best }))
  await visitor.clock.fastForward(5000)
  await card.getByText('TARGET ACHIEVED!').waitFor()
  await card.getByText('9.9', { exact: true }).waitFor()
  await card.getByText('Employee of the Month').waitFor()

  await visitor.unroute('**/api/joe-status')
  await visitor.route('**/api/joe-status', (route) => route.fulfill({ json: null }))
  await visitor.clock.fastForward(5000)
  await card.waitFor({ state: 'detached' })
})

test('the user guide is searched, read and linked to: from the widget, by its address, and by a customer', async () => {
  const { page: rep } = await memberOf(testApp, 'sales_rep')
  await rep.goto('/')
  await rep.getByRole('button', { name: title }).click()
  const panel = rep.getByRole('dialog', { name: title })
  await panel.getByRole('tab', { name: 'Technical' }).click()
  await panel.getByLabel('Your question').fill('Where do I log out my other devices?')
  await panel.getByRole('button', { name: 'Get help' }).click()
  await panel.locator('summary', { hasText: 'Seeing and ending your sessions' }).click()
  await panel.getByRole('link', { name: 'Open it' }).first().click()
  await rep.getByRole('heading', { name: 'Seeing and ending your sessions' }).waitFor()
  await panel.getByRole('button', { name: 'Close help' }).click()
  await rep.getByRole('link', { name: 'Open Your account' }).click()
  await rep.getByRole('heading', { name: 'Your account', level: 1 }).waitFor()

  // What an administrator does is not a rep's, and can be looked up all the same.
  await rep.goto('/guide?q=run+the+weekly+payout')
  await rep.getByText('Nothing in the guide holds these words').waitFor()
  await rep.getByRole('button', { name: 'For everybody' }).click()
  await rep.getByRole('link', { name: 'Approving and paying commissions' }).click()
  await rep.getByRole('heading', { name: 'Approving and paying commissions' }).waitFor()
  await expect.poll(() => rep.getByRole('link', { name: 'Open Commissions' }).count()).toBe(1)
  await rep.goto('/guide')
  await rep.getByRole('link', { name: 'Logging a visit or a call' }).waitFor()

  const { page: customer } = await barOf(testApp)
  await customer.goto('/customer')
  await customer.getByRole('link', { name: 'user guide' }).click()
  await customer.getByLabel('Search the guide').fill('coupon')
  await customer.getByRole('link', { name: 'Entering a promo code, and why one is refused' }).click()
  await customer.getByText('There is no such promo code').waitFor()
  await customer.goto('/customer/guide')
  await customer.getByRole('link', { name: 'Placing an order in the portal' }).waitFor()
  expect(testApp.faults).toEqual([])
})

test('[FIX-056] the same is asked by a rep, an administrator and a customer: each gets their own guide, or whose job it is', async () => {
  const asked = {
    debit: 'How do I see who owes us and collect it?',
    form: 'How do I print the 1099-NEC forms and file them?',
  }
  const { page: rep } = await memberOf(testApp, 'sales_rep')
  const { page: admin } = await memberOf(testApp, 'admin')
  const answerOf = async (page: typeof rep, question: string) => {
    await page.goto('/')
    await page.getByRole('button', { name: title }).click()
    const panel = page.getByRole('dialog', { name: title })
    await panel.getByRole('tab', { name: 'Technical' }).click()
    await panel.getByLabel('Your question').fill(question)
    await panel.getByRole('button', { name: 'Get help' }).click()
    return panel
  }
  await (await answerOf(rep, asked.form))
    .getByText(/^Administrators do this: “Printing 1099-NEC forms/)
    .waitFor()
  await (await answerOf(rep, asked.debit))
    .getByText(/^Operations and administrators do this: “Seeing who owes/)
    .waitFor()
  const own = await answerOf(admin, asked.form)
  await own.locator('summary', { hasText: 'Printing 1099-NEC forms and filing them' }).waitFor()
  await (await answerOf(admin, asked.debit)).locator('summary', { hasText: 'Seeing who owes' }).waitFor()

  const { page: customer } = await barOf(testApp)
  await customer.goto('/customer/guide?q=owe')
  await customer.getByRole('link', { name: 'Paying invoices and reading statements' }).waitFor()
  await expect
    .poll(() => customer.getByRole('link', { name: 'Seeing who owes, and collecting it' }).count())
    .toBe(0)
  await customer.goto('/customer/guide?q=1099')
  await customer.getByText('Nothing in the guide holds these words').waitFor()
  expect(testApp.faults).toEqual([])
})
