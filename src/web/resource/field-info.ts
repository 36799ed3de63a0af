import { z } from 'zod'
import type { Contract } from '#contracts/define.ts'
import { humanize } from '#web/design/format.ts'
import type { Option } from '#web/design/select.tsx'
import type { FieldOptions, Reference, ValueKind } from './types.ts'

/** Everything the list, the form and the filters need to know of one field. */
export type FieldInfo = {
  field: string
  label: string
  kind: ValueKind
  options: readonly Option[]
  reference: Reference | undefined
  /** The field may be empty. */
  nullable: boolean
  /** Longest text, when the contract bounds it. */
  maxLength: number | undefined
}

/** The same for a value that is no field of a contract. */
export function otherInfo(field: string, label: string, kind: ValueKind): FieldInfo {
  return { field, label, kind, options: [], reference: undefined, nullable: false, maxLength: undefined }
}

type Core = { schema: z.core.$ZodType; nullable: boolean }

function coreOf(schema: z.core.$ZodType | undefined): Core | undefined {
  if (!schema) return undefined
  let current = schema
  let nullable = false
  for (;;) {
    if (current instanceof z.ZodOptional) current = current.unwrap()
    else if (current instanceof z.ZodNullable) {
      nullable = true
      current = current.unwrap()
    } else if (current instanceof z.ZodPipe) current = current.def.out
    else return { schema: current, nullable }
  }
}

const formats: Record<string, ValueKind> = {
  email: 'email',
  url: 'url',
  datetime: 'instant',
  date: 'day',
  uuid: 'reference',
}

function guess(schema: z.core.$ZodType | undefined, field: string): ValueKind {
  if (schema instanceof z.ZodEnum) return 'choice'
  if (schema instanceof z.ZodBoolean) return 'flag'
  if (schema instanceof z.ZodArray) return 'list'
  if (schema instanceof z.ZodNumber) {
    if (/cents$/i.test(field)) return 'money'
    if (/bps$/i.test(field)) return 'bps'
    return 'number'
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    const known = formats[schema.format ?? '']
    if (known) return known
    if (/phone$/i.test(field)) return 'phone'
    return (schema.maxLength ?? 0) > 500 ? 'long' : 'text'
  }
  return 'data'
}

function wordsOf(field: string): string {
  return humanize(field.replace(/(Id|Cents|Bps)$/, ''))
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
      options.kind ?? (options.reference ? 'reference' : options.options ? 'choice' : guess(schema, field)),
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
