import type { Db } from '#platform/db/client.ts'
import { dayIn } from '#platform/rules/text/dates.ts'
import { type BranchFieldName, branchFields } from '#sequences/contract/branch-fields.ts'
import type { FieldValues } from '#sequences/rules/field-condition.ts'
import type { Program } from './program.ts'

/**
 * SQL condition: the client of a prospect placed an order, not canceled, since the row `began` of that prospect was created.
 */
export const orderedSince = (began: string): string =>
  `EXISTS (SELECT FROM clients k JOIN orders o ON o.client_id = k.id
           WHERE k.prospect_id = ${began}.prospect_id AND o.created_at > ${began}.created_at
             AND o.status <> 'cancelled' AND o.deleted_at IS NULL)`

const moments = branchFields.filter(({ kind }) => kind === 'instant').map(({ name }) => name)

/** Current values of the fields that branches test, per prospect; reads nothing where no branch tests a field. */
export async function fieldsOf(
  db: Db,
  { steps }: Pick<Program, 'steps'>,
  ids: readonly string[],
  companyZone: string,
): Promise<(id: string) => FieldValues> {
  if (!steps.some(({ branchOn }) => branchOn === 'field')) return () => ({})
  const rows = await db.rows(
    `SELECT id, business_type, city, state, zip_code, phone, website,
            current_supplier, monthly_volume, average_drink_price,
            source, priority, estimated_value, estimated_close_date,
            last_contact_date, next_followup_date
       FROM prospects WHERE id = ANY($1::uuid[])`,
    [ids],
  )
  const known = new Map(
    rows.map(({ id, ...row }) => {
      const values: Record<BranchFieldName, string | number | null> = row
      return [
        id,
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asDay(name, value)])),
      ]
    }),
  )
  return (id) => known.get(id) ?? {}

  function asDay(name: string, value: string | number | null) {
    return typeof value === 'string' && moments.includes(name) ? dayIn(value, companyZone) : value
  }
}
