import { withoutEnds } from '#platform/rules/text/trim-signs.ts'
/** One entry a line; empty lines are left out. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The list with the entry at `from` moved to `to`. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const taken = list.slice(from, from + 1)
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...taken, ...rest.slice(to)]
}

/** "What's in a pour?" → "whats-in-a-pour", different from every slug in `taken`. */
export function slugFrom(title: string, taken: readonly string[] = []): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
  const base = withoutEnds(plain, '-').slice(0, 90) || 'part'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.includes(slug)) return slug
  }
}

/** An id that is not in `taken`, such as "q7" or "o3". */
export function freeId(prefix: string, taken: readonly string[]): string {
  let number = taken.length + 1
  while (taken.includes(`${prefix}${number}`)) number++
  return `${prefix}${number}`
}
