import { useCallback } from 'react'
import type { FieldInfo } from '#platform/contract/field-info.ts'
import { dayIn, instantAt, timeIn } from '#platform/rules/text/dates.ts'
import { Checkbox } from '../checkbox.tsx'
import { Combobox } from '../combobox.tsx'
import { shownZone } from '../format.ts'
import { Input, Textarea } from '../input.tsx'
import { MoneyInput, NumberInput, PercentInput } from '../number-input.tsx'
import { Select } from '../select.tsx'
import { searchReference, useName } from './references.ts'

type FieldInputProps = {
  info: FieldInfo
  value: unknown
  onChange: (value: unknown) => void
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  autoFocus?: boolean
  /** The accessible name where no label is shown (in a cell). */
  label?: string
  disabled?: boolean | undefined
}

const textTypes: Partial<Record<FieldInfo['kind'], string>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  day: 'date',
}

/** The editor of a field, by its kind. An empty text is `''`, any other empty value `null`. */
export function FieldInput({
  info,
  value,
  onChange,
  onBlur,
  placeholder,
  autoFocus,
  label,
  disabled,
}: FieldInputProps) {
  const shared = { onBlur, disabled, ...(label && { 'aria-label': label }) }
  const text = typeof value === 'string' ? value : ''
  const number = typeof value === 'number' ? value : null
  switch (info.kind) {
    case 'flag':
      return (
        <Checkbox {...shared} checked={value === true} onCheckedChange={onChange}>
          {label ? undefined : info.label}
        </Checkbox>
      )
    case 'choice':
      return (
        <Select
          {...shared}
          value={value === null || value === undefined ? '' : String(value)}
          onValueChange={(next) => onChange(next === '' ? null : info.isNumber ? Number(next) : next)}
          options={info.options}
          emptyLabel={info.nullable ? 'None' : undefined}
          placeholder={placeholder}
          startOpen={autoFocus}
        />
      )
    case 'reference':
      return (
        <ReferenceInput
          info={info}
          value={text || null}
          onChange={onChange}
          startOpen={autoFocus}
          {...shared}
        />
      )
    case 'money':
      return <MoneyInput {...shared} autoFocus={autoFocus} value={number} onValueChange={onChange} />
    case 'bps':
      return <PercentInput {...shared} autoFocus={autoFocus} value={number} onValueChange={onChange} />
    case 'number':
    case 'dollars':
    case 'percent':
    case 'share':
    case 'delay':
      return (
        <NumberInput
          {...shared}
          autoFocus={autoFocus}
          prefix={info.kind === 'dollars' ? '$' : undefined}
          suffix={info.kind === 'percent' ? '%' : info.unit}
          value={number}
          onValueChange={onChange}
        />
      )
    case 'instant':
      return (
        <Input
          {...shared}
          autoFocus={autoFocus}
          type="datetime-local"
          value={toLocal(text)}
          onChange={(event) => onChange(event.target.value ? fromLocal(event.target.value) : null)}
        />
      )
    case 'list': {
      const chosen: readonly unknown[] = Array.isArray(value) ? value : []
      return info.options.length > 0 ? (
        <Choices options={info.options} chosen={chosen} onChange={onChange} />
      ) : (
        <Textarea
          {...shared}
          rows={3}
          placeholder={placeholder ?? 'One per line'}
          value={chosen.join('\n')}
          onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
        />
      )
    }
    case 'long':
      return (
        <Textarea
          {...shared}
          autoFocus={autoFocus}
          placeholder={placeholder}
          maxLength={info.maxLength}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    default:
      return (
        <Input
          {...shared}
          autoFocus={autoFocus}
          type={textTypes[info.kind] ?? 'text'}
          maxLength={info.maxLength}
          placeholder={placeholder}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

type ChoicesProps = {
  options: FieldInfo['options']
  chosen: readonly unknown[]
  onChange: (value: unknown) => void
}

/** Several of a few options; values keep the order of the contract. */
const Choices = ({ options, chosen, onChange }: ChoicesProps) => (
  <div className="flex flex-wrap gap-x-4 gap-y-1">
    {options.map(({ value, label }) => (
      <Checkbox
        key={value}
        checked={chosen.includes(value)}
        onCheckedChange={(isOn) =>
          onChange(
            options.flatMap((one) =>
              (one.value === value ? isOn : chosen.includes(one.value)) ? one.value : [],
            ),
          )
        }
      >
        {label}
      </Checkbox>
    ))}
  </div>
)

type ReferenceInputProps = {
  info: FieldInfo
  value: string | null
  onChange: (value: unknown) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  'aria-label'?: string
  startOpen?: boolean | undefined
}

function ReferenceInput({ info, value, onChange, ...rest }: ReferenceInputProps) {
  const name = useName(info, value ?? undefined)
  const { reference } = info
  const search = useCallback(
    async (query: string, signal: AbortSignal) =>
      reference ? searchReference(reference, query, signal) : [],
    [reference],
  )
  return (
    <Combobox
      {...rest}
      value={value}
      valueLabel={name}
      onValueChange={onChange}
      emptyLabel={info.nullable ? 'None' : undefined}
      search={search}
    />
  )
}

// The control takes local time, the API a moment in UTC.
// Times are typed and shown in the company's time zone.
function toLocal(iso: string): string {
  return iso ? `${dayIn(iso, shownZone())}T${timeIn(iso, shownZone())}` : ''
}

function fromLocal(local: string): string {
  const [day = '', time = ''] = local.split('T')
  return instantAt(day, time.slice(0, 5), shownZone()).toISOString()
}
