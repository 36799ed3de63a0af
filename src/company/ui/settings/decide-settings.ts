import { type SettingKey, settingTypes } from '#company/contract/settings.ts'
import type { SettingGroup } from '#company/contract/settings-in-words/setting-field.ts'
import type { Changes } from '#design/resource/writes.ts'
import { settingChanges } from './setting-changes.ts'
import type { SettingRow } from './setting-row.ts'
import { idOf } from './setting-sections.ts'

/** Edits by field, each with the row it started from: a save by somebody else meanwhile is a conflict. */
export type Typed = Readonly<Record<string, { value: unknown; base: SettingRow }>>

/** The rows as they were when editing started. */
export const asBegun = (rows: readonly SettingRow[], typed: Typed): readonly SettingRow[] =>
  rows.map((row) => Object.values(typed).find(({ base }) => base.id === row.id)?.base ?? row)

/** The changes of each setting, and their problems. */
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

/** Removes empty lines from a list. */
const cleaned = (value: unknown) =>
  Array.isArray(value) ? value.filter((line) => String(line).trim() !== '') : value

/** The problem of a value, or of a line in it. */
export const problemAt = (problems: Readonly<Record<string, string>>, id: string) =>
  problems[id] ?? Object.entries(problems).find(([at]) => at.startsWith(`${id}.`))?.[1]
