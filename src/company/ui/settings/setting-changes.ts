import type { SettingKey } from '#company/contract/settings.ts'
import {
  type SettingField,
  type SettingGroup,
  settled,
  shownAs,
  valueAt,
  withValue,
} from '#company/contract/settings-in-words/setting-field.ts'
import type { Parts } from '#design/resource/writes.ts'
import { otherInfo } from '#platform/contract/field-info.ts'
import type { SettingRow } from './setting-row.ts'
import { idOf } from './setting-sections.ts'

/** The fields of one setting as separate parts, so that two people can change different fields. */
export function settingChanges(group: SettingGroup, key: SettingKey, base: SettingRow): Parts {
  const fieldOf = (id: string): SettingField => {
    const found = group.fields.find((one) => idOf(one) === id)
    if (!found) throw new Error(`${group.title} has no ${id}`)
    return found
  }
  const pathIn = (value: unknown, id: string) => {
    const { path, label } = fieldOf(id)
    const found = followed(base.value, value, path)
    if (!found) throw new EntryGone(label)
    return found
  }
  return {
    title: group.title,
    infoOf: (id) => {
      const { label, kind } = fieldOf(id)
      return otherInfo(id, label, shownAs(kind))
    },
    read: ({ value }, id) => valueAt(value, pathIn(value, id)),
    write: ({ value }, changes) => {
      const next = Object.entries(changes).reduce(
        (made, [id, own]) => withValue(made, pathIn(value, id), own),
        value,
      )
      return { value: settled(key, next) }
    },
  }
}

/** Somebody else removed the entry that a field belongs to. */
export class EntryGone extends Error {
  constructor(label: string) {
    super(
      `Somebody removed the entry of "${label}" meanwhile. What you typed is kept here until you discard it.`,
    )
  }
}

/** The path in `now` of a part of `before`: others may have added or removed list entries. */
export function followed(
  before: unknown,
  now: unknown,
  path: SettingField['path'],
): SettingField['path'] | undefined {
  const [step, ...rest] = path
  if (step === undefined) return []
  const at =
    typeof step === 'number' && Array.isArray(before) && Array.isArray(now)
      ? entryIn(before, now, step)
      : step
  if (at === undefined) return undefined
  const deeper = followed(valueAt(before, [step]), valueAt(now, [at]), rest)
  return deeper && [at, ...deeper]
}

function entryIn(before: readonly unknown[], now: readonly unknown[], index: number): number | undefined {
  const name = nameOf(before[index])
  const is = (one: unknown) => nameOf(one) === name
  if (is(now[index])) return index
  const found = now.findIndex(is)
  if (found !== -1) return found
  // An entry without a key keeps its index when it was edited, unless another known entry moved there.
  const isKnown = before.some((one) => nameOf(one) === nameOf(now[index]))
  return keyOf(before[index]) === undefined && index < now.length && !isKnown ? index : undefined
}

const keyOf = (entry: unknown) => valueAt(entry, ['key']) ?? valueAt(entry, ['slug'])

const nameOf = (entry: unknown): string => String(keyOf(entry) ?? JSON.stringify(entry))
