import { isSettingKey, type SettingKey } from '#company/contract/settings.ts'
import type { Leaf } from '#platform/contract/field.ts'
import { leavesOf } from '#platform/contract/field-words.ts'
import { humanize } from '#platform/rules/text/humanize.ts'
import { type SettingField, shownAs, valueAt, withValue } from './setting-field.ts'
import { allGroups } from './setting-fields.ts'

/** A setting's name: the section of the settings screen where it stands, else its key in words. */
export function settingName(key: string): string {
  const section = allGroups({}).find(
    ({ fields, list }) => list?.key === key || fields.some((one) => one.key === key),
  )
  return section?.title ?? humanize(key)
}

/** The parts of a setting by the labels and units of the settings screen; what has no field there, by the names of its parts. */
export function settingLeaves(key: string, value: unknown): readonly Leaf[] {
  if (!isSettingKey(key)) return leavesOf(value)
  const fields = fieldsOf(key, value)
  const said = fields.map(
    (one): Leaf => ({
      way: one.label,
      value: valueAt(value, one.path),
      kind: shownAs(one.kind),
      at: one.path.join('.'),
    }),
  )
  const rest = fields.reduce<unknown>((left, { path }) => {
    const list = path.findIndex((step) => typeof step === 'number')
    if (list === -1) return withValue(left, path, undefined)
    // Of a list of structures its length is left to say.
    return list === path.length - 1 ? withValue(left, path.slice(0, list), undefined) : left
  }, value)
  const unsaid = leavesOf(rest).filter((leaf) => leaf.value !== undefined)
  return [...said, ...unsaid.map((leaf) => ({ ...leaf, way: leaf.way || 'Entries' }))]
}

/** The fields of one setting; those under a heading that is no entry of a list are named with it. */
function fieldsOf(key: SettingKey, value: unknown): readonly SettingField[] {
  return allGroups({ [key]: value }).flatMap(({ fields, list }) =>
    fields
      .filter((one) => one.key === key)
      .map((one) => (one.part && !list ? { ...one, label: `${one.part}, ${one.label}` } : one)),
  )
}
