import { useQuery } from '@tanstack/react-query'

const query = { status: 'pending', limit: 1, count: 1 }

/** How many wait in a queue; nothing while unknown. */
export function useTotal(path: string): number | undefined {
  return useQuery<{ total?: number }>({ queryKey: [path, query] }).data?.total
}
