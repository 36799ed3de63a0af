import { useEffect, useEffectEvent, useRef } from 'react'
import { cardOf, cardsIn, columnOf, focusCard, focusedCard, focusNear, isFocusFree } from './board-focus.ts'

type Followed = { id: string; column: string; row: number; button: number }

/**
 * Keeps the focus on a card that changes its column, whoever moved it; when it leaves the board, focuses the card that takes
 * its place [FIX-013]. Each change of `focusFirst` focuses the board's first card once all columns are loaded.
 */
export function useFollowCard(isBusy: boolean, focusFirst = 0) {
  const followed = useRef<Followed>(undefined)
  const focused = useRef(focusFirst)
  const busy = useRef(isBusy)

  /** Remembers the place of a card before it moves. */
  const note = (id: string) => {
    const card = cardOf(id)
    const column = columnOf(card)
    if (!card || column === undefined) return
    const buttons: (Element | null)[] = [...card.querySelectorAll('button')]
    followed.current = {
      id,
      column,
      row: cardsIn(card.closest('[data-column]')).indexOf(card),
      button: Math.max(0, buttons.indexOf(document.activeElement)),
    }
  }
  /** Moves the focus with the card. @returns a card that must be rendered first, and the column that it left */
  const follow = (): { id: string; column: string } | undefined => {
    if (focused.current !== focusFirst && !document.querySelector('[data-column][aria-busy=true]')) {
      focused.current = focusFirst
      focusCard(document.querySelector<HTMLElement>('[data-column] [data-card]'))
      return
    }
    const { current } = followed
    // A card whose move is under way is not focused: keys pressed on it would be lost.
    if (!current || isBusy || !isFocusFree()) return
    const card = cardOf(current.id)
    if (!card) return current
    const column = columnOf(card)
    if (column === undefined || column === current.column) return
    focusCard(card, current.button)
    followed.current = { ...current, column }
    return
  }
  /**
   * After a move has settled, focuses the card, or its neighbor when it is gone. Retries, because a card far down its column
   * is rendered a moment later; waits while the board is busy.
   */
  const settle = (tries = 4) => {
    const { current } = followed
    if (!current || !isFocusFree()) return
    if (busy.current) return void setTimeout(() => settle(tries), 50)
    const card = cardOf(current.id)
    if (card) focusCard(card, current.button)
    else if (tries > 0) setTimeout(() => settle(tries - 1), 50)
    else focusNear(current.column, current.row)
  }
  useEffect(() => {
    busy.current = isBusy
    follow()
  })
  useEffect(
    () => () => {
      busy.current = false
      followed.current = undefined
    },
    [],
  )
  const onFocus = useEffectEvent(() => {
    const id = focusedCard()?.dataset.card
    if (id) note(id)
  })
  useEffect(() => {
    const listen = () => onFocus()
    document.addEventListener('focusin', listen)
    return () => document.removeEventListener('focusin', listen)
  }, [])
  return { note, follow, settle }
}

export type FollowCard = ReturnType<typeof useFollowCard>
