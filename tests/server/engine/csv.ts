/** Cells of a CSV text by row; quotes doubled inside quotes, as RFC 4180 has it. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  for (;;) {
    const match = cell.exec(text)
    if (!match || cell.lastIndex > text.length) break
    const [whole, quoted, plain = '', end] = match
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '' || cell.lastIndex === text.length) break
    if (end !== ',') rows.push([])
    if (whole === '') break
  }
  return rows
}
