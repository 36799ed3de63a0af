import { products } from '#contracts/catalog/product.ts'
import { clients } from '#contracts/crm/client.ts'
import { competitors } from '#contracts/crm/competitor.ts'
import { prospects } from '#contracts/crm/prospect.ts'
import { signInCalls } from '#contracts/identity/sign-in-calls.ts'
import { users } from '#contracts/identity/user.ts'
import { useRead } from '#web/app/call.ts'
import type { Option } from '#web/design/select.tsx'
import type { Reference } from './types.ts'

const word = (value: unknown) => (typeof value === 'string' ? value : '')

export const clientReference: Reference = { contract: clients, label: (row) => word(row.businessName) }
export const prospectReference: Reference = { contract: prospects, label: (row) => word(row.businessName) }
export const productReference: Reference = { contract: products, label: (row) => word(row.name) }
export const competitorReference: Reference = { contract: competitors, label: (row) => word(row.companyName) }

/** A team member by name; only administrators may look them up. */
export const userReference: Reference = {
  contract: users,
  label: (row) => `${word(row.firstName)} ${word(row.lastName)}`.trim(),
}

const useReps = () => useRead(signInCalls.ofRole, { params: { role: 'sales_rep' } })

/** The active reps by name, for every role. */
export function useRepOptions(): readonly Option[] {
  const { data } = useReps()
  return data?.map((rep) => ({ value: rep.id, label: `${rep.firstName} ${rep.lastName}` })) ?? none
}

/** An active rep by name; `isLooked` once it is known whether there is one. */
export function useActiveRep(id: string | null): { name: string | undefined; isLooked: boolean } {
  const { data, isLoading } = useReps()
  const rep = data?.find((one) => one.id === id)
  return { name: rep && `${rep.firstName} ${rep.lastName}`, isLooked: !isLoading }
}

const none: readonly Option[] = []
