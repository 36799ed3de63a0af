/** Moves the focus between the cards of the board: by columns (`right`) and by cards (`down`). */
export function moveFocus(right: number, down: number) {
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')].filter(
    (column) => column.offsetParent !== null && column.querySelector('[data-card]'),
  )
  const at = columns.findIndex((one) => one.contains(document.activeElement))
  if (at < 0) return focusCard(cardsIn(columns[0])[0])
  const cards = cardsIn(columns[at])
  const row = cards.findIndex((card) => card.contains(document.activeElement))
  if (right === 0) return focusCard(cards[Math.min(cards.length - 1, Math.max(0, row + down))])
  const next = columns[Math.min(columns.length - 1, Math.max(0, at + right))]
  if (next && next !== columns[at]) focusCard(levelWith(cards[row], cardsIn(next)))
}

/** Focuses the card now at a row of a column; if that column is empty, the board's first card. */
export function focusNear(column: string, row: number) {
  const cards = cardsIn(columnNamed(column))
  if (cards.length > 0) focusCard(cards[Math.min(cards.length - 1, row)])
  else moveFocus(0, 1)
}

export function focusCard(card: HTMLElement | null | undefined, button = 0) {
  const buttons = card?.querySelectorAll<HTMLElement>('button')
  const wanted = buttons?.[Math.min(button, buttons.length - 1)]
  wanted?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Whether nothing has the focus; a focus that was moved elsewhere meanwhile is left there. */
export function isFocusFree(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || !activeElement.isConnected
}

export const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-card="${id}"]`)

export const columnOf = (card: Element | null | undefined) =>
  card?.closest<HTMLElement>('[data-column]')?.dataset.column

/** The focused card. */
export const focusedCard = () => document.activeElement?.closest<HTMLElement>('[data-card]') ?? null

const columnNamed = (key: string) => document.querySelector<HTMLElement>(`[data-column="${key}"]`)

export function cardsIn(column: Element | null | undefined): HTMLElement[] {
  return column ? [...column.querySelectorAll<HTMLElement>('[data-card]')] : []
}

/** Columns scroll independently, so the neighbor of a card is the one nearest in height. */
function levelWith(card: HTMLElement | undefined, cards: readonly HTMLElement[]): HTMLElement | undefined {
  const top = card?.getBoundingClientRect().top ?? 0
  const away = (other: HTMLElement) => Math.abs(other.getBoundingClientRect().top - top)
  return cards.toSorted((a, b) => away(a) - away(b))[0]
}
