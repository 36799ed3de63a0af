import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#design/button.tsx'
import { FormPart } from '#design/form/form-field.tsx'
import type { UsedForm } from '#design/form/use-form.ts'
import { humanize } from '#design/format.ts'
import { Input, Textarea } from '#design/input.tsx'
import { MoneyInput, NumberInput } from '#design/number-input.tsx'
import { Select } from '#design/select.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'
import type { FieldSpec, WizardValues } from './wizard-fields.ts'

type WizardControlProps = { spec: FieldSpec; form: UsedForm<WizardValues>; warning?: string | undefined }

/** One field of the wizard with its label, problem or warning. */
export function WizardControl({ spec, form, warning }: WizardControlProps) {
  const { name, label, isRequired = false, hint, isWide } = spec
  const look = {
    label,
    hint,
    warning: form.left.has(name) ? warning : undefined,
    required: isRequired,
    optional: !isRequired,
    className: isWide ? 'sm:col-span-2' : undefined,
  }
  return (
    <FormPart form={form} name={name} {...look}>
      <Control spec={spec} form={form} />
    </FormPart>
  )
}

/** Venue types are the company's own, but for the elixir trade, whose list is the documents'. */
function useOptions({ name, options = [] }: FieldSpec) {
  const { contentPack, premiseTypes } = useAppConfig()
  if (name !== 'businessStructure' || contentPack === 'elixir' || premiseTypes.length === 0) return options
  return premiseTypes.map((value) => ({ value, label: humanize(value) }))
}

function Control({ spec, form }: WizardControlProps) {
  const { name, kind = 'text', autoComplete = 'off' } = spec
  const options = useOptions(spec)
  const value = form.values[name]
  const set = (next: unknown) => form.set({ [name]: next })
  const onBlur = () => form.leave(name)
  const text = typeof value === 'string' ? value : ''
  const figure = typeof value === 'number' ? value : null
  const typed = {
    name,
    value: text,
    onBlur,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  }
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
      return <Textarea {...typed} rows={3} />
    default:
      return (
        <Input
          {...typed}
          type={kind === 'email' ? 'email' : kind === 'phone' ? 'tel' : 'text'}
          autoComplete={autoComplete}
        />
      )
  }
}

type MaskedProps = { name: string; value: string; onChange: (value: string) => void; onBlur: () => void }

/** Masked until revealed (REG-050). */
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
