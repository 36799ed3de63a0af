import { useNavigate, useSearch } from '@tanstack/react-router'

export type SearchParams = Readonly<Record<string, string>>

// Query parameters are plain text, not JSON: `?stage=cold,warm&sort=-createdAt`.
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text ? `?${text}` : ''
}

/** The query of the address, and a function to change it: `undefined` or '' removes a parameter. */
export function useSearchState(): [
  SearchParams,
  (change: Record<string, string | undefined>, push?: boolean) => void,
] {
  const search: SearchParams = useSearch({ strict: false })
  const navigate = useNavigate()
  const update = (change: Record<string, string | undefined>, push = false) =>
    void navigate({
      to: '.',
      search: (before: SearchParams) => ({ ...before, ...change }),
      replace: !push,
      resetScroll: false,
    })
  return [search, update]
}
