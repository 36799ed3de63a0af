import type { Contract } from '#platform/contract/define.ts'
import { infoOf } from '#platform/contract/field-info.ts'

/** What a contract says of a field, for the field of a form; what the form says otherwise stands behind it. */
export function factsOf<N extends string>(contract: Contract, name: N) {
  const { label, maxLength, options } = infoOf(contract, name)
  return { name, label, maxLength, options: options.length > 0 ? options : undefined }
}
