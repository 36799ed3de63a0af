import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { readYaml } from '#platform/content/read-yaml.ts'
import { text } from '#platform/contract/fields.ts'
import { type Passage, sectionsOf } from './passages.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Pages of the documentation besides `docs`. */
const pagesAbove = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md']
const docAsksFile = z.array(
  z.strictObject({ file: text(100), has: text(200), asks: z.array(text(200)).min(2).max(20) }),
)
/** Characters of a passage of the documentation: what one thing takes, not a page of things. */
const mostOfDoc = 900

/** The product's own documentation: README, how to contribute, security and the pages of `docs`, with what developers ask about them. */
export async function docPassages(): Promise<Passage[]> {
  const [names, asked] = await Promise.all([
    readdir(join(root, 'docs'), { recursive: true }),
    readYaml(join(root, 'content'), 'docs.yaml', docAsksFile),
  ])
  const pages = names
    .filter((name) => name.endsWith('.md') && !name.startsWith('performance'))
    .map((name) => `docs/${name}`)
  const all = await Promise.all(
    [...pagesAbove, ...pages.sort()].map(async (file) => {
      const markdown = flowsInWords(await readFile(join(root, file), 'utf8'))
      const [, name = file] = /^#\s+(.+)$/m.exec(markdown) ?? []
      return sectionsOf(markdown)
        .flatMap(({ heading, text: body }) => {
          const own = heading && heading !== name ? heading : name
          // A page of decisions is about one thing.
          const items = file.startsWith('docs/decisions/') ? [whole(body)] : itemsOf(body)
          return items.map((item) => ({ heading: item.named ?? own, text: item.text }))
        })
        .map(
          ({ heading, text: body }, part): Passage => ({
            sourceType: 'doc',
            sourceId: null,
            sourceKey: `doc:${file}`,
            part,
            title: heading === name ? name : `${name}: ${heading}`,
            body,
            href: '',
            aliases: asked.flatMap((one) => (one.file === file && body.includes(one.has) ? one.asks : [])),
            details: { file },
          }),
        )
    }),
  )
  return all.flat()
}

/** A flowchart (Mermaid) as an item for each step: "orders/rules: decideOrder → one transaction". */
function flowsInWords(markdown: string): string {
  return markdown
    .split('```mermaid\n')
    .map((part, at) => {
      if (at === 0) return part
      const [chart = '', ...rest] = part.split('```')
      return [stepsOf(chart), ...rest].join('```').replace('```', '')
    })
    .join('')
}

function stepsOf(chart: string): string {
  const labels = new Map<string, string>()
  const nameOf = (node: string) => {
    const [id = ''] = node.split('[')
    const [, label] = node.split('"')
    if (label) labels.set(id, label)
    return labels.get(id) ?? id
  }
  const steps = chart.split('\n').flatMap((line) => {
    const [from, to] = line.trim().split('-->')
    return from && to ? [`- ${nameOf(from.trim())} → ${nameOf(to.split('|').at(-1)?.trim() ?? '')}`] : []
  })
  return steps.join('\n')
}

/** `isWhole`: nothing is added to it. */
type Item = { named: string | null; text: string; isWhole: boolean }

const whole = (text: string): Item => ({ named: null, text, isWhole: true })

/** A section of the documentation by what it speaks of: rows of settings one by one, long lists by their items. */
function itemsOf(body: string): Item[] {
  const found: Item[] = []
  for (const text of body.split(/\n(?=- |\d{1,2}\. |\| `|\n)/).map((one) => one.trim())) {
    const setting = settingOf(text)
    const named = setting?.named ?? leadOf(text)
    const last = found.at(-1)
    if (setting) found.push(setting)
    else if (text === '' || text.startsWith('| variable |')) continue
    else if (last && named === null && !last.isWhole && last.text.length + text.length < mostOfDoc)
      last.text = `${last.text}\n\n${text}`
    else found.push({ named, text, isWhole: false })
  }
  return found
}

/** What a paragraph or an item begins with in bold. */
function leadOf(text: string): string | null {
  const own = text.replace(/^(?:- |\d{1,2}\. )/, '')
  if (!own.startsWith('**')) return null
  const end = own.indexOf('**', 2)
  return end > 4 && end < 80 ? own.slice(2, end) : null
}

/** A row of the table of settings in words; null for anything else. */
function settingOf(row: string): Item | null {
  const [before, name = '', does, allowed, after] = row.split(/(?<!\\)\|/).map((cell) => cell.trim())
  if (before !== '' || after !== '' || !does || !allowed || !/^`[A-Z][A-Z_]{1,60}`$/.test(name)) return null
  const text = `${name}: ${does}. Allowed: ${allowed}. Set it in the environment; it is read when the server starts.`
  const [what = does] = does.split(' (default')
  return { named: `${name.slice(1, -1)}, ${what}`, text, isWhole: true }
}
