import type { Tx } from './client.ts'
import { uuidv7 } from './ids.ts'
import { snake } from './names.ts'
import type { Inserts } from './tables.generated.ts'

/** Collects the values of one statement, in the order of their `$n`. */
export class Params {
  readonly values: unknown[] = []

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** An INSERT of one row; the same fields give the same text, so that it is prepared once. Field names come from code. */
export function insertSql<T extends keyof Inserts>(params: Params, table: T, row: Inserts[T]): string {
  const columns = Object.keys(row).map(snake)
  const values = Object.values(row).map((value) => params.add(value))
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`
}

/** Writes a record and announces it. @returns its id, which may be given */
export async function insert<T extends keyof Inserts>(
  tx: Tx,
  table: T,
  row: Inserts[T] & { id?: string },
): Promise<string> {
  const id = row.id ?? uuidv7()
  const params = new Params()
  tx.changes.push({ entity: table, id, op: 'create' })
  await tx.rows(insertSql(params, table, { ...row, id }), params.values)
  return id
}
