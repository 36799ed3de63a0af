// What a file says to others, others use: an export that no other file names is its file's own, and says so by not being one.
//   node scripts/lone-exports.ts
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const declared = /^export (?:async )?(?:const|function\*?|type|class|interface|enum) ([A-Za-z_$][\w$]*)/gm
const word = /[A-Za-z_$][\w$]*/g

/** Drizzle finds a schema's tables by themselves, the build puts one file in a library's place, tools write the others. */
const isFoundOtherwise = /^src\/server\/db\/schema\/|^src\/web\/design\/scroll-lock\.tsx$|\.generated\.ts$/

/** Exports of `src` that no other file names. `files`: path from the root → text. */
export function loneExports(files: ReadonlyMap<string, string>): string[] {
  const namedIn = new Map<string, number>()
  for (const text of files.values())
    for (const name of new Set(text.match(word))) namedIn.set(name, (namedIn.get(name) ?? 0) + 1)
  return [...files]
    .filter(([path]) => path.startsWith('src/') && !isFoundOtherwise.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(declared)]
        .map(([, name = '']) => name)
        .filter((name) => namedIn.get(name) === 1)
        .map((name) => `${path} exports ${name}, which no other file names`),
    )
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.(tsx?|mjs)$/.test(entry.name)) yield path
  }
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const files = new Map<string, string>()
  for (const folder of ['src', 'tests', 'proofs', 'bench', 'scripts'])
    for (const path of sources(join(root, folder)))
      files.set(path.slice(root.length + 1), readFileSync(path, 'utf8'))
  const lone = loneExports(files)
  for (const line of lone) console.log(line)
  console.log(`${lone.length} lone exports`)
  process.exitCode = lone.length === 0 ? 0 : 1
}
