import { FormField } from '#design/form/form-field.tsx'
import type { FormOf } from '#design/form/use-form.ts'

type ProofFieldProps = { form: FormOf<{ password: string; businessName: string }>; byPassword: boolean }

/** The sign-in field besides the address: a password, or a customer's business name. */
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
