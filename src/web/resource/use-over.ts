import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Contract, RowOf, UpdateOf } from '#contracts/define.ts'
import { rowOf } from '#web/app/rows.ts'
import type { UsedForm } from '#web/form/use-form.ts'
import { useResource } from './use-resource.ts'
import type { Changes } from './writes.ts'

type Over<C extends Contract, V> = { row: RowOf<C>; startOf: (row: RowOf<C>) => V; form: UsedForm<V> }

/**
 * A form over a record that stays open: it is saved over the record it began with, and only what was changed, so that what others
 * write meanwhile is kept or asked about. What they write is shown to whoever has typed nothing.
 */
export function useOver<C extends Contract, V>(contract: C, { row, startOf, form }: Over<C, V>) {
  const { save } = useResource(contract)
  const client = useQueryClient()
  const [base, setBase] = useState(row)
  const begin = (now: RowOf<C>) => {
    setBase(now)
    form.reset(startOf(now))
  }
  useEffect(() => {
    if (!form.isDirty && row.version > base.version) begin(row)
  })
  /** False when one left the record as it stands. */
  return async (values: UpdateOf<C> & Changes): Promise<boolean> => {
    const saved = await save(base, changedIn(base, values))
    // A saved record stands in the cache at once.
    begin(client.getQueryData(rowOf(contract, row.id).queryKey) ?? row)
    return saved !== null
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

function changedIn<V extends Changes>(base: Changes, values: V): V
function changedIn(base: Changes, values: Changes): Changes {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(base[name], value)))
}
