import { UNDO_MS } from './constants.ts'

export type UndoOffer = {
  id: number
  text: string
  undo: () => Promise<void>
  /** Counting down, busy taking back, or failed with a message. */
  state: 'waiting' | 'undoing' | 'failed'
  message?: string
}

let offer: UndoOffer | null = null
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
let startedAt = 0
let remaining = UNDO_MS
const listeners = new Set<() => void>()

function change(next: UndoOffer | null) {
  offer = next
  for (const listener of listeners) listener()
}

function run() {
  clearTimeout(timer)
  startedAt = Date.now()
  timer = setTimeout(dropUndo, remaining)
}

/** Offers to take back what was just done, for ten seconds; a newer change replaces the offer. */
export function offerUndo(text: string, undo: () => Promise<void>) {
  lastId += 1
  remaining = UNDO_MS
  change({ id: lastId, text, undo, state: 'waiting' })
  run()
}

/** The clock stands still while one points at the bar or has the focus in it. */
export function holdUndo() {
  if (offer?.state !== 'waiting') return
  clearTimeout(timer)
  remaining = Math.max(0, remaining - (Date.now() - startedAt))
}

export function releaseUndo() {
  if (offer?.state === 'waiting') run()
}

export function dropUndo() {
  clearTimeout(timer)
  change(null)
}

export async function takeBack() {
  if (offer?.state !== 'waiting') return
  clearTimeout(timer)
  const current = offer
  change({ ...current, state: 'undoing' })
  try {
    await current.undo()
    if (offer?.id === current.id) change(null)
  } catch (error) {
    if (offer?.id !== current.id) return
    const reason = error instanceof Error ? error.message : 'Unknown error'
    change({ ...current, state: 'failed', message: `Could not be undone. ${reason}` })
    remaining = UNDO_MS
    timer = setTimeout(dropUndo, UNDO_MS)
  }
}

export function subscribeUndo(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentUndo(): UndoOffer | null {
  return offer
}
