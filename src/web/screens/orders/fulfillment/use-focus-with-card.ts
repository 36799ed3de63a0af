import { useEffect, useRef } from 'react'
import { cardOf, focusNear } from './move-focus.ts'

/**
 * Keeps the focus with a card that is taken on: it goes along to the next column, and when the card leaves the board, to the
 * one that takes its place. @returns what to say of a card before it is taken on [FIX-013]
 */
export function useFocusWithCard(isBusy: boolean): (id: string) => void {
  const followed = useRef<{ id: string; column: number; row: number; wasButton: number }>(null)
  // After every render: the card is drawn anew in its column once the list was read again.
  useEffect(() => {
    const { current } = followed
    if (!current || isBusy) return
    const card = cardOf(current.id)
    const column = Number(card?.closest<HTMLElement>('[data-column]')?.dataset.column ?? -1)
    // Still where it was: the list is on its way.
    if (card && column === current.column) return
    const { activeElement } = document
    // Who went elsewhere meanwhile stays there.
    const isFree = activeElement === null || activeElement === document.body || !activeElement.isConnected
    if (isFree && card) card.querySelectorAll<HTMLElement>('button')[current.wasButton]?.focus()
    else if (isFree) focusNear(current.column, current.row)
    card?.scrollIntoView({ block: 'nearest' })
    followed.current = null
  })
  return (id) => {
    const card = cardOf(id)
    const column = card?.closest<HTMLElement>('[data-column]')
    if (!card || !column) return
    const buttons: (Element | null)[] = [...card.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement)
    followed.current = {
      id,
      column: Number(column.dataset.column),
      row: [...column.querySelectorAll('[data-card]')].indexOf(card),
      wasButton: Math.max(0, at),
    }
  }
}
