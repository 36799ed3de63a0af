import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type TextFieldProps = Omit<ComponentProps<typeof Input>, 'onChange' | 'required'> & {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onText: (text: string) => void
}

/** One line that has to be given: label, input and problem together. */
export function TextField({ label, hint, error, onText, ...input }: TextFieldProps) {
  return (
    <Field label={label} required hint={hint} error={error}>
      <Input {...input} onChange={(event) => onText(event.target.value)} />
    </Field>
  )
}
