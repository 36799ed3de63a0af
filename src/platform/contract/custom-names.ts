/** The values of one record, as the server sends them. */
type Fields = Readonly<Record<string, unknown>>

const before = 'customFields.'

/** The name of a custom field wherever fields are named: in filters, errors, histories and columns. */
export const nameOfCustom = (key: string): string => `${before}${key}`

/** The key of a custom field's name; undefined for other fields. */
export const keyOfCustom = (name: string): string | undefined =>
  name.startsWith(before) ? name.slice(before.length) : undefined

/** A record's value of any field, its own or one that the company added. */
export function valueIn(row: Fields, field: string): unknown {
  const key = keyOfCustom(field)
  if (key === undefined) return row[field]
  // A history names it as a field of the record itself.
  if (field in row) return row[field]
  const { customFields: values } = row
  return typeof values === 'object' && values !== null
    ? Object.getOwnPropertyDescriptor(values, key)?.value
    : undefined
}

/** Values by field as a body has them: custom ones together. */
export function asBody(values: Fields): Fields {
  const all = Object.entries(values).map(([name, value]) => ({ name, key: keyOfCustom(name), value }))
  const customs = all.flatMap(({ key, value }) => (key === undefined ? [] : [[key, value] as const]))
  if (customs.length === 0) return values
  const own = all.flatMap(({ name, key, value }) => (key === undefined ? [[name, value] as const] : []))
  return { ...Object.fromEntries(own), customFields: Object.fromEntries(customs) }
}
