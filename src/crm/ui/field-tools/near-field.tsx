import { type FormEvent, useState } from 'react'
import type { FieldTools } from '#crm/contract/field-tools.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import { Select } from '#design/select.tsx'

type NearFieldProps = {
  near: string | null
  places: FieldTools['places']
  onChange: (zip: string) => void
}

/** Chooses a location: a town of the person's businesses, or any ZIP code. The phone's location is not used. */
export function NearField({ near, places, onChange }: NearFieldProps) {
  const [typed, setTyped] = useState(near ?? '')
  const [known, setKnown] = useState(near)
  const [problem, setProblem] = useState<string>()
  if (known !== near) {
    setKnown(near)
    setTyped(near ?? '')
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{5}$/.test(typed)) return setProblem('Five digits')
    setProblem(undefined)
    onChange(typed)
  }
  return (
    <form onSubmit={send} noValidate className="mb-3 grid grid-cols-[1fr_7rem_auto] items-start gap-2">
      <Field label="I’m in" compact>
        <Select
          value={places.some(({ zip }) => zip === near) ? (near ?? '') : ''}
          onValueChange={(zip) => zip && onChange(zip)}
          placeholder={places.length > 0 ? 'Choose a town' : 'Type a ZIP code'}
          disabled={places.length === 0}
          options={places.map(({ zip, city, state, count }) => ({
            value: zip,
            label: `${city}, ${state}`,
            hint: String(count),
          }))}
        />
      </Field>
      <Field label="ZIP code" compact error={problem}>
        <Input
          value={typed}
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" className="mt-6">
        Go
      </Button>
    </form>
  )
}
