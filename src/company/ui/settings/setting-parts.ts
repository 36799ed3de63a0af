import type { SettingField, SettingList } from '#company/contract/settings-in-words/setting-field.ts'

type SettingPart = {
  /** The heading of the entry; absent for a section that is not a list. */
  name?: string
  /** The index of the entry in the list. */
  entry: number
  fields: readonly SettingField[]
}

/** Groups a section's fields by list entry; two entries with the same name stay separate. */
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
