import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Known to take long whatever their size, which is all that a first run can go by. */
const long =
  /e2e\/(routes|screens|public-access|training-admin|sales|inert|learner)\.test|server\/(engine|commands)\.test/

/** One that takes long and begins last would be waited for alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const first = sorted.filter(({ moduleId }) => long.test(moduleId))
    return [...first, ...sorted.filter((file) => !first.includes(file))]
  }
}
