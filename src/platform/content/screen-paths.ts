import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Paths of all screens, read from the source text of their lists: the server does not import the web. */
export async function screenPaths(): Promise<Set<string>> {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const files = (await readdir(root, { recursive: true })).filter((file) =>
    /^[^/]+\/ui\/(.+\/)?screens\.ts$/.test(file),
  )
  const texts = await Promise.all(files.map((file) => readFile(`${root}${file}`, 'utf8')))
  return new Set(texts.flatMap((text) => [...text.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)))
}
