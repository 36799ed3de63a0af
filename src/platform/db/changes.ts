import type { ChangeEvent } from './change-event.ts'

type Listener = (event: ChangeEvent | null) => void

/** Tells caches what changed. */
export type Changes = {
  /** Null: changes may have been missed. */
  heard(listener: Listener): void
  /** False while other processes' changes do not arrive: nothing may be kept then. */
  isHearing(): boolean
}

export function createChanges(isHearing: () => boolean): Changes & { tell: Listener } {
  const listeners = new Set<Listener>()
  return {
    heard: (listener) => void listeners.add(listener),
    isHearing,
    tell(event) {
      for (const listener of listeners) listener(event)
    },
  }
}
