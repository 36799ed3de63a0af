/** Removes these characters from the end; linear, where a regular expression would be quadratic. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Removes these characters from both ends. */
export function withoutEnds(text: string, signs: string): string {
  const kept = withoutEnd(text, signs)
  let start = 0
  while (start < kept.length && signs.includes(kept.charAt(start))) start++
  return kept.slice(start)
}
