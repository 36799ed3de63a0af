import type { SettingField, SettingGroup } from '#company/contract/settings-in-words/setting-field.ts'

/** The field's id within the screen: "stats.promises.deployment". */
export const idOf = ({ key, path }: Pick<SettingField, 'key' | 'path'>): string => [key, ...path].join('.')

/** The DOM id of a setting's control, which the search focuses. */
export const controlIdOf = (id: string): string => `setting-${id}`

/** The DOM id of a section. */
export const sectionIdOf = (id: string): string => `section-${id}`

type SettingHit = { group: SettingGroup; field?: SettingField }

const mostHits = 12

/** Sections and fields with words that begin with every search word; matches in the name come first. */
export function findSettings(groups: readonly SettingGroup[], text: string): readonly SettingHit[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const has = (...texts: (string | undefined)[]) => {
    const there = texts.flatMap((one) => wordsOf(one ?? ''))
    return words.every((word) => there.some((one) => one.startsWith(word)))
  }
  const named: SettingHit[] = []
  const about: SettingHit[] = []
  for (const group of groups) {
    if (has(group.title)) named.push({ group })
    else if (has(group.text)) about.push({ group })
    for (const field of group.fields) {
      if (has(field.label)) named.push({ group, field })
      else if (has(field.label, field.part, group.title, field.hint) && !has(group.title))
        about.push({ group, field })
    }
  }
  return [...named, ...about].slice(0, mostHits)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
