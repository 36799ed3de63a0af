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
