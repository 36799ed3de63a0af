import { FormField } from '#design/form/form-field.tsx'
import type { FormOf } from '#design/form/use-form.ts'

type Person = { firstName: string; lastName: string; email: string; password: string; phone: string }
type Street = { address: string }

/** Name and contact of the person who registers, and a password. */
export function PersonFields({ form }: { form: FormOf<Person> }) {
  return (
    <>
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
    </>
  )
}

export function StreetField({ form }: { form: FormOf<Street> }) {
  return (
    <FormField
      form={form}
      name="address"
      label="Address"
      required
      autoComplete="street-address"
      className="sm:col-span-2"
    />
  )
}
