import { companySettings as companySettingContract } from '#company/contract/company-setting.ts'
import { illegalJurisdictions as jurisdictionContract } from '#company/contract/illegal-jurisdiction.ts'
import { leads as leadContract } from '#company/contract/lead.ts'
import { isSettingKey, settingTypes } from '#company/contract/settings.ts'
import { stateNames } from '#company/rules/states.ts'
import { activeAdmins } from '#identity/server/api.ts'
import { changePack } from '#platform/content/change-pack.ts'
import { customFields as customFieldContract } from '#platform/contract/custom-field.ts'
import type { Tx } from '#platform/db/client.ts'
import { companySettings, illegalJurisdictions, leads } from '#platform/db/schema/company.ts'
import { customFields } from '#platform/db/schema/custom-fields.ts'
import { invalidField } from '#platform/errors/app-error.ts'
import { type Change, defineResource } from '#platform/resources/define.ts'
import { keepsItsValues, offersChoices } from './custom-fields.ts'
import { demandNothingMissing } from './opening.ts'

/** @throws AppError 400 when the key is unknown or the value is not of its type; what no longer fits may go. */
async function fitsItsKey(tx: Tx, { op, before, after }: Change): Promise<void> {
  if (op === 'remove') return
  const { key, value } = after
  if (typeof key !== 'string' || !isSettingKey(key)) throw invalidField('key', 'Invalid enum value')
  const parsed = settingTypes[key].safeParse(value)
  if (parsed.success && key === 'opening') return demandNothingMissing(tx)
  // The setting and the content that comes with it change together, whoever writes it.
  if (parsed.success && key === 'contentPack') {
    if (before?.value !== value) await changePack(tx, settingTypes.contentPack.parse(value))
    return
  }
  if (parsed.success) return mayBeDeclared(tx, key, value)
  const [issue] = parsed.error.issues
  throw invalidField('value', [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
}

/** Only who is alone signs alone (M1). @throws AppError 400 */
async function mayBeDeclared(tx: Tx, key: string, value: unknown): Promise<void> {
  if (key !== 'payments' || !settingTypes.payments.parse(value).isSoleSignatory) return
  const row = await tx.row(`SELECT (${activeAdmins})::int AS count`)
  if (row && row.count > 1)
    throw invalidField('value', 'isSoleSignatory: There is more than one administrator: two of them sign.')
}

/** @throws AppError 400 */
function namesItsPlace(rule: Readonly<Record<string, unknown>>): void {
  const { jurisdictionType, state, effectiveDate, expirationDate } = rule
  if (!Object.hasOwn(stateNames, String(state)))
    throw invalidField('state', 'Please give the state by its two letters, such as CO.')
  for (const field of ['county', 'city'])
    if (jurisdictionType === field && !rule[field]) throw invalidField(field, 'Required')
  if (effectiveDate && expirationDate && String(expirationDate) < String(effectiveDate))
    throw invalidField('expirationDate', 'It ends before it begins.')
}

export const companyResources = [
  defineResource({
    contract: leadContract,
    table: leads,
    heldBy: [
      {
        table: 'platform_setups',
        column: 'lead_id',
        open: 'true',
        one: 'platform of its buyer',
        many: 'platforms of its buyer',
        first: 'A won request stays with what was made of it.',
      },
    ],
    found: { weight: 4, line: ['industry'], status: 'status', phone: 'phone', email: 'email' },
  }),
  // Who signs for money, what a promo code may take, what points are worth.
  defineResource({
    contract: companySettingContract,
    table: companySettings,
    stepUp: ['create', 'update', 'remove'],
    after: fitsItsKey,
  }),
  defineResource({
    contract: customFieldContract,
    table: customFields,
    fits: offersChoices,
    after: keepsItsValues,
  }),
  defineResource({ contract: jurisdictionContract, table: illegalJurisdictions, fits: namesItsPlace }),
]
