import type { SettingField, SettingList } from './setting-field.ts'

type SettingPart = {
  /** Its heading; a section that is no list has one part without. */
  name?: string
  /** Which entry of the list it is. */
  entry: number
  fields: readonly SettingField[]
}

/** The fields of a section under the headings of the entries they belong to; two entries of one name stay two. */
export function partsOf(fields: readonly SettingField[], list: SettingList | undefined): SettingPart[] {
  const parts = new Map<number, { name?: string; entry: number; fields: SettingField[] }>()
  for (const field of fields) {
    const entry = list ? Number(field.path[list.path.length]) : 0
    const part = parts.get(entry)
    if (part) part.fields.push(field)
    else parts.set(entry, { ...(field.part ? { name: field.part } : {}), entry, fields: [field] })
  }
  return [...parts.values()]
}
