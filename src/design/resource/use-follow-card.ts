import { useEffect, useEffectEvent, useRef } from 'react'
import { cardOf, cardsIn, columnOf, focusCard, focusedCard, focusNear, isFocusFree } from './board-focus.ts'

type Followed = { id: string; column: string; row: number; button: number }

/**
 * Keeps the focus with a card that changes its column, whoever moved it; when it leaves the board, with the one that takes its
 * place [FIX-013]. With each change of `focusFirst` the first card of all takes it, once all columns have read.
 */
export function useFollowCard(isBusy: boolean, focusFirst = 0) {
  const followed = useRef<Followed>(undefined)
  const focused = useRef(focusFirst)
  const busy = useRef(isBusy)

  /** Notes where a card stands before it goes elsewhere. */
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
  /** Takes the focus along. @returns a card that has to be drawn first, and the column that it left */
  const follow = (): { id: string; column: string } | undefined => {
    if (focused.current !== focusFirst && !document.querySelector('[data-column][aria-busy=true]')) {
      focused.current = focusFirst
      focusCard(document.querySelector<HTMLElement>('[data-column] [data-card]'))
      return
    }
    const { current } = followed
    // A card that is on its way is not taken on: what is pressed on it would be lost.
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
   * Once a move is settled: the card is where it belongs, or gone. One far down its column is drawn a moment later, and one
   * whose buttons still wait takes no key yet.
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
