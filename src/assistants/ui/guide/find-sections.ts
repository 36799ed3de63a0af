import type { GuideSection } from '#assistants/contract/guide.ts'

/** Sections that hold every word of the search, title matches first, otherwise in their own order. */
export function findSections(sections: readonly GuideSection[], search: string): GuideSection[] {
  const words = wordsOf(search)
  if (words.length === 0) return [...sections]
  const found = sections.flatMap((section) => {
    const title = section.title.toLowerCase()
    const asked = section.aliases.join('\n').toLowerCase()
    const all = `${title}\n${asked}\n${section.topic}\n${section.body}`.toLowerCase()
    if (!words.every((word) => all.includes(word))) return []
    const rank = words.every((word) => title.includes(word))
      ? 0
      : words.every((word) => asked.includes(word))
        ? 1
        : 2
    return [{ section, rank }]
  })
  return found.toSorted((a, b) => a.rank - b.rank).map(({ section }) => section)
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Sections by topic, in the order of the guide. */
export function byTopic(sections: readonly GuideSection[]): { topic: string; sections: GuideSection[] }[] {
  const topics = new Map<string, GuideSection[]>()
  for (const section of sections) topics.set(section.topic, [...(topics.get(section.topic) ?? []), section])
  return [...topics].map(([topic, own]) => ({ topic, sections: own }))
}
