// Caches of names. They come from code, so they cannot grow without limit.
const spelled = new Map<string, string>()
const fields = new Map<string, string>()

/** `assignedTo` → `assigned_to`, the column name. */
export function snake(name: string): string {
  const known = spelled.get(name)
  if (known !== undefined) return known
  const spelling = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  spelled.set(name, spelling)
  return spelling
}

/** `assigned_to` → `assignedTo`, the field's name. */
export function camel(name: string): string {
  const known = fields.get(name)
  if (known !== undefined) return known
  const field = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  fields.set(name, field)
  return field
}
