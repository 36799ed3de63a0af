import type { SettingKind } from '#company/contract/settings-in-words/setting-field.ts'
import { Combobox } from '#design/combobox.tsx'
import { Input, Textarea } from '#design/input.tsx'
import { MoneyInput, NumberInput, PercentInput } from '#design/number-input.tsx'
import { Select } from '#design/select.tsx'
import { allZones } from '../shared/us-zones.ts'

const yesNo = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

type SettingEditorProps = { kind: SettingKind; value: unknown; onChange: (value: unknown) => void }

/** The control for a kind of setting. */
export function SettingEditor({ kind, value, onChange }: SettingEditorProps) {
  const text = typeof value === 'string' ? value : ''
  const number = typeof value === 'number' ? value : null
  switch (kind) {
    case 'long':
      return <Textarea rows={3} value={text} onChange={(event) => onChange(event.target.value)} />
    case 'lines':
      return (
        <Textarea
          rows={4}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(event) => onChange(event.target.value.split('\n'))}
        />
      )
    case 'number':
      return <NumberInput value={number} onValueChange={onChange} />
    case 'dollars':
      return <NumberInput prefix="$" value={number} onValueChange={onChange} />
    case 'money':
      return <MoneyInput value={number} onValueChange={onChange} />
    case 'flag':
      return (
        <Select
          value={value === true ? 'yes' : 'no'}
          onValueChange={(next) => onChange(next === 'yes')}
          options={yesNo}
        />
      )
    case 'bps':
      return <PercentInput value={number} onValueChange={onChange} />
    case 'zone':
      return <Combobox value={text} options={allZones()} onValueChange={(zone) => onChange(zone ?? text)} />
    default:
      return <Input type={kind} value={text} onChange={(event) => onChange(event.target.value)} />
  }
}
