import type { Contract } from '#platform/contract/define.ts'
import { infoOf } from '#platform/contract/field-info.ts'

/** Label, length and options of a form field from its contract; props given after them override them. */
export function factsOf<N extends string>(contract: Contract, name: N) {
  const { label, maxLength, options } = infoOf(contract, name)
  return { name, label, maxLength, options: options.length > 0 ? options : undefined }
}
