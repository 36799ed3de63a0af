import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = fileURLToPath(new URL('../docs/performance.md', import.meta.url))

/** Writes one bench's part of docs/performance.md, between its marks; what others wrote stays. */
export function writeSection(
  name: 'server' | 'web' | 'assistants' | 'stranger' | 'events' | 'search' | 'mail',
  text: string,
): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const before = readFileSync(path, 'utf8')
  const [from, to] = [before.indexOf(begin), before.indexOf(end)]
  const section = `${begin}\n${text.trim()}\n${end}`
  const after =
    from < 0 || to < from
      ? `${before.trimEnd()}\n\n${section}\n`
      : before.slice(0, from) + section + before.slice(to + end.length)
  writeFileSync(path, after)
}
