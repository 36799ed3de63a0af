import { UNDO_MS } from './constants.ts'
import { createStore } from './store.ts'

export type Next = { label: string; run: () => void }

export type UndoOffer = {
  id: number
  text: string
  undo: () => Promise<void>
  /** A next step to offer, when one follows from the change. */
  next?: Next | undefined
  /** Counting down, undoing, or failed with a message. */
  state: 'waiting' | 'undoing' | 'failed'
  message?: string
}

/** The change that can be undone now. */
export const undoOffer = createStore<UndoOffer | null>(null)
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
let startedAt = 0
let remaining = UNDO_MS

function run() {
  clearTimeout(timer)
  startedAt = Date.now()
  timer = setTimeout(dropUndo, remaining)
}

/** Offers to undo the last change for ten seconds; a newer change replaces the offer. */
export function offerUndo(text: string, undo: () => Promise<void>, next?: Next) {
  lastId += 1
  remaining = UNDO_MS
  undoOffer.set({ id: lastId, text, undo, next, state: 'waiting' })
  run()
}

/** Pauses the countdown while the bar is pointed at or has the focus. */
export function holdUndo() {
  if (undoOffer.get()?.state !== 'waiting') return
  clearTimeout(timer)
  remaining = Math.max(0, remaining - (Date.now() - startedAt))
}

export function releaseUndo() {
  if (undoOffer.get()?.state === 'waiting') run()
}

export function dropUndo() {
  clearTimeout(timer)
  undoOffer.set(null)
}

export async function takeBack() {
  const current = undoOffer.get()
  if (current?.state !== 'waiting') return
  clearTimeout(timer)
  undoOffer.set({ ...current, state: 'undoing' })
  try {
    await current.undo()
    if (undoOffer.get()?.id === current.id) undoOffer.set(null)
  } catch (error) {
    if (undoOffer.get()?.id !== current.id) return
    const reason = error instanceof Error ? error.message : 'Unknown error'
    undoOffer.set({ ...current, state: 'failed', message: `Could not be undone. ${reason}` })
    remaining = UNDO_MS
    timer = setTimeout(dropUndo, UNDO_MS)
  }
}
