import { FormField } from '#design/form/form-field.tsx'
import type { FormOf } from '#design/form/use-form.ts'

type CodeProps = { form: FormOf<{ code: string }> }

/** The mailed six-digit code (A2). */
export function CodeField({ form }: CodeProps) {
  return (
    <FormField
      form={form}
      name="code"
      label="Code from your email"
      hint="Six digits, good for 10 minutes"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      clean={(text) => text.replace(/\D/g, '')}
    />
  )
}

/** The current code of the authenticator app, or a backup code (A7). */
export function AppCodeField({ form }: CodeProps) {
  return (
    <FormField
      form={form}
      name="code"
      label="Code from your authenticator app"
      hint="Six digits, new every 30 seconds; or one of your backup codes"
      required
      autoComplete="one-time-code"
      autoFocus
      maxLength={40}
    />
  )
}
