import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Contract, RowOf, UpdateOf } from '#platform/contract/define.ts'
import { rowOf } from '#shell/data/rows.ts'
import type { UsedForm } from '../form/use-form.ts'
import { useResource } from './use-resource.ts'
import type { Changes } from './writes.ts'

/** The record a form began with, and how it is saved over it. */
type Over<R, V> = {
  row: R
  /** The record as it is then; not saved where one left it as it stands. */
  save: (values: V) => Promise<{ row: R; isSaved: boolean }>
  /** Begins anew with the record as it is, where it is a newer one. */
  renew: () => R | undefined
}

/**
 * For a form over a record that stays open: it is saved over the record it began with, and only what was changed, so that what others
 * write meanwhile is kept or asked about.
 */
export function useOver<C extends Contract>(
  contract: C,
  row: RowOf<C>,
): Over<RowOf<C>, UpdateOf<C> & Changes> {
  const { save } = useResource(contract)
  const client = useQueryClient()
  const [base, setBase] = useState(row)
  return {
    row,
    save: async (values) => {
      const saved = await save(base, changedIn(base, values))
      // A saved record is in the cache at once.
      const now = client.getQueryData(rowOf(contract, row.id).queryKey) ?? row
      setBase(now)
      return { row: now, isSaved: saved !== null }
    },
    renew: () => {
      if (row.version <= base.version) return undefined
      setBase(row)
      return row
    },
  }
}

/** Shows what others saved meanwhile to whoever has typed nothing. */
export function useRenewed<R, V>({ renew }: Over<R, never>, form: UsedForm<V>, startOf: (row: R) => V): void {
  useEffect(() => {
    const row = form.isDirty ? undefined : renew()
    if (row) form.reset(startOf(row))
  })
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

function changedIn<V extends Changes>(base: Changes, values: V): V
function changedIn(base: Changes, values: Changes): Changes {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(base[name], value)))
}
