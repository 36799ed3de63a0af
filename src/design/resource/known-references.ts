import { signInCalls } from '#identity/contract/sign-in-calls.ts'
import { useRead } from '#shell/data/call.ts'
import type { Option } from '../select.tsx'
import type { Reference } from './types.ts'

const to = (entity: string, among: Reference['among'] = {}): Reference => ({ entities: [entity], among })

export const clientReference = to('clients')
export const prospectReference = to('prospects')
export const productReference = to('products')
export const userReference = to('users')

const useReps = () => useRead(signInCalls.ofRole, { params: { role: 'sales_rep' } })

/** Active reps as options; every role may read them. */
export function useRepOptions(): readonly Option[] {
  const { data } = useReps()
  return data?.map((rep) => ({ value: rep.id, label: `${rep.firstName} ${rep.lastName}` })) ?? none
}

const none: readonly Option[] = []
