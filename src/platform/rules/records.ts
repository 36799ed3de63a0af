/** The typed keys of a record. */
export function keysOf<T extends object>(record: T): (keyof T & string)[]
export function keysOf(record: object): string[] {
  return Object.keys(record)
}

/** Builds a record from its keys and a value per key. */
export function recordOf<K extends string, V>(keys: readonly K[], of: (key: K) => V): Record<K, V>
export function recordOf<V>(keys: readonly string[], of: (key: string) => V): Record<string, V> {
  return Object.fromEntries(keys.map((key) => [key, of(key)]))
}
