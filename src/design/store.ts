import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  set: (next: T) => void
  /** Sets what the page begins with, on the server and in the browser that takes its markup over. */
  begin: (first: T) => void
  subscribe: (listener: () => void) => () => void
  useValue: () => T
}

/** One value outside of React that components can watch. */
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
