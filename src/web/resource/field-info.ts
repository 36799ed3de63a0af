import { z } from 'zod'
import type { Contract } from '#contracts/define.ts'
import { bareName, coreOf, kindOf } from '#contracts/field-kind.ts'
import { humanize } from '#web/design/format.ts'
import type { FieldInfo, FieldOptions, ValueKind } from './types.ts'

/** The same for a value that is no field of a contract. */
export function otherInfo(field: string, label: string, kind: ValueKind): FieldInfo {
  return { field, label, kind, options: [], reference: undefined, nullable: false, maxLength: undefined }
}

function wordsOf(field: string): string {
  return humanize(bareName(field))
}

/** What the contract says of a field, with what the screen says over it. */
export function fieldInfo(contract: Contract, field: string, options: FieldOptions = {}): FieldInfo {
  const written: z.core.$ZodType | undefined = contract.create.shape[field] ?? contract.update.shape[field]
  const read = coreOf(contract.row.shape[field])
  const core = coreOf(written) ?? read
  const schema = core?.schema
  const values = schema instanceof z.ZodEnum ? schema.options : []
  return {
    field,
    label: options.label ?? wordsOf(field),
    kind:
      options.kind ?? (options.reference ? 'reference' : options.options ? 'choice' : kindOf(schema, field)),
    options:
      options.options ?? values.map((value) => ({ value: String(value), label: humanize(String(value)) })),
    reference: options.reference,
    nullable: core?.nullable ?? read?.nullable ?? false,
    maxLength: schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined,
  }
}

/** Whether a new record can do without the field: it may be empty, or the table has a default. */
export function isRequired(contract: Contract, field: string): boolean {
  const schema: z.core.$ZodType | undefined = contract.create.shape[field]
  return schema !== undefined && !(schema instanceof z.ZodOptional)
}
