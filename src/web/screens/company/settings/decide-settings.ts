import { type SettingKey, settingTypes } from '#contracts/company/settings.ts'
import { type SettingGroup, settled, withValue } from './setting-field.ts'
import { idOf } from './setting-sections.ts'

/** What was typed, by the field's name. */
export type Typed = Readonly<Record<string, unknown>>

/** The new values by setting, and what is wrong with them. */
export function decideSettings(group: SettingGroup, typed: Typed, savedOf: (key: SettingKey) => unknown) {
  const next = new Map<SettingKey, unknown>()
  for (const one of group.fields) {
    const id = idOf(one)
    if (id in typed)
      next.set(one.key, withValue(next.get(one.key) ?? savedOf(one.key), one.path, cleaned(typed[id])))
  }
  for (const [key, value] of next) next.set(key, settled(key, value))
  const found: Record<string, string> = {}
  for (const [key, value] of next) {
    for (const issue of settingTypes[key].safeParse(value).error?.issues ?? [])
      found[[key, ...issue.path.map(String)].join('.')] ??= issue.message
  }
  return { next, found }
}

/** Lines that hold nothing are no entries. */
const cleaned = (value: unknown) =>
  Array.isArray(value) ? value.filter((line) => String(line).trim() !== '') : value

/** The problem of a value, or of one of its lines. */
export const problemAt = (problems: Readonly<Record<string, string>>, id: string) =>
  problems[id] ?? Object.entries(problems).find(([at]) => at.startsWith(`${id}.`))?.[1]
