import { z } from 'zod'
import { isCustomValues } from '#platform/contract/fields.ts'

type Def = {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  options?: readonly z.ZodType[]
  entries?: Record<string, string>
  values?: readonly unknown[]
}

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T
const year = (n: number) => 2031 + (Math.floor(n / 28) % 1000)
const two = (n: number) => String(1 + (n % 28)).padStart(2, '0')

/** Values of every kind a column or a field may want, plain ones first. */
export function candidates(n: number): unknown[] {
  return [
    { note: `Alder ${n}` },
    `Alder ${n} house`,
    `alder${n}@example.com`,
    `https://example.com/${n}`,
    `alder-${n}`,
    String(100_000_000 + n),
    String(1000 + (n % 9000)),
    String(10_000 + (n % 89_999)),
    pick(['CO', 'TX', 'NV', 'UT'], n),
    // Later with n, and late enough to lie behind what the server stamps.
    ...[0, 1, 2, 3, 4, 5, 6].map((days) => `${year(n)}-05-${two(n + days)}`),
    `${year(n)}-05-${two(n)}T09:30:00.000Z`,
    `${year(n)}-07`,
    '#aa55cc',
    pick(['America/Denver', 'Europe/Paris', 'UTC'], n),
    n,
    n + 1,
    1 + (n % 97),
    1 + (n % 5),
    2030 + (n % 50),
    n % 2,
    0.5,
    10_000,
    n % 2 === 0,
    [],
  ]
}

/** A value that a schema accepts; another `n` gives another one where there is a choice. @throws Error when none is found */
export function sample(type: z.ZodType, n: number): unknown {
  // A company defines its own fields: without a definition there is no value.
  if (isCustomValues(type)) return null
  const def = type._zod.def as unknown as Def
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return sample(def.innerType as z.ZodType, n)
    case 'enum':
      return pick(Object.values(def.entries ?? {}), n)
    case 'literal':
      return pick(def.values ?? [], n)
    case 'object':
      return sampleObject((type as z.ZodObject).shape, n)
    case 'record':
      return fitting(type, [{ [`key${n}`]: sample(def.valueType as z.ZodType, n) }])
    case 'array': {
      const items: unknown[] = []
      do items.push(sample(def.element as z.ZodType, n + items.length))
      while (!type.safeParse(items).success && items.length < 5)
      return items
    }
    case 'union':
      return sample(def.options?.[0] as z.ZodType, n)
    default:
      return fitting(type, type instanceof z.ZodUUID ? [crypto.randomUUID()] : candidates(n))
  }
}

/** An object with every field; each field a little different from the one before. */
function sampleObject(shape: Readonly<Record<string, z.ZodType>>, n: number): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shape).map(([key, type], at) => [key, sample(type, n + at)]))
}

function fitting(type: z.ZodType, values: readonly unknown[]): unknown {
  const found = values.find((value) => type.safeParse(value).success)
  if (found === undefined) throw new Error(`no sample fits a ${type._zod.def.type}`)
  return found
}

export const isRequired = (type: z.ZodType) => !type.safeParse(undefined).success

/** Whether a type knows its values by name. */
export function isChoice(type: z.ZodType): boolean {
  const def = type._zod.def as unknown as Def
  return def.innerType ? isChoice(def.innerType) : ['enum', 'literal', 'boolean'].includes(def.type)
}
