/** The browser's storage as the recorder needs it: failures are warned about by whoever made it, `set` says whether it worked. */
export type KeyValueStore = {
  get: (key: string) => string | null
  set: (key: string, value: string) => boolean
  remove: (key: string) => void
}

/** What stands under a key; nothing, or what is no JSON, is undefined. [REC-048] */
export function readJson(store: KeyValueStore, key: string): unknown {
  const text = store.get(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    console.warn(`What stands under ${key} could not be read`, error)
    return undefined
  }
}

type Options<Item> = {
  store: KeyValueStore
  key: string
  isItem: (value: unknown) => value is Item
  merge: (first: readonly Item[], second: readonly Item[]) => Item[]
  /** Whose the keys are; another's must not mix with what this page wrote. */
  owner: () => string | null
}

/**
 * A list under one key that several tabs write. What this page wrote is kept in it as well, so that a tab that wrote over
 * it loses nothing, and so that work goes on when the storage is full or switched off. [decision T10]
 */
export function storedItems<Item>({ store, key, isItem, merge, owner }: Options<Item>) {
  let text: string | null | undefined
  let stored: readonly Item[] = []
  let own: readonly Item[] = []
  let ownOf: string | null = null

  function read(): readonly Item[] {
    const now = store.get(key)
    // A thousand points are parsed when they changed, not with every look.
    if (now !== text) {
      text = now
      const value = readJson(store, key)
      stored = Array.isArray(value) ? value.filter(isItem) : []
    }
    if (ownOf !== owner()) own = []
    return own.length === 0 ? stored : merge(stored, own)
  }

  return {
    read,
    add(items: readonly Item[]) {
      const all = merge(read(), items)
      own = [...own, ...items]
      ownOf = owner()
      const written = JSON.stringify(all)
      // What this page wrote itself need not be parsed again.
      if (store.set(key, written)) [text, stored] = [written, all]
    },
    /** The key goes, and what this page wrote with it. */
    remove() {
      own = []
      store.remove(key)
    },
    /** Another tab wrote or removed the key: what it removed is gone here too, what it did not know is put back. */
    heard(value: string | null) {
      if (value === null) own = []
      if (own.length === 0) return
      const all = read()
      if (all.length > stored.length) store.set(key, JSON.stringify(all))
    },
  }
}
