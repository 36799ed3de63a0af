import { safetyEntries } from '#assistants/rules/safety-router.ts'
import { sectionsOf } from '#assistants/server/knowledge/passages.ts'
import { type ForbiddenClaim, forbiddenClaims } from '#company/rules/forbidden-claims.ts'
import { filedFigures, fillIn } from './fill-in.ts'
import type { Knowledge } from './knowledge-shapes.ts'
import type { Content } from './read.ts'

type Text = { where: string; text: string }

/**
 * Problems of the content: forbidden claims, dead links, repeated phrasings, and examination questions that give their
 * answer away. Empty when there are none.
 * @param paths paths of the existing screens, as the router writes them
 */
export function checkContent(content: Content, paths: ReadonlySet<string>): string[] {
  const { knowledge } = content
  return [
    ...texts(content).flatMap(({ where, text }) => forbiddenClaims(text).map((claim) => found(where, claim))),
    ...deadLinks(content, paths),
    ...repeated('slug', slugs(knowledge)),
    ...repeated('phrasing', [...phrasings(knowledge), ...lessonPhrasings(content)]),
    ...strayHeadings(content),
    ...givenAway(content),
    ...splits(knowledge),
    ...missingSafety(knowledge),
  ]
}

function found(where: string, { kind, phrase, sentence }: ForbiddenClaim): string {
  return `${where}: forbidden claim (${kind}) "${phrase}" in: ${sentence}`
}

/** All texts that the company says itself, without customers' questions and examples of what a rep must not say. */
function texts(content: Content): Text[] {
  const { faq, techniques, templates, guide } = content.knowledge
  const figures = filedFigures(content)
  const filled = (where: string, text: string) => ({ where, text: fillIn(where, text, figures) })
  return [
    ...faq.map(({ slug, answer }) => filled(`faq/${slug}`, answer)),
    ...techniques.flatMap(({ slug, description, script, followUp }) =>
      [description, script, followUp].map((text) => filled(`techniques/${slug}`, text)),
    ),
    ...templates.flatMap(({ slug, template, followUp }) =>
      [template, followUp ?? ''].map((text) => filled(`templates/${slug}`, text)),
    ),
    ...guide.map(({ slug, body }) => ({ where: `guide/${slug}`, text: body })),
    ...content.modules.flatMap(({ slug, lessons }) =>
      lessons.map((lesson) => ({ where: `modules/${slug}/${lesson.slug}`, text: said(lesson.body) })),
    ),
  ]
}

/** What a lesson says: its text without wrong examples, tables of them, and customers' lines in dialogues. */
function said(body: string): string {
  return body
    .split(/\n{2,}/)
    .map((part) =>
      part.startsWith('> [!say]')
        ? part.replace('[!say]', '')
        : part.startsWith('**Rep:**')
          ? part.replace('**Rep:**', '')
          : '',
    )
    .join('\n\n')
}

function deadLinks(content: Content, paths: ReadonlySet<string>): string[] {
  const { faq, techniques, templates, guide, recipes, cases } = content.knowledge
  const known = new Set([
    ...faq.map(({ slug }) => `faq:${slug}`),
    ...techniques.map(({ slug }) => `technique:${slug}`),
    ...templates.map(({ slug }) => `template:${slug}`),
    ...guide.map(({ slug }) => `guide:${slug}`),
    ...recipes.map((slug) => `recipe:${slug}`),
    ...content.modules.flatMap((module) =>
      module.lessons.map((lesson) => `lesson:${module.slug}/${lesson.slug}`),
    ),
    ...paths,
  ])
  const links = [
    ...faq.flatMap(({ slug, answer, sources = [] }) =>
      [...sources, ...inText(answer)].map((link) => ({ where: `faq/${slug}`, link })),
    ),
    ...guide.flatMap(({ slug, path, body }) =>
      [path, ...inText(body)].map((link) => ({ where: `guide/${slug}`, link })),
    ),
    ...cases.flatMap(({ id, expect }) =>
      [expect.source, ...(expect.also ?? [])].flatMap((link) =>
        link ? [{ where: `eval/${id}`, link }] : [],
      ),
    ),
  ]
  return links.filter(({ link }) => !known.has(link)).map(({ where, link }) => `${where}: dead link ${link}`)
}

/** Internal links of a Markdown text, without query and hash. */
function inText(markdown: string): string[] {
  return [...markdown.matchAll(/\]\((\/[^)\s?#]*)/g)].flatMap(([, path]) => (path ? [path] : []))
}

function slugs({ faq, techniques, templates, guide, cases }: Knowledge): Text[] {
  return [
    ...faq.map(({ slug }) => `faq/${slug}`),
    ...techniques.map(({ slug }) => `techniques/${slug}`),
    ...templates.map(({ slug }) => `templates/${slug}`),
    ...guide.map(({ slug }) => `guide/${slug}`),
    ...cases.map(({ id }) => `eval/${id}`),
  ].map((name) => ({ where: name, text: name }))
}

/** Phrasings of questions; each may lead to only one entry within the FAQ, the user guide, or the techniques. */
function phrasings({ faq, techniques, guide }: Knowledge): Text[] {
  return [
    ...faq.flatMap(({ slug, question, aliases }) =>
      [question, ...aliases].map((text) => ({ where: `faq/${slug}`, text: `faq ${text}` })),
    ),
    ...guide.flatMap(({ slug, title, aliases }) =>
      [title, ...aliases].map((text) => ({ where: `guide/${slug}`, text: `guide ${text}` })),
    ),
    ...techniques.flatMap(({ slug, name, aliases }) =>
      [name, ...aliases].map((text) => ({ where: `techniques/${slug}`, text: `technique ${text}` })),
    ),
  ]
}

function lessonPhrasings({ modules }: Content): Text[] {
  return modules.flatMap((module) =>
    module.lessons.flatMap(({ slug, aliases = {} }) =>
      Object.values(aliases)
        .flat()
        .map((text) => ({ where: `modules/${module.slug}/${slug}`, text: `lesson ${text}` })),
    ),
  )
}

/** Aliases whose section no longer exists in the lesson: they would find nothing. */
function strayHeadings({ modules }: Content): string[] {
  return modules.flatMap((module) =>
    module.lessons.flatMap(({ slug, body, aliases = {} }) => {
      const headings = new Set(sectionsOf(body).map(({ heading }) => heading))
      return Object.keys(aliases)
        .filter((heading) => !headings.has(heading))
        .map((heading) => `modules/${module.slug}/${slug}: aliases for a section it has not: ${heading}`)
    }),
  )
}

function repeated(what: string, list: readonly Text[]): string[] {
  const seen = new Map<string, string>()
  return list.flatMap(({ where, text }) => {
    const key = folded(text)
    const before = seen.get(key)
    seen.set(key, where)
    return before === undefined ? [] : [`${where}: the same ${what} as ${before}: ${text}`]
  })
}

/** Examination questions that repeat a stored phrasing word for word: they would examine nothing. */
function givenAway({ knowledge: { faq, techniques, templates, guide, cases }, modules }: Content): string[] {
  const stored = new Set(
    [
      ...modules.flatMap(({ lessons }) =>
        lessons.flatMap(({ aliases = {} }) => Object.values(aliases).flat()),
      ),
      ...faq.flatMap(({ question, aliases }) => [question, ...aliases]),
      ...techniques.flatMap(({ name, aliases }) => [name, ...aliases]),
      ...templates.flatMap(({ aliases = [] }) => aliases),
      ...guide.flatMap(({ title, aliases }) => [title, ...aliases]),
    ].map(folded),
  )
  const asked = repeated(
    'question',
    cases.map(({ id, question, planted = '' }) => ({ where: `eval/${id}`, text: question + planted })),
  )
  return [
    ...asked,
    ...cases
      .filter(({ question }) => stored.has(folded(question)))
      .map(({ id, question }) => `eval/${id}: stands among the phrasings: ${question}`),
  ]
}

/** Entries whose cases are in both splits; all cases about an entry must be in one. */
function splits({ cases }: Knowledge): string[] {
  const sides = new Map<string, string>()
  return cases.flatMap(({ id, split, expect: { source } }) => {
    if (!source) return []
    const side = sides.get(source) ?? split
    sides.set(source, side)
    return side === split ? [] : [`eval/${id}: ${source} is examined in both splits`]
  })
}

/** Missing safety entries; questions about safety are always answered by these. */
function missingSafety({ faq }: Knowledge): string[] {
  const there = new Set(faq.map(({ slug }) => slug))
  return safetyEntries.flatMap((slug) =>
    there.has(slug) ? [] : [`faq/${slug}: an entry of safety is missing`],
  )
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
