import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Known to take long whatever their size, which is all that a first run can go by. */
const long =
  /(e2e\/(routes|screens|public-access|training-admin|sales|inert|learner|assistants)|server\/(engine|commands)|start\/app|tests\/walls)\.test/

/** Files of a project in a row, because a worker goes on with one; the projects with the smallest files last. */
const projects = ['faults', 'start', 'browser', 'server', 'unit']

/** One that takes long and begins last would be waited for alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ project, moduleId }: TestSpecification) =>
      projects.indexOf(project.name) * 2 + (long.test(moduleId) ? 0 : 1)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
