/** A query key is the address that it reads: ['/api/orders', id, 'history'] or ['/api/orders', { status: 'pending' }]. */
export type QueryKey = readonly (string | Readonly<Record<string, unknown>>)[]

/** Turns a key into the address to read. Empty and absent parameters are left out. */
export function addressOf(key: readonly unknown[]): string {
  const path: string[] = []
  const query = new URLSearchParams()
  for (const part of key) {
    if (typeof part === 'string') path.push(path.length === 0 ? part : encodeURIComponent(part))
    else if (typeof part === 'object' && part !== null)
      for (const [name, value] of Object.entries(part))
        if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const search = query.toString()
  return path.join('/') + (search ? `?${search}` : '')
}
