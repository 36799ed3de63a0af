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

function cardsOf(column: HTMLElement | undefined): HTMLElement[] {
  return column ? [...column.querySelectorAll<HTMLElement>('[data-card]')] : []
}

function focusCard(column: HTMLElement | undefined, row: number) {
  const cards = cardsOf(column)
  const card = cards[Math.min(cards.length - 1, Math.max(0, row))]
  card?.querySelector<HTMLElement>('button')?.focus()
  card?.scrollIntoView({ block: 'nearest' })
}
