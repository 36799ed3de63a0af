import type { SourceType } from '#platform/rules/source-types.ts'

type Part = { title: string; body: string; details: Record<string, unknown> }

/** Source types written in Markdown; the others are plain text. */
const isMarkdown: ReadonlySet<SourceType> = new Set(['faq', 'lesson', 'guide', 'doc'])

/** The text of a source for reading, as Markdown. */
export function readable(type: SourceType, parts: readonly Part[]): string {
  if (type === 'recipe') return parts.map(({ details }) => recipe(details)).join('\n\n')
  return parts
    .flatMap(({ title, body, details }, index) => {
      const before = parts[index - 1]?.title
      const isNew = index > 0 && before !== title
      const text = isMarkdown.has(type) ? body : plain(body)
      const followUp = typeof details.followUp === 'string' && plain(details.followUp)
      return [isNew && `### ${headingOf(title)}`, text, followUp && `### Follow-up\n\n${followUp}`]
    })
    .filter(Boolean)
    .join('\n\n')
}

/** The heading of a section; its title is "page title: heading". */
const headingOf = (title: string) => title.slice(title.indexOf(': ') + 1).trim()

/** An entry of the cookbook as Markdown, in the order of Joe's answers. */
function recipe(details: Record<string, unknown>): string {
  const { code } = details
  const list = (title: string, items: unknown, mark: (index: number) => string) =>
    Array.isArray(items) && items.length > 0
      ? `### ${title}\n\n${items.map((item, index) => `${mark(index)} ${inline(String(item))}`).join('\n')}`
      : ''
  const bullet = () => '-'
  return [
    inline(String(details.solution ?? '')),
    list('Step by step', details.steps, (index) => `${index + 1}.`),
    isCode(code) ? `### Code example\n\n~~~~${code.language}\n${code.text.trimEnd()}\n~~~~` : '',
    list('Best practices', details.tips, bullet),
    list('Watch out for', details.warnings, bullet),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function isCode(value: unknown): value is { language: string; text: string } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}

/** Escapes Markdown marks, except for code between backticks. */
const inline = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((piece, index) => (index % 2 === 1 ? piece : escaped(piece)))
    .join('')

const escaped = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')

/** Plain text as Markdown that keeps its line breaks. */
const plain = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim().split('\n').map(escaped).join('  \n'))
    .join('\n\n')
