// A cache of field names. They come from code, so it cannot grow without limit.
const spelled = new Map<string, string>()

/** `assignedTo` → `assigned_to`, the column name. */
export function snake(name: string): string {
  const known = spelled.get(name)
  if (known !== undefined) return known
  const spelling = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  spelled.set(name, spelling)
  return spelling
}
