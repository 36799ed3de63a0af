import { named } from '#platform/resources/define.ts'
import { changeRow, createRowIn, type Writing } from '#platform/resources/write.ts'
import { companyResources } from './resources.ts'

/** Writes a setting as an administrator would, audited and checked by its type. @returns the id of its row */
export async function writeSetting(
  by: Omit<Writing, 'resource'>,
  key: string,
  value: unknown,
): Promise<string> {
  const writing = { ...by, resource: named(companyResources, 'company_settings') }
  const row = await by.tx.row('SELECT id FROM company_settings WHERE key = $1 AND deleted_at IS NULL', [key])
  if (row) {
    await changeRow(writing, { id: row.id, changes: { value }, version: null })
    return row.id
  }
  const made = await createRowIn(writing, { key, value })
  return String(made.id)
}
