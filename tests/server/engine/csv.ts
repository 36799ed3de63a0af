import { infoOf } from '#platform/contract/field-info.ts'
import { headOf } from '#platform/contract/field-words.ts'
import type { Resource } from '#platform/resources/define.ts'

/** The head of a resource's file for who sees these fields: labels with units; nothing that only programs need. */
export const headOfFile = ({ fields, contract }: Resource, visible: readonly string[]): string[] =>
  fields
    .filter((field) => visible.includes(field) && !['id', 'version', 'deletedAt'].includes(field))
    // A company's own fields are columns of their own.
    .filter((field) => !(contract.customFields && field === 'customFields'))
    .map((field) => headOf(infoOf(contract, field)))

/** A file's head without the fields that the company added, which follow for who sees them. */
export const ownHead = (resource: Resource, visible: readonly string[], head: readonly string[] = []) =>
  resource.contract.customFields && visible.includes('customFields')
    ? head.slice(0, headOfFile(resource, visible).length)
    : head

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
