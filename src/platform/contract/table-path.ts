/** Where the records of a table are read: `sample_requests` → `/api/sample-requests`. */
export const pathOf = (name: string) => `/api/${name.replaceAll('_', '-')}`

/** The table whose records an address names, where it is one of these. */
export function tableAt(address: string): string | undefined {
  const [, name] = /^\/api\/([a-z-]+)$/.exec(address) ?? []
  return name?.replaceAll('-', '_')
}
