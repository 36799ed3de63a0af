import { settingTypes } from '#company/contract/settings.ts'
import type { Db } from '#platform/db/client.ts'
import { invalidField } from '#platform/errors/app-error.ts'
import { businessStructures } from '#registration/contract/register-business.ts'

/** A venue type is one of the documents' or one of the company's premise types. @throws AppError 400 */
export async function demandPremise(db: Db, type: string | null | undefined): Promise<void> {
  if (!type || businessStructures.some((one) => one === type)) return
  const row = await db.row(
    `SELECT value FROM company_settings WHERE key = 'premiseTypes' AND deleted_at IS NULL`,
  )
  if (!settingTypes.premiseTypes.safeParse(row?.value).data?.includes(type))
    throw invalidField('businessStructure', 'Invalid enum value')
}
