import { keysOf } from '#platform/rules/records.ts'
import { wizardRegistration } from '#registration/contract/register-business.ts'
import {
  accountNumbersDiffer,
  mailingFields,
  mustAgree,
  stepFields,
  type WizardField,
  type WizardValues,
} from '../shared/wizard-fields.ts'

type Problems = Partial<Record<WizardField, string>>

/**
 * The call's payload, without the repeated account number and the terms flag; the mailing address is the business
 * address when they are the same (REG-049, REG-053, REG-065).
 */
export function payloadOf(values: WizardValues): Record<string, unknown> {
  const { isSameAddress, confirmAccountNumber: _, hasAgreed: __, ...rest } = values
  const mailing = isSameAddress
    ? {
        mailingAddress: values.businessAddress,
        mailingCity: values.businessCity,
        mailingState: values.businessState,
        mailingZip: values.businessZip,
      }
    : {}
  return { ...rest, ...mailing }
}

/** The problems of one step; other steps are ignored (REG-037). */
export function problemsOf(step: number, values: WizardValues): Problems {
  const parsed = wizardRegistration.safeParse(payloadOf(values))
  const specs = stepFields[step] ?? []
  const own = new Set<string>(specs.map((spec) => spec.name))
  if (step === 2 && !values.isSameAddress) for (const spec of mailingFields) own.add(spec.name)
  const isLast = step === stepFields.length - 1
  if (isLast) for (const name of ['referralSource', 'referralDetails', 'salesRepId']) own.add(name)

  const problems: Problems = {}
  for (const issue of parsed.error?.issues ?? []) {
    const name = keysOf(values).find((one) => one === issue.path[0])
    if (!name || !own.has(name) || problems[name]) continue
    const isEmpty = values[name] === '' || values[name] === null
    const label = specs.find((spec) => spec.name === name)?.label ?? 'This'
    problems[name] = isEmpty ? `${label} is required` : issue.message
  }
  if (step === 3 && !problems.accountNumber && values.accountNumber !== values.confirmAccountNumber) {
    problems.confirmAccountNumber = accountNumbersDiffer
  }
  if (isLast && !values.hasAgreed) problems.hasAgreed = mustAgree
  return problems
}

/** The step that shows a field which the server refused. */
export function stepOf(field: string): number {
  const step = stepFields.findIndex((specs) => specs.some((spec) => spec.name === field))
  if (step >= 0) return step
  return mailingFields.some((spec) => spec.name === field) ? 2 : stepFields.length - 1
}
