// What files import, with every specifier resolved to its file: shared by boundaries.mjs and tree.mjs.
import { existsSync, readdirSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'

const isTest = (file) => /\.test\.tsx?$/.test(file)

/** The files of a folder and of those in it, without their tests. */
export function* sources(folder) {
  for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.tsx?$/.test(entry.name) && !isTest(entry.name)) yield path
  }
}

export const pathIn = (root, file) => relative(root, file).split(sep).join('/')

export const specifiers = (text) =>
  [...text.matchAll(/(?<![-'"\w])(?:from|import)\s*\(?\s*(['"])((?:(?!\1).)+)\1/g)].map(
    ([, , specifier]) => specifier,
  )

/** The path that a specifier resolves to, or the name of a package. */
export function target(root, file, specifier) {
  if (specifier.startsWith('#'))
    return specifier.startsWith('#tests/') ? specifier.slice(1) : `src/${specifier.slice(1)}`
  if (specifier.startsWith('.')) return pathIn(root, resolve(dirname(file), specifier))
  return builtinModules.includes(specifier) ? `node:${specifier}` : specifier
}
