import type { Tx } from '#platform/db/client.ts'

export async function companyName(tx: Tx): Promise<string> {
  const company = await tx.row(
    `SELECT value #>> '{}' AS name FROM company_settings WHERE key = 'name' AND deleted_at IS NULL`,
  )
  return company?.name ?? ''
}
