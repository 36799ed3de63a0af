import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Report } from './robot.ts'
import type { Who } from './rounds.ts'

type Counts = Partial<Record<Who, Record<string, number>>>

const file = resolve(import.meta.dirname, 'controls.json')
/** Records' screens are counted as one: the id in the address differs from clone to clone. */
const nameOf = (path: string) => path.replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}/g, '/$id')

const readCounts = () => JSON.parse(readFileSync(file, 'utf8')) as Counts

/** Screens on which fewer controls were found than the committed count says: something that was there is gone. */
export function fewer(who: Who, reports: readonly Report[]): string[] {
  const committed = readCounts()[who] ?? {}
  return reports.flatMap(({ path, found }) => {
    const least = committed[nameOf(path)] ?? 0
    return found < least ? [`${who} ${path}: ${found} controls, ${least} were committed`] : []
  })
}

/** `npm run press -- --write` keeps what was found as what must be found from now on. */
export function keepCounts(who: Who, reports: readonly Report[]): void {
  const all = readCounts()
  const own = Object.fromEntries(reports.map(({ path, found }) => [nameOf(path), found]))
  all[who] = Object.fromEntries(Object.entries({ ...all[who], ...own }).sort())
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}
