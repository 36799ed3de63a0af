import { captureRegistration } from '#company/ui/parts/site/capture.ts'
import { registrationTexts, reloadWithNotice } from '#company/ui/parts/site/pending-notice.tsx'
import { PersonFields, StreetField } from '#company/ui/parts/site/person-fields.tsx'
import { stateOptions } from '#company/ui/parts/site/state-options.ts'
import { SubmitButton } from '#company/ui/parts/site/submit-button.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { failureOf, required, useForm } from '#design/form/use-form.ts'
import { caughtIn, Trap } from '#design/trap.tsx'
import { keysOf } from '#platform/rules/records.ts'
import { registrationCalls } from '#registration/contract/registration-calls.ts'
import { ask } from '#shell/data/call.ts'
import { texts } from './texts.ts'

const fields = {
  businessName: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
}
const all = keysOf(fields)

/** A business registers on the combined page (REG-014, REG-015) and chooses its password (A12). */
export function CustomerForm() {
  const form = useForm({
    about: 'customer-application',
    start: fields,
    draft: { key: 'registrationDraft:customer', except: ['password'] },
    check: (values) => required(values, all),
    send: async ({ firstName, lastName, ...rest }, element) => {
      const body = { ...rest, contactName: `${firstName} ${lastName}`, ...caughtIn(element) }
      await ask(registrationCalls.apply, { body })
      captureRegistration('business_registration', 'customer')
      form.reset()
      reloadWithNotice(texts.customer.received)
    },
    failed: failureOf(registrationTexts.failed, registrationTexts.fallback, { byField: true }),
  })

  return (
    <FormBody form={form} aria-label="Business registration" className="grid gap-x-4 sm:grid-cols-2">
      <Trap />
      <FormField
        form={form}
        name="businessName"
        label="Business name"
        required
        autoComplete="organization"
        className="sm:col-span-2"
      />
      <PersonFields form={form} />
      <FormField form={form} name="zipCode" label="ZIP code" required autoComplete="postal-code" />
      <StreetField form={form} />
      <FormField form={form} name="city" label="City" required autoComplete="address-level2" />
      <FormField form={form} name="state" label="State" required options={stateOptions} />
      <SubmitButton form={form} words={texts.customer} className="sm:col-span-2" />
    </FormBody>
  )
}
