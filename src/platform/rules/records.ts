/** The keys of a record whose type says all it holds. */
export function keysOf<T extends object>(record: T): (keyof T & string)[]
export function keysOf(record: object): string[] {
  return Object.keys(record)
}

/** A record of these keys, and what stands by each. */
export function recordOf<K extends string, V>(keys: readonly K[], of: (key: K) => V): Record<K, V>
export function recordOf<V>(keys: readonly string[], of: (key: string) => V): Record<string, V> {
  return Object.fromEntries(keys.map((key) => [key, of(key)]))
}
