/** Without these signs at its end; in one look, where a regular expression looks again from each of them. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Without these signs at both ends. */
export function withoutEnds(text: string, signs: string): string {
  const kept = withoutEnd(text, signs)
  let start = 0
  while (start < kept.length && signs.includes(kept.charAt(start))) start++
  return kept.slice(start)
}
