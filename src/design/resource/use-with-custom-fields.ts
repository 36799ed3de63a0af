import { useMemo } from 'react'
import { customFields, withCustomFields } from '#platform/contract/custom-field.ts'
import type { Contract } from '#platform/contract/define.ts'
import { within } from '#platform/rules/access/rules.ts'
import { useRows } from '#shell/data/rows.ts'
import { actorOf, useUser } from '#shell/session/session.ts'

const none: readonly never[] = []

/** A contract with the fields that the company added to its records; it is itself until they are read. */
export function useWithCustomFields<C extends Contract>(contract: C): C {
  const mayRead = within(customFields.policy.read(actorOf(useUser())), {})
  const { data } = useRows(
    customFields,
    { recordType: contract.name, sort: 'position', limit: 200 },
    { enabled: contract.customFields && mayRead },
  )
  const customs = data?.items ?? none
  return useMemo(() => withCustomFields(contract, customs), [contract, customs])
}
