import { registrationCalls } from '#contracts/accounts/registration-calls.ts'
import { ask } from '#web/app/call.ts'
import { Button } from '#web/design/button.tsx'
import { caughtIn, Trap } from '#web/design/trap.tsx'
import { FormField } from '#web/form/form-field.tsx'
import { required, tellFailure, useForm } from '#web/form/use-form.ts'
import { captureRegistration } from '../shared/capture.ts'
import { registrationTexts, reloadWithNotice } from '../shared/pending-notice.tsx'
import { stateOptions } from '../shared/state-options.ts'
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
const all = Object.keys(fields) as (keyof typeof fields)[]

/** A business registers on the combined page (REG-014, REG-015); its password goes along (A12). */
export function CustomerForm() {
  const form = useForm({
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
    failed: tellFailure(registrationTexts.failed, registrationTexts.fallback, { byField: true }),
  })

  return (
    <form {...form.props} aria-label="Business registration" className="grid gap-x-4 sm:grid-cols-2">
      <Trap />
      <FormField
        form={form}
        name="businessName"
        label="Business name"
        required
        autoComplete="organization"
        className="sm:col-span-2"
      />
      <FormField form={form} name="firstName" label="First name" required autoComplete="given-name" />
      <FormField form={form} name="lastName" label="Last name" required autoComplete="family-name" />
      <FormField form={form} name="email" label="Email" type="email" required autoComplete="email" />
      <FormField
        form={form}
        name="password"
        label="Password"
        type="password"
        required
        autoComplete="new-password"
        hint="8 characters or more"
      />
      <FormField form={form} name="phone" label="Phone" type="tel" required autoComplete="tel" />
      <FormField form={form} name="zipCode" label="ZIP code" required autoComplete="postal-code" />
      <FormField
        form={form}
        name="address"
        label="Address"
        required
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <FormField form={form} name="city" label="City" required autoComplete="address-level2" />
      <FormField form={form} name="state" label="State" required options={stateOptions} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={form.isPending}
        loadingText={texts.customer.pending}
        className="sm:col-span-2"
      >
        {texts.customer.submit}
      </Button>
    </form>
  )
}
