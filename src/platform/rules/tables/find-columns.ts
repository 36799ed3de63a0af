/** The words of a heading as they are compared: small, without brackets and units. */
export const headingWords = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[()$.]/g, '')
    .replace(/[_/-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Where each part of a table stands, by the names that its heading may have: of several columns that of the first listed. */
export function findColumns<P extends string>(
  headings: readonly string[],
  names: Readonly<Record<P, readonly string[]>>,
): Partial<Record<P, number>> {
  const words = headings.map(headingWords)
  const columns: Partial<Record<P, number>> = {}
  for (const part in names) {
    const name = names[part].find((one) => words.includes(one))
    if (name !== undefined) columns[part] = words.indexOf(name)
  }
  return columns
}
