import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { inPlainWords, isOfElixir } from '#assistants/rules/guide-of-trade.ts'
import { sellsElixir } from '#company/server/api.ts'
import { readGuide } from '#platform/content/read-knowledge.ts'
import { readYaml } from '#platform/content/read-yaml.ts'
import { text } from '#platform/contract/fields.ts'
import type { Db } from '#platform/db/client.ts'
import { keyOfGold } from '../evaluation/gold-source.ts'
import type { Passage } from './passages.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const cookbook = join(root, 'content/joe')

/** An entry of the cookbook, as `content/README.md` describes it. */
const recipeFile = z.array(
  z.strictObject({
    slug: text(100),
    title: text(),
    asks: z.array(text(200)).min(8).max(30),
    solution: text(2000),
    steps: z.array(text(600)).max(12),
    code: z.strictObject({ language: text(20), text: text(5000) }).optional(),
    tips: z.array(text(600)).max(10),
    warnings: z.array(text(600)).max(10),
  }),
)
type Recipe = z.output<typeof recipeFile>[number]

async function readRecipes(): Promise<Recipe[]> {
  const files = (await readdir(cookbook)).filter((name) => name.endsWith('.yaml')).sort()
  return (await Promise.all(files.map((name) => readYaml(cookbook, name, recipeFile)))).flat()
}

export async function recipePassages(): Promise<Passage[]> {
  return (await readRecipes()).map(({ slug, title, asks, ...rest }) => ({
    sourceType: 'recipe',
    sourceId: null,
    sourceKey: `recipe:${slug}`,
    part: 0,
    title,
    body: [rest.solution, ...rest.steps, ...rest.tips, ...rest.warnings].join('\n'),
    href: '',
    aliases: asks,
    details: rest,
  }))
}

/** Passages of the user guide; each section can be opened. */
export async function guidePassages(db: Db): Promise<Passage[]> {
  const isElixir = await sellsElixir(db)
  const all = await readGuide(join(root, 'content'))
  const sections = isElixir ? all : all.filter((one) => !isOfElixir(one)).map(inPlainWords)
  return sections.map(({ slug, title, topic, roles, path, body, aliases, faq }) => ({
    sourceType: 'guide',
    sourceId: null,
    sourceKey: `guide:${slug}`,
    part: 0,
    title,
    body,
    href: `/guide?open=${slug}`,
    aliases,
    details: { category: topic, roles, path, faq: faq.map((entry) => keyOfGold(`faq:${entry}`)) },
  }))
}
