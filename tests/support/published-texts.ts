import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseAllDocuments } from 'yaml'

/** Keys whose texts the company does not say itself: wordings of questions, cues, and wishes of people of the demo. */
const asked = new Set(['slug', 'aliases', 'cues', 'caseStudy'])
const isAskedFolder = /content\/(taught|eval|demo)$/

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return isAskedFolder.test(path) ? [] : filesBelow(path)
    return [path]
  })
}

/** Every file with a text that people read: what the company says, the screens, the mails. */
export function saidFiles(): string[] {
  const isSaid = (path: string) =>
    /\.(ya?ml|md|ts|tsx)$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.endsWith('README.md')
  const isOfUi = (path: string) => /^src\/([^/]+\/ui\/|design\/|shell\/|compose-ui)/.test(path)
  return [
    ...filesBelow('content'),
    ...filesBelow('src').filter(isOfUi),
    'src/platform/ports/mail-templates.ts',
  ].filter(isSaid)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (asked.has(key) ? [] : textsIn(inner)))
}

const withoutComments = (source: string) => source.replace(/^\s*(\/\/|\/?\*).*$/gm, '')

/** The texts of a file, with white space folded: a sentence is broken over lines. */
export function textsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8')
  const texts =
    extname(path) === '.yaml'
      ? parseAllDocuments(source).flatMap((document) => textsIn(document.toJS()))
      : [withoutComments(source)]
  return texts.map((text) => text.replace(/\s+/g, ' '))
}

const isWord = (text: string) => /[a-z]/i.test(text) && (/\s/.test(text.trim()) || /^[A-Z]/.test(text))

/** The same without names of code: of a screen its strings and what stands between tags, of a lesson what follows its head. */
export function wordsOf(path: string): string[] {
  if (extname(path) === '.yaml') return textsOf(path)
  const source = readFileSync(path, 'utf8')
  if (extname(path) === '.md') return [source.replace(/^---\n[\s\S]*?\n---\n/, '')]
  const code = withoutComments(source).replace(/^import .*$/gm, '')
  const strings = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
  const between = [...code.matchAll(/>([^<>{}=;]+)</g)]
  return [...strings, ...between].map((found) => found.slice(1).find(Boolean) ?? '').filter(isWord)
}
