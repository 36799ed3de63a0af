/** The path of a table's records: `sample_requests` → `/api/sample-requests`. */
export const pathOf = (name: string) => `/api/${name.replaceAll('_', '-')}`

/** The table at an API path; undefined when the path is not a table's. */
export function tableAt(address: string): string | undefined {
  const [, name] = /^\/api\/([a-z-]+)$/.exec(address) ?? []
  return name?.replaceAll('-', '_')
}
