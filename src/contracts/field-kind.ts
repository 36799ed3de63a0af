import { z } from 'zod'

/** What a value means to people, as far as its schema and name say it. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'email'
  | 'phone'
  | 'url'
  | 'number'
  | 'money' // integer cents
  | 'bps'
  | 'flag'
  | 'choice'
  | 'day'
  | 'instant'
  | 'reference'
  | 'list'
  | 'data'

const formats: Record<string, FieldKind> = {
  email: 'email',
  url: 'url',
  datetime: 'instant',
  date: 'day',
  uuid: 'reference',
}

/** The schema itself, without what makes it optional, nullable or piped. */
export function coreOf(
  schema: z.core.$ZodType | undefined,
): { schema: z.core.$ZodType; nullable: boolean } | undefined {
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

export function kindOf(schema: z.core.$ZodType | undefined, field: string): FieldKind {
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

/** What a field is called: "assignedSalesRepId" → "assignedSalesRep", to be humanized. */
export function bareName(field: string): string {
  return field.replace(/(Id|Cents|Bps)$/, '')
}
