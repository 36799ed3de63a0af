import { z } from 'zod'

/** What a value means to people: how it is shown, typed, filtered, and written into a file. */
export type FieldKind =
  | 'text'
  | 'word' // a category: its code in words, what somebody typed as it is
  | 'long'
  | 'email'
  | 'phone'
  | 'url'
  | 'number'
  | 'money' // integer cents
  | 'dollars' // whole dollars
  | 'bps' // basis points: 1500 is 15 %
  | 'percent' // 0 to 100
  | 'share' // 0 to 1: 0.15 is 15 %
  | 'delay' // hours after what came before: 4 is "after 4 hours"
  | 'flag'
  | 'choice'
  | 'day'
  | 'instant'
  | 'reference'
  | 'address'
  | 'list'
  | 'data'

/** What the contract says of a field, beside what its schema does. */
export type FieldFacts = {
  /** What people call it; without one its name in words. */
  label?: string
  /** One sentence under its input, and in the API's documentation. */
  help?: string
  /** The heading under which it and what follows it stand in a form. */
  group?: string
  /** Words of its values, where the values' own do not do. */
  choices?: Readonly<Record<string, string>>
  /** How a structure is said, where its parts by themselves say nothing; null for what is none. */
  words?: (value: unknown) => string | null
  /** What is counted: 'g', 'days'. It stands behind the number. */
  unit?: string
  /** Where neither the schema nor its builder says what the value means. */
  kind?: FieldKind
  /** Where another field's value says what this one means. */
  kindBy?: { field: string; kinds: Readonly<Record<string, FieldKind>> }
  /** Narrows which records may be chosen: `{ role: 'sales_rep' }`. */
  among?: Readonly<Record<string, string>>
  placeholder?: string
  /** Takes the whole width of a form. */
  isWide?: boolean
  /** Asked for of a new record, though records without it exist: what follows cannot go on without. */
  isNeeded?: boolean
}

/** A schema with what people are told of its field. */
export type Described<T extends z.ZodType = z.ZodType> = { schema: T; facts: FieldFacts }

/** A field and what people call it, or whatever else its schema does not say. */
export const field = <T extends z.ZodType>(schema: T, said: string | FieldFacts): Described<T> => ({
  schema,
  facts: typeof said === 'string' ? { label: said } : said,
})

/** The schema itself, without what makes it optional, nullable or piped. */
export function coreOf(
  schema: z.core.$ZodType | undefined,
): { schema: z.core.$ZodType; nullable: boolean } | undefined {
  if (!schema) return undefined
  let current = schema
  let nullable = false
  for (;;) {
    if (kinds.has(current)) return { schema: current, nullable }
    if (current instanceof z.ZodOptional) current = current.unwrap()
    else if (current instanceof z.ZodNullable) {
      nullable = true
      current = current.unwrap()
    } else if (current instanceof z.ZodPipe) current = current.def.out
    else return { schema: current, nullable }
  }
}

const kinds = new WeakMap<z.core.$ZodType, FieldKind>()

/** Says what a schema's values mean, where its type does not: to a program cents are a number. */
export function ofKind<T extends z.ZodType>(kind: FieldKind, schema: T): T {
  kinds.set(schema, kind)
  return schema
}

const formats: Record<string, FieldKind> = {
  email: 'email',
  url: 'url',
  datetime: 'instant',
  date: 'day',
  uuid: 'reference',
}

export function kindOf(schema: z.core.$ZodType | undefined): FieldKind {
  const said = schema && kinds.get(schema)
  if (said) return said
  if (schema instanceof z.ZodEnum) return 'choice'
  if (schema instanceof z.ZodBoolean) return 'flag'
  if (schema instanceof z.ZodArray) return 'list'
  if (schema instanceof z.ZodNumber) return 'number'
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return formats[schema.format ?? ''] ?? ((schema.maxLength ?? 0) > 500 ? 'long' : 'text')
  return 'data'
}
