/** Codes under which a category may be stored, given its words: "Walk in" → "Walk in", "walk_in", "walk-in". */
export const codesOfWords = (words: string): string[] => {
  const parts = words
    .trim()
    .toLowerCase()
    .split(/[ _-]+/)
  return [...new Set([words, parts.join('_'), parts.join('-')])]
}
