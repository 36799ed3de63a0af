import { useState } from 'react'
import { type FieldInfo, isFigure } from '#platform/contract/field-info.ts'
import { joinValues, splitValues } from '#platform/rules/text/filter-values.ts'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Combobox } from '../combobox.tsx'
import { Field } from '../field.tsx'
import { Input } from '../input.tsx'
import { RadioGroup } from '../radio-group.tsx'
import { FieldInput } from './field-input.tsx'
import type { FilterValues } from './list-query.ts'
import { searchReference, useName } from './references.ts'

type EditorProps = { info: FieldInfo; values: FilterValues; onChange: (values: FilterValues) => void }

/** The filter editor of one field; applied by the button or by Enter. */
export function FilterEditor({
  info,
  values,
  onApply,
}: {
  info: FieldInfo
  values: FilterValues | undefined
  onApply: (values: FilterValues | undefined) => void
}) {
  const [draft, setDraft] = useState<FilterValues>(values ?? {})
  const isNull = draft.null === 'true'
  const clean = () => Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''))
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const next = clean()
        onApply(Object.keys(next).length > 0 ? next : undefined)
      }}
    >
      {!isNull && <Editor info={info} values={draft} onChange={setDraft} />}
      {info.nullable && (
        <Checkbox checked={isNull} onCheckedChange={(checked) => setDraft(checked ? { null: 'true' } : {})}>
          Is empty
        </Checkbox>
      )}
      <div className="mt-1 flex justify-between gap-2">
        <Button size="sm" variant="ghost" onClick={() => onApply(undefined)}>
          Clear
        </Button>
        <Button size="sm" variant="primary" type="submit">
          Apply
        </Button>
      </div>
    </form>
  )
}

function Editor(props: EditorProps) {
  const { info } = props
  if (info.kind === 'choice') return <Choices {...props} />
  if (info.kind === 'flag') return <YesNo {...props} />
  if (info.kind === 'reference') return <OneRecord {...props} />
  if (info.kind === 'day' || info.kind === 'instant' || isFigure(info)) return <Range {...props} />
  return (
    <Field label={info.label} compact hint="Exact word">
      <Input
        value={splitValues(props.values[''] ?? '').join(', ')}
        onChange={(event) => props.onChange({ '': joinValues([event.target.value]) })}
      />
    </Field>
  )
}

function Choices({ info, values, onChange }: EditorProps) {
  const chosen = splitValues(values[''] ?? '').filter(Boolean)
  const toggle = (value: string, on: boolean) =>
    onChange({ '': joinValues(on ? [...chosen, value] : chosen.filter((one) => one !== value)) })
  return (
    <fieldset className="flex max-h-64 flex-col overflow-y-auto">
      <legend className="mb-1 text-sm font-medium">{info.label}</legend>
      {info.options.map((option) => (
        <Checkbox
          key={option.value}
          checked={chosen.includes(option.value)}
          onCheckedChange={(on) => toggle(option.value, on)}
        >
          {option.label}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function YesNo({ info, values, onChange }: EditorProps) {
  return (
    <Field label={info.label} group compact>
      <RadioGroup
        inline
        value={values[''] ?? ''}
        onValueChange={(value) => onChange({ '': value })}
        options={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
      />
    </Field>
  )
}

function OneRecord({ info, values, onChange }: EditorProps) {
  const value = values[''] ?? null
  const name = useName(info, value ?? undefined)
  const { reference } = info
  const [search] = useState(() =>
    reference ? (query: string, signal: AbortSignal) => searchReference(reference, query, signal) : undefined,
  )
  return (
    <Field label={info.label} compact>
      <Combobox
        value={value}
        valueLabel={name}
        search={search}
        onValueChange={(next) => onChange({ '': next ?? '' })}
      />
    </Field>
  )
}

function Range({ info, values, onChange }: EditorProps) {
  const isDate = info.kind === 'day' || info.kind === 'instant'
  const set = (op: 'gte' | 'lte', value: unknown) => {
    const text =
      typeof value === 'number' && !Number.isNaN(value)
        ? value.toString()
        : typeof value === 'string'
          ? value
          : ''
    onChange({ ...values, [op]: text })
  }
  const editor = (op: 'gte' | 'lte') =>
    isDate ? (
      <Input type="date" value={values[op] ?? ''} onChange={(event) => set(op, event.target.value)} />
    ) : (
      <FieldInput
        info={info}
        value={values[op] ? Number(values[op]) : null}
        onChange={(value) => set(op, value)}
      />
    )
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{info.label}</legend>
      <div className="grid grid-cols-2 gap-2">
        <Field label="From" compact>
          {editor('gte')}
        </Field>
        <Field label="To" compact>
          {editor('lte')}
        </Field>
      </div>
    </fieldset>
  )
}
