import { changeOver, type Tx } from '#platform/db/client.ts'
import type { TestApp } from './app.ts'

export type Guard = [RegExp, string]

/** Takes guards out of the statements, and lets others in between two of them. @returns how to put them back */
export function disarm({ context: { db } }: TestApp, ...guards: Guard[]): () => void {
  const guarded = db.transact
  db.transact = (work) =>
    guarded((tx) => {
      const unguarded = (text: string) =>
        guards.reduce((sql, [guard, instead]) => sql.replace(guard, instead), text)
      const rows: Tx['rows'] = async (text: string, values?: readonly unknown[]) => {
        const result = await tx.rows(unguarded(text), values)
        await new Promise((resolve) => setTimeout(resolve, 5))
        return result as never
      }
      const row: Tx['row'] = async (text: string, values?: readonly unknown[]) =>
        (await rows(text, values))[0] as never
      const last: Tx['last'] = (text: string, values?: readonly unknown[]) =>
        tx.last(unguarded(text), values) as never
      return work({ ...tx, orm: tx.orm, rows, row, last, change: changeOver({ rows }, tx.changes) })
    })
  return () => {
    db.transact = guarded
  }
}
