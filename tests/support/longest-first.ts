import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = resolve(import.meta.dirname, '../..')
/** Seconds by file, as a whole run took them; `npm test -- --record` writes it anew. */
const recorded: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(resolve(root, 'tests/durations.json'), 'utf8'),
)

/** Files of a project in a row, because a worker goes on with one; the projects with the shortest files last. */
const projects = ['start', 'faults', 'browser', 'server', 'unit']

const recordedOf = ({ moduleId }: TestSpecification) => recorded[relative(root, moduleId)]

/** A long file that begins last would be waited for alone; one that is not recorded may be any, and counts as middling. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inProjects = projects.map((name) => files.filter(({ project }) => project.name === name))
    const others = files.filter(({ project }) => !projects.includes(project.name))
    return [...inProjects, others].flatMap((some) => {
      const known = some.flatMap((file) => recordedOf(file) ?? []).toSorted((a, b) => a - b)
      const middling = known[Math.floor(known.length / 2)] ?? 1
      return some.toSorted((a, b) => (recordedOf(b) ?? middling) - (recordedOf(a) ?? middling))
    })
  }
}
