import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'

/** The six digits that were mailed (A2). */
export function CodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  return (
    <Field label="Code from your email" hint="Six digits, good for 10 minutes" required>
      <Input
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      />
    </Field>
  )
}

type AppCodeFieldProps = { value: string; onChange: (code: string) => void; error?: string }

/** What the authenticator app shows now; a backup code may stand in for it (A7). */
export function AppCodeField({ value, onChange, error }: AppCodeFieldProps) {
  return (
    <Field
      label="Code from your authenticator app"
      hint="Six digits, new every 30 seconds; or one of your backup codes"
      error={error}
      required
    >
      <Input
        name="code"
        autoComplete="one-time-code"
        autoFocus
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
