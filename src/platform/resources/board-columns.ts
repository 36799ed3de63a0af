import type { BoardHead } from '../contract/answers.ts'
import type { Db } from '../db/client.ts'
import { invalidField } from '../errors/app-error.ts'
import { columnName, type Resource } from './define.ts'

/** The counted records, as SQL over the alias `t`. */
export type Counted = { where: string; values: readonly unknown[] }

/** Number and sums of records per value of a field, in one statement. */
export async function boardColumns(
  db: Db,
  resource: Resource,
  { by, sum }: { by: string; sum?: string | undefined },
  { where, values }: Counted,
): Promise<BoardHead> {
  const summed = sum
    ? `coalesce(sum(t.${columnName(resource, sum) /* e.g. estimated_value */}), 0)::bigint`
    : 'NULL::bigint'
  const rows = await db.rows(
    `SELECT t.${columnName(resource, by) /* e.g. business_name */}::text AS value, count(*)::int AS count, ${summed} AS sum
       FROM ${resource.tableName /* e.g. prospects */} t WHERE ${where /* e.g. true */} GROUP BY t.${columnName(resource, by) /* e.g. business_name */}`,
    values,
  )
  return { columns: Object.fromEntries(rows.map(({ value, ...column }) => [value, column])) }
}

/** Checks that the contract's board can group by a field. @throws AppError 400 by the parameter's name */
export function columnsBy(
  { contract }: Resource,
  hidden: ReadonlySet<string>,
  parameter: string,
  field: string | undefined,
): string {
  const fields = (contract.board?.by ?? []).filter((one) => !hidden.has(one))
  if (field !== undefined && fields.includes(field)) return field
  throw invalidField(
    parameter,
    fields.length > 0
      ? `${parameter}: one of ${fields.join(', ')}`
      : `${parameter}: nothing is counted by a field here`,
  )
}
