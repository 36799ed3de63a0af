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

// The business name and the contact email cannot be changed here.
const fixed = ['businessName', 'contactEmail']
const titles = ['Business', 'Contact', 'Address', 'Banking', 'Details'] as const

/** The wizard's fields: missing ones are required, bank and tax data stay unless typed again. */
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

/** The form's start values: what was given, without bank and tax data. */
export function startOf({ values }: Application): WizardValues {
  // The short form stores every business as "bar", which is no option of this field.
  const isType = businessTypes.some((type) => type === values.businessType)
  const known = Object.entries(values).filter(
    ([name]) => name in emptyWizard && (name !== 'businessType' || isType),
  )
  return { ...emptyWizard, ...Object.fromEntries(known) }
}

/** The fields that differ from the start values. */
export function changesOf(values: WizardValues, application: Application): Record<string, unknown> {
  const start = startOf(application)
  const own = ['isSameAddress', 'confirmAccountNumber', 'hasAgreed', ...fixed]
  const given = keysOf(values).filter((name) => {
    const value = values[name]
    return !own.includes(name) && value !== '' && value !== null && value !== start[name]
  })
  return recordOf(given, (name) => values[name])
}
