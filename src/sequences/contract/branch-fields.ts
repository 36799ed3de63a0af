import { z } from 'zod'
import { prospects } from '#crm/contract/prospect.ts'
import { mergeFieldOf } from '#email/contract/merge-fields.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { anyText, oneOf } from '#platform/contract/fields.ts'
import {
  type AskedField,
  conditionOf,
  type FieldCondition,
  fieldTests,
} from '#sequences/rules/field-condition.ts'

/** Fields of a prospect that a branch can test: those that differ between businesses and are kept up to date. */
export const branchFieldNames = [
  'businessType',
  'city',
  'state',
  'zipCode',
  'phone',
  'website',
  'currentSupplier',
  'monthlyVolume',
  'averageDrinkPrice',
  'source',
  'priority',
  'estimatedValue',
  'estimatedCloseDate',
  'lastContactDate',
  'nextFollowupDate',
] as const satisfies readonly (keyof RowOf<typeof prospects>)[]
export type BranchFieldName = (typeof branchFieldNames)[number]

export const branchFields: readonly AskedField[] = branchFieldNames.map((name) => ({
  ...mergeFieldOf(prospects, name),
  maxLength: infoOf(prospects, name).maxLength,
}))

/** A condition as it is sent and stored; `conditionOf` says which tests and values a field takes. */
export const fieldCondition = z.strictObject({
  field: anyText(60),
  is: oneOf(fieldTests),
  value: z.union([anyText(200), z.int().min(0).max(1_000_000_000_00)]).nullable(),
})

/** A stored condition; null when it is not valid any more. */
export function keptCondition(kept: unknown): FieldCondition | null {
  const asked = fieldCondition.safeParse(kept)
  const read = asked.success ? conditionOf(asked.data, branchFields) : null
  return read && 'condition' in read ? read.condition : null
}
