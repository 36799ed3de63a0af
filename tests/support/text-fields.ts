import { z } from 'zod'

/** A text that anybody may type as they like, and where it stands in a body; `0` stands for the first of a list. */
export type TextField = { path: readonly (string | 0)[]; most: number }

type Def = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  options?: readonly z.ZodType[]
}

/** Every free text that a schema takes: no choice, no format of its own. */
export function textFieldsOf(type: unknown, path: TextField['path'] = []): TextField[] {
  if (!(type instanceof z.ZodType)) return []
  const def = type._zod.def as unknown as Def
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return textFieldsOf(def.innerType, path)
    case 'pipe': {
      const after = textFieldsOf(def.out, path)
      return textFieldsOf(def.in, path).map(({ most }, at) => ({
        path,
        most: Math.min(most, after[at]?.most ?? most),
      }))
    }
    case 'object':
      return Object.entries((type as z.ZodObject).shape).flatMap(([name, own]) =>
        textFieldsOf(own, [...path, name]),
      )
    case 'array':
      return textFieldsOf(def.element, [...path, 0])
    case 'record':
      return textFieldsOf(def.valueType, [...path, 'any'])
    case 'union':
      return (def.options ?? []).flatMap((one) => textFieldsOf(one, path))
    case 'string':
      return type instanceof z.ZodString
        ? [{ path, most: Math.min(type.maxLength ?? 1_000_000, 900_000) }]
        : []
    default:
      return []
  }
}

/** A body with another text in one place; what it lacks on the way there is made. */
export function withText(body: unknown, [first, ...rest]: TextField['path'], text: string): unknown {
  if (first === undefined) return text
  if (first === 0) {
    const [, ...others] = Array.isArray(body) ? body : []
    return [withText(Array.isArray(body) ? body[0] : undefined, rest, text), ...others]
  }
  const own = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
  return { ...own, [first]: withText((own as Record<string, unknown>)[first], rest, text) }
}
