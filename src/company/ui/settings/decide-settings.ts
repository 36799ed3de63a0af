import { type SettingKey, settingTypes } from '#company/contract/settings.ts'
import type { Changes } from '#design/resource/writes.ts'
import { settingChanges } from './setting-changes.ts'
import type { SettingGroup, SettingRow } from './setting-field.ts'
import { idOf } from './setting-sections.ts'

/** What was typed, by the field's name, and the setting it was typed over: what others save meanwhile is a conflict. */
export type Typed = Readonly<Record<string, { value: unknown; base: SettingRow }>>

/** The rows as they were when one began to type. */
export const asBegun = (rows: readonly SettingRow[], typed: Typed): readonly SettingRow[] =>
  rows.map((row) => Object.values(typed).find(({ base }) => base.id === row.id)?.base ?? row)

/** What changes in each setting, and what is wrong with it. */
export function decideSettings(group: SettingGroup, typed: Typed) {
  const changed = new Map<SettingKey, { base: SettingRow; changes: Changes }>()
  for (const one of group.fields) {
    const own = typed[idOf(one)]
    if (!own) continue
    const changes = { ...changed.get(one.key)?.changes, [idOf(one)]: cleaned(own.value) }
    changed.set(one.key, { base: own.base, changes })
  }
  const found: Record<string, string> = {}
  for (const [key, { base, changes }] of changed) {
    const { value } = settingChanges(group, key, base).write(base, changes)
    for (const issue of settingTypes[key].safeParse(value).error?.issues ?? [])
      found[[key, ...issue.path.map(String)].join('.')] ??= issue.message
  }
  return { changed, found }
}

/** Lines that hold nothing are no entries. */
const cleaned = (value: unknown) =>
  Array.isArray(value) ? value.filter((line) => String(line).trim() !== '') : value

/** The problem of a value, or of one of its lines. */
export const problemAt = (problems: Readonly<Record<string, string>>, id: string) =>
  problems[id] ?? Object.entries(problems).find(([at]) => at.startsWith(`${id}.`))?.[1]
