import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BulkRequest } from '#platform/contract/bulk.ts'
import type { Contract, CreateOf, RowOf, UpdateOf } from '#platform/contract/define.ts'
import { within } from '#platform/rules/access/rules.ts'
import { addRow, changeRows, removeRow, restoreRow } from '#shell/data/rows.ts'
import { actorOf, useUser } from '#shell/session/session.ts'
import { formatCount } from '../format.ts'
import { toast } from '../toast-store.ts'
import type { Row } from './types.ts'
import {
  before,
  type Changes,
  offer,
  type Parts,
  place,
  refresh,
  titleOf,
  undoPatch,
  wholeFields,
  writeOver,
} from './writes.ts'

/** What the signed-in person may do; used only to hide controls, the server decides. */
export type May = {
  create: boolean
  update: boolean
  remove: boolean
  updateRow: (row: Record<string, unknown>) => boolean
  removeRow: (row: Record<string, unknown>) => boolean
}

/** Rights on a resource and its writes, each with an offer to undo. Writes reject with ApiError. */
export function useResource<C extends Contract>(contract: C) {
  const user = useUser()
  const client = useQueryClient()
  return useMemo(() => {
    const actor = actorOf(user)
    const { policy } = contract
    const scope = (action: 'create' | 'update' | 'remove') =>
      !contract.without.includes(action) && policy[action](actor)
    const [create, update, remove] = [scope('create'), scope('update'), scope('remove')]
    const may: May = {
      create: create !== false,
      update: update !== false,
      remove: remove !== false,
      updateRow: (row) => within(update, row),
      removeRow: (row) => within(remove, row),
    }
    const named = (row: Record<string, unknown>) => titleOf(contract, row)

    const restore = async (id: string) => {
      place(client, contract, await restoreRow(contract, id))
    }
    const drop = async (id: string) => {
      await removeRow(contract, { id })
      refresh(client, contract)
    }

    const saveParts = async (base: Row, changes: Changes, parts: Parts): Promise<Row | null> => {
      const written = await writeOver<Contract, unknown>(contract, base, changes, { parts })
      if (!written) {
        refresh(client, contract)
        return null
      }
      const { row, over, changes: own } = written
      place(client, contract, row)
      if (Object.keys(own).length === 0) return row
      offer(`${parts.title ?? named(row)} saved`, async () => {
        const old = parts.write(row, before(over, own, parts.read))
        place(client, contract, await undoPatch(contract, row, old))
      })
      return row
    }

    return {
      may,
      /** Fields that the role may not read. */
      hidden: new Set(policy.hidden?.[user.role] ?? []),
      restore,

      create: async (values: CreateOf<C>): Promise<RowOf<C>> => {
        const row = await addRow(contract, values)
        place(client, contract, row)
        if (may.removeRow(row)) offer(`${named(row)} added`, () => drop(row.id))
        return row
      },

      /** Saves changes made to `base`; null when they were given up over a conflict. */
      save: (base: Row, changes: UpdateOf<C> & Changes) => saveParts(base, changes, wholeFields(contract)),

      /** The same for parts of a field. */
      saveParts,

      remove: async (row: Row): Promise<void> => {
        await drop(row.id)
        offer(`${named(row)} removed`, () => restore(row.id))
      },

      /** Applies the same changes to several records; returns the ids of those skipped. */
      saveMany: async (rows: readonly Row[], changes: Changes): Promise<readonly string[]> => {
        const { done, left } = await bulk(contract, rows, 'update', changes)
        refresh(client, contract)
        if (done.length > 0)
          offer(`${counted(contract, done.length)} changed`, async () => {
            for (const group of alike(done, changes)) await bulk(contract, group.rows, 'update', group.old)
            refresh(client, contract)
          })
        return left
      },

      removeMany: async (rows: readonly Row[]): Promise<readonly string[]> => {
        const { done, left } = await bulk(contract, rows, 'remove')
        refresh(client, contract)
        if (done.length > 0)
          offer(`${counted(contract, done.length)} removed`, async () => {
            await bulk(contract, done, 'restore')
            refresh(client, contract)
          })
        return left
      },
    }
  }, [contract, user, client])
}

const counted = ({ label }: Contract, count: number) => formatCount(count, label.one, label.many)

/**
 * Changes, removes or restores rows at the versions that were read. `done` are those it was applied to, with their new
 * version; `left` are the ids of those that somebody changed meanwhile, which a toast reports.
 */
async function bulk(
  contract: Contract,
  rows: readonly Row[],
  action: BulkRequest['action'],
  changes?: Changes,
): Promise<{ done: Row[]; left: readonly string[] }> {
  const request: BulkRequest = {
    ids: rows.map((row) => row.id),
    action,
    changes,
    versions: Object.fromEntries(rows.map((row) => [row.id, row.version])),
  }
  const { conflicts } = await changeRows(contract, request)
  if (conflicts.length > 0)
    toast({
      title: `${counted(contract, conflicts.length)} not changed`,
      description: `Someone changed or removed ${conflicts.length === 1 ? 'it' : 'them'} in the meantime.`,
    })
  const done = rows.filter((row) => !conflicts.includes(row.id))
  return { done: done.map((row) => ({ ...row, version: row.version + 1 })), left: conflicts }
}

/** Groups records with equal old values, so that each group is restored in one call. */
function alike(rows: readonly Row[], changes: Changes): { old: Changes; rows: Row[] }[] {
  const groups = new Map<string, { old: Changes; rows: Row[] }>()
  for (const row of rows) {
    const old = before(row, changes)
    const key = JSON.stringify(old)
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { old, rows: [row] })
  }
  return [...groups.values()]
}
