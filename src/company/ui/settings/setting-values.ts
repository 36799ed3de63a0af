import { isSettingKey, settingTypes } from '#company/contract/settings.ts'
import {
  type SettingGroup,
  type SettingValues,
  settled,
  withValue,
} from '#company/contract/settings-in-words/setting-field.ts'
import type { Typed } from './decide-settings.ts'
import type { SettingRow } from './setting-row.ts'
import { idOf } from './setting-sections.ts'

/** The settings by key, without values that do not match their type. */
export function valuesOf(rows: readonly SettingRow[]): SettingValues {
  const values: Record<string, unknown> = {}
  for (const { key, value } of rows) {
    if (isSettingKey(key) && settingTypes[key].safeParse(value).success) values[key] = value
  }
  return values
}

/** The settings as they would be with what is typed; a field that is not right yet leaves the last right one. */
export function valuesAsTyped(
  values: SettingValues,
  groups: readonly SettingGroup[],
  typedOf: (section: string) => Typed,
): SettingValues {
  const next: Record<string, unknown> = { ...values }
  for (const group of groups) {
    const typed = typedOf(group.id)
    for (const one of group.fields) {
      const own = typed[idOf(one)]
      if (!own) continue
      const value = settled(one.key, withValue(next[one.key], one.path, own.value))
      if (settingTypes[one.key].safeParse(value).success) next[one.key] = value
    }
  }
  return next
}
