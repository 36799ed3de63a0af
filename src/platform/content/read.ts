import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'
import { isSettingKey, settingTypes } from '#company/contract/settings.ts'
import { StartError } from '../start-error.ts'
import { readDevelopment, readKnowledge } from './read-knowledge.ts'
import { check, readYaml } from './read-yaml.ts'
import {
  badgeFile,
  bonusTierFile,
  jurisdictionFile,
  lessonHead,
  type ModuleContent,
  moduleFile,
  pointValueFile,
  productFile,
  quizFile,
  resourceFile,
} from './shapes.ts'

const shipped = fileURLToPath(new URL('../../../content/', import.meta.url))

export type Content = Awaited<ReturnType<typeof readContent>>

/**
 * Reads and checks all content.
 * @throws StartError (one line) that names the file and the field
 */
export async function readContent(folder = shipped) {
  const file = <S extends z.ZodType>(name: string, schema: S) => readYaml(folder, name, schema)
  const [settings, catalog, jurisdictions, badges, pointValues, bonusTiers, resources, modules, knowledge] =
    await Promise.all([
      readSettings(folder),
      file('products.yaml', productFile),
      file('jurisdictions.yaml', jurisdictionFile),
      file('badges.yaml', badgeFile),
      file('point-values.yaml', pointValueFile),
      file('bonus-tiers.yaml', bonusTierFile),
      file('resources.yaml', resourceFile),
      readModules(folder),
      readKnowledge(folder),
    ])
  return {
    settings,
    ...catalog,
    ...badges,
    ...pointValues,
    ...bonusTiers,
    ...resources,
    jurisdictions: jurisdictions.jurisdictions,
    modules,
    knowledge,
  }
}

/** Reads the content with the development questions among its cases, for measuring and checking. */
export async function readExamined(folder = shipped): Promise<Content> {
  const [content, development] = await Promise.all([readContent(folder), readDevelopment(folder)])
  const { knowledge } = content
  return { ...content, knowledge: { ...knowledge, cases: [...knowledge.cases, ...development] } }
}

async function readSettings(folder: string): Promise<{ key: string; value: unknown }[]> {
  const name = 'company.yaml'
  const all = await readYaml(folder, name, z.record(z.string(), z.unknown()))
  return Object.entries(all).map(([key, value]) => {
    if (!isSettingKey(key)) throw new StartError(`content/${name}: there is no setting "${key}"`)
    return { key, value: check(`${name} ${key}`, value, settingTypes[key]) }
  })
}

/** Reads the modules in their order, without unfinished ones (folders without a quiz). */
async function readModules(folder: string): Promise<ModuleContent[]> {
  const root = join(folder, 'modules')
  const modules = await Promise.all(
    (await readdir(root)).sort().map(async (name): Promise<ModuleContent | null> => {
      const place = join('modules', name)
      const files = await readdir(join(root, name))
      if (!files.includes('quiz.yaml') || !files.includes('module.yaml')) return null
      const [head, quiz, lessonFiles] = await Promise.all([
        readYaml(folder, join(place, 'module.yaml'), moduleFile),
        readYaml(folder, join(place, 'quiz.yaml'), quizFile),
        readdir(join(root, name, 'lessons')),
      ])
      const lessons = await Promise.all(
        lessonFiles
          .filter((file) => file.endsWith('.md'))
          .sort()
          .map((file) => readLesson(folder, join(place, 'lessons', file))),
      )
      return { ...head, lessons, quiz }
    }),
  )
  return modules.filter((module) => module !== null)
}

async function readLesson(folder: string, name: string) {
  const text = await readFile(join(folder, name), 'utf8')
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined) throw new StartError(`content/${name}: has no front matter`)
  return { ...check(name, parse(head), lessonHead), body: body.trim() }
}

/** Aliases of lesson sections, by `lesson-slug#Heading`. */
export async function readLessonAliases(folder = shipped): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = (await readdir(join(folder, 'modules'), { recursive: true })).filter((name) =>
    /\/lessons\/[^/]+\.md$/.test(name),
  )
  const lessons = await Promise.all(files.map((file) => readLesson(folder, join('modules', file))))
  return new Map(
    lessons.flatMap(({ slug, aliases = {} }) =>
      Object.entries(aliases).map(([heading, list]) => [`${slug}#${heading}`, list] as const),
    ),
  )
}
