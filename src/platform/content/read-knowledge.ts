import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import {
  evalFile,
  faqFile,
  guideFile,
  type Knowledge,
  recipeSlugs,
  taughtFile,
  techniqueFile,
  templateFile,
} from './knowledge-shapes.ts'
import { readYaml } from './read-yaml.ts'

/**
 * Reads FAQ, techniques, templates, user guide and examination cases, each a folder of YAML lists.
 * @throws StartError (one line) that names the file and the field
 */
export async function readKnowledge(folder: string): Promise<Knowledge> {
  const [faq, techniques, templates, guide, recipes, cases] = await Promise.all([
    readLists(folder, 'faq', faqFile),
    readLists(folder, 'techniques', techniqueFile),
    readLists(folder, 'templates', templateFile),
    readGuide(folder),
    readLists(folder, 'joe', recipeSlugs),
    readLists(folder, 'eval', evalFile, (file) => !isDevelopment(file)),
  ])
  return { faq, techniques, templates, guide, recipes: recipes.map(({ slug }) => slug), cases }
}

/** Development questions, on which weights are fitted; a start does not load them. */
const isDevelopment = (file: string) => file.startsWith('public-dev-')

/** Reads the development questions; they are measured and checked, but not stored in a database. */
export const readDevelopment = (folder: string) => readLists(folder, 'eval', evalFile, isDevelopment)

/** Reads the training questions, for `scripts/teach-sentence-model.py` only; a start does not load them. */
export const readTaught = (folder: string) => readLists(folder, 'taught', taughtFile)

/** Reads the sections of the user guide, in the order of its table of contents. */
export const readGuide = (folder: string) => readLists(folder, 'guide', guideFile)

async function readLists<T>(
  folder: string,
  name: string,
  schema: z.ZodType<T[]>,
  isWanted: (file: string) => boolean = () => true,
): Promise<T[]> {
  const files = (await readdir(join(folder, name)))
    .filter((file) => file.endsWith('.yaml') && isWanted(file))
    .sort()
  const lists = await Promise.all(files.map((file) => readYaml(folder, join(name, file), schema)))
  return lists.flat()
}
