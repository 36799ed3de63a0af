import { tenSteps } from '#crm/rules/ten-steps.ts'
import { humanize } from '../rules/text/humanize.ts'

/** The values of a field that no enum bounds, each with its words. */
export const choicesOf = (values: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [value, humanize(value)]))

/** The ten sales stages as they are chosen and read: "5. Handling Objections". */
export const tenStepChoices: Readonly<Record<string, string>> = Object.fromEntries(
  tenSteps.map(({ step, name }) => [step, `${step}. ${name}`]),
)
