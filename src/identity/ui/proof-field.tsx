import { FormField } from '#design/form/form-field.tsx'
import type { FormOf } from '#design/form/use-form.ts'

type ProofFieldProps = { form: FormOf<{ password: string; businessName: string }>; byPassword: boolean }

/** What one signs in with beside the address: a password, or for a customer the name of the business. */
export function ProofField({ form, byPassword }: ProofFieldProps) {
  return byPassword ? (
    <FormField
      form={form}
      name="password"
      label="Password"
      type="password"
      required
      autoComplete="current-password"
    />
  ) : (
    <FormField form={form} name="businessName" label="Business name" required autoComplete="organization" />
  )
}
