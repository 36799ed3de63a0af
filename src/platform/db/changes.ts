import type { ChangeEvent } from './change-event.ts'

type Listener = (event: ChangeEvent | null) => void

/** Notifies caches of changes. */
export type Changes = {
  /** Null: changes may have been missed. */
  heard(listener: Listener): void
  /** False while changes of other processes do not arrive: nothing may be cached then. */
  isHearing(): boolean
}

export function createChanges(isHearing: () => boolean): Changes & { notify: Listener } {
  const listeners = new Set<Listener>()
  return {
    heard: (listener) => void listeners.add(listener),
    isHearing,
    notify(event) {
      for (const listener of listeners) listener(event)
    },
  }
}
