import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input, Textarea } from '#web/design/input.tsx'
import { MoneyInput, NumberInput } from '#web/design/number-input.tsx'
import { Select } from '#web/design/select.tsx'
import type { FieldSpec, WizardValues } from './wizard-fields.ts'

type ControlProps = {
  spec: FieldSpec
  values: WizardValues
  error?: string
  warning?: string
  onChange: (patch: Partial<WizardValues>) => void
  onBlur: () => void
}

/** One field of the wizard with its label, problem or warning. */
export function WizardControl({ spec, values, error, warning, onChange, onBlur }: ControlProps) {
  return (
    <Field
      label={spec.label}
      required={spec.isRequired}
      optional={!spec.isRequired}
      hint={spec.hint}
      error={error}
      warning={warning}
      className={spec.isWide ? 'sm:col-span-2' : undefined}
    >
      <Control spec={spec} values={values} onChange={onChange} onBlur={onBlur} />
    </Field>
  )
}

function Control({ spec, values, onChange, onBlur }: Omit<ControlProps, 'error' | 'warning'>) {
  const { name, kind = 'text', options = [], autoComplete } = spec
  const value = values[name]
  const set = (next: unknown) => onChange({ [name]: next })
  const text = typeof value === 'string' ? value : ''
  const figure = typeof value === 'number' ? value : null
  switch (kind) {
    case 'select':
      return (
        <Select
          name={name}
          value={text}
          onValueChange={set}
          onBlur={onBlur}
          options={options}
          emptyLabel={spec.isRequired ? undefined : 'None'}
        />
      )
    case 'masked':
      return <MaskedInput name={name} value={text} onChange={set} onBlur={onBlur} />
    case 'money':
      return <MoneyInput name={name} value={figure} onValueChange={set} onBlur={onBlur} />
    case 'number':
      return <NumberInput name={name} value={figure} onValueChange={set} onBlur={onBlur} />
    case 'area':
      return (
        <Textarea
          name={name}
          rows={3}
          value={text}
          onChange={(event) => set(event.target.value)}
          onBlur={onBlur}
        />
      )
    default:
      return (
        <Input
          name={name}
          type={kind === 'email' ? 'email' : kind === 'phone' ? 'tel' : 'text'}
          autoComplete={autoComplete ?? 'off'}
          value={text}
          onChange={(event) => set(event.target.value)}
          onBlur={onBlur}
        />
      )
  }
}

type MaskedProps = { name: string; value: string; onChange: (value: string) => void; onBlur: () => void }

/** Masked until one asks to see it (REG-050). */
function MaskedInput({ name, value, onChange, onBlur }: MaskedProps) {
  const [isShown, setShown] = useState(false)
  return (
    <span className="flex items-center gap-1">
      <Input
        name={name}
        type={isShown ? 'text' : 'password'}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\s/g, ''))}
        onBlur={onBlur}
      />
      <IconButton label={isShown ? 'Hide the number' : 'Show the number'} onClick={() => setShown(!isShown)}>
        {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </IconButton>
    </span>
  )
}
