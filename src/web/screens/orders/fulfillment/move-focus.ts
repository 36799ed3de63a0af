/** Moves the focus over the cards of the board: by columns (`right`) and by cards (`down`). */
export function moveFocus(right: number, down: number) {
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')].filter(
    (column) => column.offsetParent !== null && column.querySelector('[data-card]'),
  )
  const column = columns.findIndex((one) => one.contains(document.activeElement))
  if (column < 0) {
    focusCard(columns[0], 0)
    return
  }
  const row = cardsOf(columns[column]).findIndex((card) => card.contains(document.activeElement))
  const next = Math.min(columns.length - 1, Math.max(0, column + right))
  focusCard(columns[next], row + down)
}

export function cardOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${id}"]`)
}

/** The card that stands now where another one stood; without one in that column the first of the board. */
export function focusNear(column: number, row: number) {
  const place = document.querySelector<HTMLElement>(`[data-column="${column}"]`)
  if (place && cardsOf(place).length > 0) focusCard(place, row)
  else moveFocus(0, 1)
}

function cardsOf(column: HTMLElement | undefined): HTMLElement[] {
  return column ? [...column.querySelectorAll<HTMLElement>('[data-card]')] : []
}

function focusCard(column: HTMLElement | undefined, row: number) {
  const cards = cardsOf(column)
  const card = cards[Math.min(cards.length - 1, Math.max(0, row))]
  card?.querySelector<HTMLElement>('button')?.focus()
  card?.scrollIntoView({ block: 'nearest' })
}
