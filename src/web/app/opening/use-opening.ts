import { useQuery } from '@tanstack/react-query'
import type { Opening } from '#contracts/company/opening.ts'

export const openingKey = ['/api/opening']

/** What is missing until this install is open; for administrators, read again when one of its facts changes. */
export function useOpening(isAsked = true) {
  return useQuery<Opening>({
    queryKey: openingKey,
    enabled: isAsked,
    meta: { live: ['company_settings', 'products', 'users', 'training_modules'] },
  })
}
