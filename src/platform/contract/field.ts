import { z } from 'zod'

/** The kind of a value: how it is shown, entered, filtered and exported. */
export type FieldKind =
  | 'text'
  | 'word' // a category: codes are shown in words, typed text as it is
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
  | 'delay' // hours after the previous event: 4 is "after 4 hours"
  | 'flag'
  | 'choice'
  | 'day'
  | 'instant'
  | 'reference'
  | 'address'
  | 'list'
  | 'data'

/** A value inside a structure: its path in words, and its kind; `at` tells which one it is where its words may change. */
export type Leaf = {
  readonly way: string
  readonly value: unknown
  readonly kind: FieldKind
  readonly at?: string
}

/** Facts that the contract gives of a field beyond its schema. */
export type FieldFacts = {
  /** The label; by default the name in words. */
  label?: string
  /** One sentence below its input, and in the API's documentation. */
  help?: string
  /** The form heading for it and the fields that follow. */
  group?: string
  /** Labels of its values, where the humanized values will not do. */
  choices?: Readonly<Record<string, string>>
  /** Words for a structure whose parts alone are unclear; null for an invalid one. */
  words?: (value: unknown) => string | null
  /** The parts of a structure as people read them, where names alone do not tell; `record` is the one that holds it. */
  parts?: (value: unknown, record: Readonly<Record<string, unknown>>) => readonly Leaf[]
  /** The unit, such as 'g' or 'days'; follows the number. */
  unit?: string
  /** The kind, when neither the schema nor its builder gives it. */
  kind?: FieldKind
  /** Takes the kind from another field's value. */
  kindBy?: { field: string; kinds: Readonly<Record<string, FieldKind>> }
  /** Limits which records may be chosen: `{ role: 'sales_rep' }`. */
  among?: Readonly<Record<string, string>>
  placeholder?: string
  /** Takes a form's full width. */
  isWide?: boolean
  /** Required in the form of a new record, though the API does without: later steps need it. */
  isNeeded?: boolean
}

/** A schema with the facts of its field. */
export type Described<T extends z.ZodType = z.ZodType> = { schema: T; facts: FieldFacts }

/** A field with its label, or with facts beyond its schema. */
export const field = <T extends z.ZodType>(schema: T, said: string | FieldFacts): Described<T> => ({
  schema,
  facts: typeof said === 'string' ? { label: said } : said,
})

/** The inner schema, without optional, nullable or pipe. */
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

/** Sets the kind of a schema's values where the type does not tell it, such as cents. */
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
