import type { Locator, Page } from 'playwright-core'

const strokes = (page: Page) =>
  page.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name: /^Question \d+, / })

/** Shows a question of the quiz by its place, counted from 1. */
export async function toQuestion(page: Page, place: number): Promise<Locator> {
  await strokes(page)
    .nth(place - 1)
    .click()
  const card = page.locator(`#question-${place}`)
  await card.waitFor()
  return card
}

/** Goes through the questions of the quiz in their order. */
export async function eachQuestion(page: Page, visit: (card: Locator) => Promise<void>): Promise<void> {
  await strokes(page).first().waitFor()
  const count = await strokes(page).count()
  for (let place = 1; place <= count; place++) await visit(await toQuestion(page, place))
}

/** Shows the first question in which there is such a thing, and says its place. */
export async function toQuestionWith(page: Page, selector: string): Promise<number> {
  await strokes(page).first().waitFor()
  const count = await strokes(page).count()
  for (let place = 1; place <= count; place++) {
    const card = await toQuestion(page, place)
    if ((await card.locator(selector).count()) > 0) return place
  }
  throw new Error(`no question has ${selector}`)
}
