import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Contract, RowOf, UpdateOf } from '#platform/contract/define.ts'
import { rowOf } from '#shell/data/rows.ts'
import type { UsedForm } from '../form/use-form.ts'
import { useResource } from './use-resource.ts'
import type { Changes } from './writes.ts'

/** The record that a form began with, and how the form is saved. */
type Over<R, V> = {
  row: R
  /** Saves; returns the record as it is then. `isSaved` is false when the person gave up over a conflict. */
  save: (values: V) => Promise<{ row: R; isSaved: boolean }>
  /** Takes the current record as the new start, if it is newer; else returns undefined. */
  renew: () => R | undefined
}

/**
 * For a form that stays open: saves only changed fields, over the record that the form began with, so that changes by others
 * are kept or asked about.
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
      // `save` has put the saved record into the cache.
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

/** Shows changes by others while the form has no unsaved input. */
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
