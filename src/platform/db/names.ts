// Names of fields, which are code: there are only so many.
const spelled = new Map<string, string>()

/** `assignedTo` → `assigned_to`, as the database spells it. */
export function snake(name: string): string {
  const known = spelled.get(name)
  if (known !== undefined) return known
  const spelling = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  spelled.set(name, spelling)
  return spelling
}
