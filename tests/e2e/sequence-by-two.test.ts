import { expect, test } from 'vitest'
import { mailTestApp } from '../support/mail-app.ts'
import { buildSequence, button } from '../support/sequence-page.ts'

test('[MAIL-004] two admins write the same draft: who saves later is asked with both versions, and neither loses what they typed', async () => {
  const { testApp } = await mailTestApp()
  const [first, second] = [await testApp.signIn('admin'), await testApp.signIn('finance')]
  const { add, step } = await buildSequence(first, 'Written by two')
  await add('Call')
  await step('Step 1: Call').getByLabel('What is to be done').fill('Ask what they pour')
  await button(first, 'Save steps').click()
  await first.getByText('Steps saved').first().waitFor()

  const path = new URL(first.url()).pathname
  await second.goto(path)
  const [mine, theirs] = [first, second].map((page) =>
    page.getByRole('listitem', { name: 'Step 1: Call' }).getByLabel('What is to be done'),
  )
  if (!mine || !theirs) throw new Error('two pages')
  await expect.poll(() => theirs.inputValue()).toBe('Ask what they pour')
  await mine.fill('Ask who buys')
  await theirs.fill('Ask when they buy')
  await button(second, 'Save steps').click()
  await second.getByText('Steps saved').first().waitFor()
  // What the other saved does not push away what one is typing.
  await expect.poll(() => mine.inputValue()).toBe('Ask who buys')

  await button(first, 'Save steps').click()
  const asked = first.getByRole('dialog', { name: 'Written by two was changed by someone else' })
  await asked.getByText('1. Call: Ask who buys, at once').waitFor()
  await asked.getByText('1. Call: Ask when they buy, at once').waitFor()
  await asked.getByRole('button', { name: 'Save my choices' }).click()
  await asked.waitFor({ state: 'detached' })
  await button(first, 'Save steps').and(first.locator('[disabled]')).waitFor()
  // Whoever typed nothing since is shown it.
  await expect.poll(() => theirs.inputValue()).toBe('Ask who buys')

  // The settings of one are no question about the steps of the other, nor about other settings.
  await theirs.fill('Ask where they buy')
  await first.getByLabel('Letters a day').fill('5')
  await second.getByRole('checkbox', { name: 'an order' }).click()
  await button(first, 'Save settings').click()
  await button(first, 'Save settings').and(first.locator('[disabled]')).waitFor()
  await button(second, 'Save steps').click()
  await button(second, 'Save steps').and(second.locator('[disabled]')).waitFor()
  await button(second, 'Save settings').click()
  await button(second, 'Save settings').and(second.locator('[disabled]')).waitFor()
  await expect.poll(() => second.getByLabel('Letters a day').inputValue()).toBe('5')
  await expect.poll(() => mine.inputValue()).toBe('Ask where they buy')
  const [row] = await testApp.sql(
    `SELECT daily_cap AS cap, stops_on_order AS ends FROM follow_up_sequences WHERE name = 'Written by two'`,
  )
  expect(row).toEqual({ cap: 5, ends: false })
  expect(testApp.faults).toEqual([])
})
