import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  set: (next: T) => void
  /** Sets the initial value, on the server and in the browser that hydrates its markup. */
  begin: (first: T) => void
  subscribe: (listener: () => void) => () => void
  useValue: () => T
}

/** A value outside of React that components can subscribe to. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  let first = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    begin: (next) => {
      value = next
      first = next
    },
    subscribe,
    useValue: () => useSyncExternalStore(subscribe, get, () => first),
  }
}
