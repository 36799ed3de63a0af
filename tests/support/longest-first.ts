import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = resolve(import.meta.dirname, '../..')
/** Seconds by file, as a whole run took them; `npm test -- --record` writes it anew. */
const recorded: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(resolve(root, 'tests/durations.json'), 'utf8'),
)
const unknownSeconds = 1

/** Files of a project in a row, because a worker goes on with one; the projects with the shortest files last. */
const projects = ['start', 'faults', 'browser', 'server', 'unit']

const secondsOf = ({ moduleId }: TestSpecification) => recorded[relative(root, moduleId)] ?? unknownSeconds

/** A long file that begins last would be waited for alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted(
      (a, b) =>
        projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || secondsOf(b) - secondsOf(a),
    )
  }
}
