import type { HTMLInputTypeAttribute } from 'react'
import { Field } from '#web/design/field.tsx'
import { Input, Textarea } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import type { FormState } from './use-form.ts'

type FormFieldProps<Name extends string> = {
  form: FormState<Name>
  name: Name
  label: string
  type?: HTMLInputTypeAttribute
  required?: boolean
  hint?: string
  autoComplete?: string
  inputMode?: 'numeric' | 'decimal'
  min?: number
  /** Makes it a choice. */
  options?: readonly { value: string; label: string }[]
  /** Makes it a text area of so many rows. */
  rows?: number
  className?: string
}

/** One labelled field of a form of plain texts. */
export function FormField<Name extends string>(props: FormFieldProps<Name>) {
  const {
    form,
    name,
    label,
    type = 'text',
    required = false,
    hint,
    options,
    rows,
    className,
    ...rest
  } = props
  const value = form.values[name]
  return (
    <Field
      label={label}
      required={required}
      optional={!required}
      error={form.problems[name]}
      hint={hint}
      className={className}
    >
      {options ? (
        <Select
          name={name}
          value={value}
          options={options}
          emptyLabel={required ? undefined : 'None'}
          onValueChange={(next) => form.set(name, next)}
        />
      ) : rows ? (
        <Textarea
          name={name}
          rows={rows}
          value={value}
          onChange={(event) => form.set(name, event.target.value)}
        />
      ) : (
        <Input
          {...rest}
          name={name}
          type={type}
          autoComplete={rest.autoComplete ?? 'off'}
          value={value}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  )
}
