import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'

/** The six digits that were mailed (A2). */
export function CodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  return (
    <Field label="Code from your e-mail" hint="Six digits, good for 10 minutes" required>
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
