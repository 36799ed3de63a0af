/** The browser's storage as the recorder needs it: the provider warns about failures; `set` says whether it worked. */
export type KeyValueStore = {
  get: (key: string) => string | null
  set: (key: string, value: string) => boolean
  remove: (key: string) => void
}

/** The parsed value of a key; undefined when it is missing or not JSON. [REC-048] */
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
  /** Id of the person to whom the key belongs; what this page wrote for another person is dropped. */
  owner: () => string | null
}

/**
 * A list under one key that several tabs write. Items this page wrote are kept in memory too: they are restored when another
 * tab overwrites the key, and work continues when storage is full or off. [decision T10]
 */
export function storedItems<Item>({ store, key, isItem, merge, owner }: Options<Item>) {
  let text: string | null | undefined
  let stored: readonly Item[] = []
  let own: readonly Item[] = []
  let ownOf: string | null = null

  function read(): readonly Item[] {
    const now = store.get(key)
    // Parsed only when the text has changed, because a thousand points are slow to parse on every read.
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
      // The value just written need not be parsed again.
      if (store.set(key, written)) [text, stored] = [written, all]
    },
    /** Removes the key and what this page wrote to it. */
    remove() {
      own = []
      store.remove(key)
    },
    /**
     * Called when another tab wrote or removed the key: a removal applies here too; items missing from a write are put back.
     */
    heard(value: string | null) {
      if (value === null) own = []
      if (own.length === 0) return
      const all = read()
      if (all.length > stored.length) store.set(key, JSON.stringify(all))
    },
  }
}
