import { useState } from 'react'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import { Select } from '#design/select.tsx'
import { delayWords } from '#platform/rules/text/delay-words.ts'

const units = [
  { value: 'hours', label: 'hours' },
  { value: 'days', label: 'days' },
]

type DelayProps = { hours: number; isWait: boolean; onChange: (hours: number) => void }

/** Time since the step before, in hours or in days of the recipient's calendar. */
export function Delay({ hours, isWait, onChange }: DelayProps) {
  const [isDays, setDays] = useState(hours % 24 === 0)
  const most = isDays ? 365 : 8760
  const count = isDays ? Math.round(hours / 24) : hours
  const change = (next: number, asDays: boolean) => onChange(asDays ? next * 24 : next)
  return (
    <div className="grid grid-cols-2 gap-x-2">
      <Field label={isWait ? 'For' : 'After'} hint={isWait ? undefined : delayWords(hours)}>
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          value={String(count)}
          onChange={(event) => {
            const next = Number(event.target.value)
            if (Number.isInteger(next) && next >= 0 && next <= most) change(next, isDays)
          }}
        />
      </Field>
      <Field label="Unit">
        <Select
          value={isDays ? 'days' : 'hours'}
          options={units}
          onValueChange={(unit) => {
            setDays(unit === 'days')
            change(Math.min(count, 365), unit === 'days')
          }}
        />
      </Field>
    </div>
  )
}
