import { FormBody } from '#design/form/form-body.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { failureOf, required, useForm } from '#design/form/use-form.ts'
import { caughtIn, Trap } from '#design/trap.tsx'
import { joiningCalls } from '#identity/contract/joining-calls.ts'
import { ask } from '#shell/data/call.ts'
import { captureRegistration } from './capture.ts'
import { registrationTexts, reloadWithNotice } from './pending-notice.tsx'
import { PersonFields, StreetField } from './person-fields.tsx'
import { stateOptions } from './state-options.ts'
import { SubmitButton } from './submit-button.tsx'
import {
  availabilityOptions,
  requiredTeamFields,
  secretTeamFields,
  type TeamRole,
  teamFields,
  teamPayload,
} from './team-fields.ts'

const words = {
  submit: 'Join Our Team',
  pending: 'Submitting...',
  received: 'Your registration waits for an administrator. You get an email as soon as it is decided.',
}

/** Applies to join the team (REG-007 to REG-013, REG-019); the page then reloads with a notice (REG-017, V4). */
export function TeamForm({ role }: { role: TeamRole }) {
  const form = useForm({
    about: 'team',
    start: teamFields,
    draft: { key: 'registrationDraft:team', except: secretTeamFields },
    check: (values) => required(values, requiredTeamFields),
    send: async (values, element) => {
      await ask(joiningCalls.register, { body: { ...teamPayload(values, role), ...caughtIn(element) } })
      captureRegistration('team_registration', 'team')
      form.reset()
      reloadWithNotice(words.received)
    },
    failed: failureOf(registrationTexts.failed, registrationTexts.fallback, { byField: true }),
  })

  return (
    <FormBody form={form} aria-label="Team registration" className="grid gap-x-4 sm:grid-cols-2">
      <Trap />
      <PersonFields form={form} />
      <FormField
        form={form}
        name="dateOfBirth"
        label="Date of birth"
        type="date"
        required
        autoComplete="bday"
      />
      <StreetField form={form} />
      <FormField form={form} name="city" label="City" required autoComplete="address-level2" />
      <FormField form={form} name="state" label="State" required options={stateOptions} />
      <FormField form={form} name="zipCode" label="ZIP code" required autoComplete="postal-code" />
      <FormField
        form={form}
        name="availability"
        label="Availability"
        required
        options={availabilityOptions}
      />
      <FormField form={form} name="emergencyContactName" label="Emergency contact name" required />
      <FormField
        form={form}
        name="emergencyContactPhone"
        label="Emergency contact phone"
        type="tel"
        required
      />
      <FormField form={form} name="previousEmployer" label="Previous employer" />
      <FormField
        form={form}
        name="yearsOfExperience"
        label="Years of experience"
        type="number"
        min={0}
        inputMode="numeric"
      />
      <FormField form={form} name="businessName" label="Business you come from" className="sm:col-span-2" />
      <FormField
        form={form}
        name="salesExperience"
        label="Sales experience"
        required
        rows={3}
        className="sm:col-span-2"
      />
      <FormField
        form={form}
        name="whyJoinUs"
        label="Why do you want to join us?"
        required
        rows={3}
        className="sm:col-span-2"
      />
      <SubmitButton form={form} words={words} className="sm:col-span-2" />
    </FormBody>
  )
}
