import { settingTypes } from '#company/contract/settings.ts'
import { promoLimitProblems } from '#orders/rules/promo-limits.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Change, Row } from '#platform/resources/define.ts'

const limited = ['discountType', 'discountValue', 'maxUsageCount', 'canExceedShare', 'isActive'] as const

/**
 * Checks a promo code against the company's limits when it is made, or when a limited field changes. @throws AppError 400 by the
 * field
 */
export async function holdPromoLimits(tx: Tx, { op, before, after }: Change): Promise<void> {
  const isAsked = op !== 'remove' && limited.some((field) => before?.[field] !== after[field])
  // Stopped codes are exempt: stopping one must always be possible.
  if ((!isAsked && op !== 'restore') || after.isActive === false) return
  const row = await tx.row(
    `SELECT value FROM company_settings WHERE key = 'promoLimits' AND deleted_at IS NULL`,
  )
  const problems = promoLimitProblems(codeOf(after), row ? settingTypes.promoLimits.parse(row.value) : null)
  if (Object.keys(problems).length > 0) throw new AppError('invalid_input', { fields: { ...problems } })
}

function codeOf({ discountType, discountValue, maxUsageCount, canExceedShare }: Row) {
  return {
    discountType: discountType === 'fixed' ? 'fixed' : 'percentage',
    discountValue: Number(discountValue),
    maxUsageCount: maxUsageCount == null ? null : Number(maxUsageCount),
    canExceedShare: canExceedShare === true,
  } as const
}
