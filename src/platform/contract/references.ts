import { z } from 'zod'

/** A place in a body that holds a record's id; `*` stands for every item of a list. */
export type Reference = {
  path: readonly string[]
  /** Tables that it may refer to; none for a key that the caller generates. */
  entities: readonly string[]
  /** The service checks the scope itself, in a statement that it needs anyway. */
  isLookedUp: boolean
}
type Declared = Omit<Reference, 'path'>

const declared = new WeakMap<z.ZodType, Declared>()
const made = new Map<string, z.ZodUUID>()

function declare(entities: readonly string[], isLookedUp: boolean): z.ZodUUID {
  const key = `${isLookedUp} ${entities.join()}`
  const type = made.get(key) ?? z.uuid()
  made.set(key, type)
  declared.set(type, { entities, isLookedUp })
  return type
}

/** People who may be chosen as a record's rep (`among` of a field). */
export const activeReps = { role: 'sales_rep', status: 'active' } as const

/** The id of a record of one of these tables; the engine refuses ids outside the caller's scope. */
export const refTo = (...entities: [string, ...string[]]) => declare(entities, false)
export const refList = (entity: string, max = 200) => z.array(refTo(entity)).max(max)
/** As `refTo`, but the service checks the scope itself; the sweep test tries it all the same. */
export const lookedUp = (...entities: [string, ...string[]]) => declare(entities, true)
export const lookedUpList = (entity: string, max = 200) => z.array(lookedUp(entity)).max(max)
/** Colleagues, whose names all of the team may read: the service says who of them may stand here. */
/** One of them. */
export const colleague = () => declare([], true)
export const colleagueList = (max: number) => z.array(declare([], true)).max(max)
/** A key that the caller generates to make a call idempotent. It refers to no record. */
export const ownKey = () => declare([], true)

/** Tables that an id refers to; none when the schema does not say. */
export const entitiesOf = (type: z.core.$ZodType): readonly string[] =>
  declared.get(type as z.ZodType)?.entities ?? []

const known = new WeakMap<z.ZodType, readonly Reference[]>()

/** Every reference of a body. @throws Error when an id does not declare its table */
export function referencesIn(schema: z.ZodType): readonly Reference[] {
  const before = known.get(schema)
  if (before) return before
  const found = walk(schema, [])
  known.set(schema, found)
  return found
}

function walk(type: z.ZodType, path: readonly string[]): Reference[] {
  const reference = declared.get(type)
  if (reference) return reference.entities.length > 0 ? [{ ...reference, path }] : []
  if (type instanceof z.ZodUUID || type instanceof z.ZodGUID) {
    throw new Error(`${path.join('.') || 'the body'} is an id that does not say what it refers to (refTo)`)
  }
  if (type instanceof z.ZodObject) {
    return Object.entries(type.shape).flatMap(([key, inner]) => walk(inner as z.ZodType, [...path, key]))
  }
  if (type instanceof z.ZodArray) return walk(type.element as z.ZodType, [...path, '*'])
  if (type instanceof z.ZodRecord) return walk(type.valueType as z.ZodType, [...path, '*'])
  if (type instanceof z.ZodUnion) return type.options.flatMap((option) => walk(option as z.ZodType, path))
  if (type instanceof z.ZodPipe) return walk(type.in as z.ZodType, path)
  const { innerType } = type.def as unknown as { innerType?: z.ZodType }
  return innerType ? walk(innerType, path) : []
}

/** The ids at a reference's place in a body, each with its field name. */
export function idsAt(
  value: unknown,
  [head, ...rest]: readonly string[],
  name = '',
): { name: string; id: string }[] {
  if (head === undefined) return typeof value === 'string' ? [{ name, id: value }] : []
  if (typeof value !== 'object' || value === null) return []
  const at = (key: string) => (name ? `${name}.${key}` : key)
  if (head === '*') return Object.entries(value).flatMap(([key, inner]) => idsAt(inner, rest, at(key)))
  return idsAt(Object.getOwnPropertyDescriptor(value, head)?.value, rest, at(head))
}
