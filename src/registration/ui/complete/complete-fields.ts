import type { z } from 'zod'
import { keysOf, recordOf } from '#platform/rules/records.ts'
import type { completionOpened } from '#registration/contract/complete-registration.ts'
import { businessTypes } from '#registration/contract/register-business.ts'
import {
  emptyWizard,
  type FieldSpec,
  mailingFields,
  stepFields,
  type WizardValues,
} from '../shared/wizard-fields.ts'

export type Application = z.output<typeof completionOpened>
export type Part = { title: string; fields: readonly FieldSpec[] }

// The name of the business and the address the link was mailed to stay as they are.
const fixed = ['businessName', 'contactEmail']
const titles = ['Business', 'Contact', 'Address', 'Banking', 'Details'] as const

/** The wizard's fields once more: what is missing must be given, bank and tax data stay unless typed again. */
export function partsOf({ missing, given }: Application, hasAccountNumber: boolean): Part[] {
  const adapt = (spec: FieldSpec): FieldSpec => ({
    ...spec,
    isRequired: missing.includes(spec.name) || (spec.name === 'confirmAccountNumber' && hasAccountNumber),
    hint: given.includes(spec.name) ? 'On file; leave empty to keep it' : spec.hint,
  })
  return titles.map((title, step) => ({
    title,
    fields: [...(stepFields[step] ?? []), ...(step === 2 ? mailingFields : [])]
      .filter((spec) => !fixed.includes(spec.name))
      .filter((spec) => spec.name !== 'confirmAccountNumber' || hasAccountNumber)
      .map(adapt),
  }))
}

/** What the form starts with: what was given, never bank or tax data. */
export function startOf({ values }: Application): WizardValues {
  // The short form calls every business a bar, which is no type of company.
  const isType = businessTypes.some((type) => type === values.businessType)
  const known = Object.entries(values).filter(
    ([name]) => name in emptyWizard && (name !== 'businessType' || isType),
  )
  return { ...emptyWizard, ...Object.fromEntries(known) }
}

/** Only what differs from what is there: an untouched box is no answer. */
export function changesOf(values: WizardValues, application: Application): Record<string, unknown> {
  const start = startOf(application)
  const own = ['isSameAddress', 'confirmAccountNumber', 'hasAgreed', ...fixed]
  const given = keysOf(values).filter((name) => {
    const value = values[name]
    return !own.includes(name) && value !== '' && value !== null && value !== start[name]
  })
  return recordOf(given, (name) => values[name])
}
