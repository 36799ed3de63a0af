import { type FormEvent, useState } from 'react'
import { registrationCalls } from '#contracts/accounts/registration-calls.ts'
import { messageOf } from '#web/app/api.ts'
import { ask } from '#web/app/call.ts'
import { Button } from '#web/design/button.tsx'
import { toast } from '#web/design/toast-store.ts'
import { caughtIn, Trap } from '#web/design/trap.tsx'
import { captureRegistration } from '../shared/capture.ts'
import { FormField } from '../shared/form-field.tsx'
import { registrationTexts, reloadWithNotice } from '../shared/pending-notice.tsx'
import { stateOptions } from '../shared/state-options.ts'
import { useForm } from '../shared/use-form.ts'
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
type CustomerField = keyof typeof fields
const required = Object.keys(fields) as CustomerField[]
const secret: readonly CustomerField[] = ['password']

/** A business registers on the combined page (REG-014, REG-015); its password goes along (A12). */
export function CustomerForm() {
  const form = useForm({ empty: fields, draft: 'registrationDraft:customer', secret })
  const [isPending, setPending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.check(required)) return
    setPending(true)
    const { firstName, lastName, ...rest } = form.values
    try {
      const body = { ...rest, contactName: `${firstName} ${lastName}`, ...caughtIn(form.form.current) }
      await ask(registrationCalls.apply, { body })
      captureRegistration('business_registration', 'customer')
      form.reset()
      reloadWithNotice(texts.customer.received)
    } catch (error) {
      setPending(false)
      form.blame(error)
      toast({
        title: registrationTexts.failed,
        description: messageOf(error, registrationTexts.fallback),
        variant: 'destructive',
      })
    }
  }

  return (
    <form
      ref={form.form}
      onSubmit={submit}
      noValidate
      aria-label="Business registration"
      className="grid gap-x-4 sm:grid-cols-2"
    >
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
        loading={isPending}
        loadingText={texts.customer.pending}
        className="sm:col-span-2"
      >
        {texts.customer.submit}
      </Button>
    </form>
  )
}
