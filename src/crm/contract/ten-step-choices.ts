import { tenSteps } from '#crm/rules/ten-steps.ts'

/** The ten sales steps as choices: "5. Handling Objections". */
export const tenStepChoices: Readonly<Record<string, string>> = Object.fromEntries(
  tenSteps.map(({ step, name }) => [step, `${step}. ${name}`]),
)
