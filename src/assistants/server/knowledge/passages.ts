import { createHash } from 'node:crypto'
import { plainText } from '#assistants/rules/plain-text.ts'
import type { SourceType } from '#platform/rules/source-types.ts'

/** One quotable piece of a source, as it is stored and found. */
export type Passage = {
  sourceType: SourceType
  sourceId: string | null
  sourceKey: string
  part: number
  title: string
  body: string
  href: string
  aliases: readonly string[]
  details: Record<string, unknown>
}

/** Hash of all that is searched or quoted; raise the number when the encoding of passages changes. */
export function hashOf(passage: Passage): string {
  const { title, body, href, aliases, details } = passage
  return createHash('sha1')
    .update(JSON.stringify([7, title, body, href, aliases, details]))
    .digest('base64url')
}

/** Characters of a passage that are embedded: its title and the beginning of its text. */
const mostMeant = 900

/** The texts that are embedded, by form: the passage itself (0), its title (1), each alias (2 and on). */
export function meantBy({ title, body, aliases, details }: Passage): string[] {
  const said = typeof details.summary === 'string' ? details.summary : body
  return [`${title}. ${plainText(said)}`.slice(0, mostMeant), title, ...aliases]
}

const mostCharacters = 1400

/** Markdown cut at its headings, long sections between paragraphs; text above the first heading has none. */
export function sectionsOf(markdown: string): { heading: string | null; text: string }[] {
  const sections: { heading: string | null; text: string }[] = []
  let heading: string | null = null
  let lines: string[] = []
  const close = () => {
    for (const text of pieces(lines.join('\n').trim())) sections.push({ heading, text })
    lines = []
  }
  let isCode = false
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    const [, title = ''] = isCode ? [] : (/^#{1,4}\s([\s\S]*)$/.exec(line) ?? [])
    if (title.trim() === '') lines.push(line)
    else {
      close()
      heading = title.trim()
    }
  }
  close()
  return sections
}

function pieces(text: string): string[] {
  if (text === '') return []
  const parts: string[] = []
  for (const paragraph of text.split(/\n{2,}/)) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + paragraph.length < mostCharacters)
      parts[parts.length - 1] = `${last}\n\n${paragraph}`
    else parts.push(paragraph)
  }
  return parts
}
