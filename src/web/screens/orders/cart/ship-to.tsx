import { type FormEvent, useState } from 'react'
import { type Address, address as addressShape } from '#contracts/address.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { AddressLines } from '../shared/order-figures.tsx'

type ShipToProps = {
  /** The client's own address, when it is complete. */
  home: Address | null
  /** Where this order goes instead; null is home. */
  value: Address | null
  onChange: (address: Address | null) => void
  /** What the server says of the address. */
  problem?: string
  /** Some counties ban a product: then the county is asked for. */
  needsCounty: boolean
}

/** Where the order goes: the client's own address unless another is given. */
export function ShipTo({ home, value, onChange, problem, needsCounty }: ShipToProps) {
  const [isEditing, setEditing] = useState(false)
  const shown = value ?? home
  const isOpen = isEditing || shown === null || needsCounty
  return (
    <section aria-label="Ship to">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-medium">Ship to</h3>
        {!isOpen && (
          <Button size="sm" variant="ghost" className="-mr-2.5" onClick={() => setEditing(true)}>
            Change
          </Button>
        )}
      </div>
      {!isOpen && shown && <AddressLines address={shown} className="text-ink-2" />}
      {problem && (
        <p role="alert" className="mt-1 text-xs font-medium text-red">
          {problem}
        </p>
      )}
      {isOpen && (
        <AddressForm
          start={shown}
          asksCounty={needsCounty}
          canCancel={shown !== null && !needsCounty}
          onCancel={() => setEditing(false)}
          onSave={(next) => {
            onChange(next)
            setEditing(false)
          }}
          onReset={
            value && home
              ? () => {
                  onChange(null)
                  setEditing(false)
                }
              : undefined
          }
        />
      )}
    </section>
  )
}

type AddressFormProps = {
  start: Address | null
  asksCounty: boolean
  canCancel: boolean
  onSave: (address: Address) => void
  onCancel: () => void
  /** Back to the client's own address. */
  onReset?: () => void
}

type Key = 'name' | 'address' | 'address2' | 'city' | 'county' | 'state' | 'zipCode'

const needed: Partial<Record<Key, string>> = {
  address: 'Please enter the street',
  city: 'Please enter the city',
  state: 'Two letters',
  zipCode: 'Please enter the ZIP code',
}

function AddressForm({ start, asksCounty, canCancel, onSave, onCancel, onReset }: AddressFormProps) {
  const [values, setValues] = useState<Record<Key, string>>({
    name: start?.name ?? '',
    address: start?.address ?? '',
    address2: start?.address2 ?? '',
    city: start?.city ?? '',
    county: start?.county ?? '',
    state: start?.state ?? '',
    zipCode: start?.zipCode ?? '',
  })
  const [problems, setProblems] = useState<Partial<Record<Key, string>>>({})

  const check = (key: Key, text: string): string | undefined => {
    if (key === 'county') return asksCounty && !text.trim() ? 'Please name the county' : undefined
    if (key === 'state') return /^[A-Z]{2}$/.test(text.trim()) ? undefined : needed.state
    return needed[key] && !text.trim() ? needed[key] : undefined
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const keys = Object.keys(values) as Key[]
    const found = Object.fromEntries(keys.map((key) => [key, check(key, values[key])]))
    setProblems(found)
    const given = Object.fromEntries(
      keys.flatMap((key) => (values[key].trim() ? [[key, values[key].trim()]] : [])),
    )
    const parsed = addressShape().safeParse(given)
    if (Object.values(found).some(Boolean) || !parsed.success) return
    onSave(parsed.data)
  }
  const bind = (key: Key) => ({
    value: values[key],
    onChange: (event: { target: { value: string } }) => {
      const text = key === 'state' ? event.target.value.toUpperCase() : event.target.value
      setValues({ ...values, [key]: text })
      if (problems[key]) setProblems({ ...problems, [key]: undefined })
    },
    onBlur: () => values[key] && setProblems((now) => ({ ...now, [key]: check(key, values[key]) })),
  })

  return (
    <form onSubmit={save} noValidate className="mt-2 flex flex-col gap-2">
      <Field compact label="Name on the parcel" optional>
        <Input autoComplete="organization" maxLength={200} {...bind('name')} />
      </Field>
      <Field compact label="Street" required error={problems.address}>
        <Input autoComplete="address-line1" maxLength={300} {...bind('address')} />
      </Field>
      <Field compact label="Suite, floor, dock" optional>
        <Input autoComplete="address-line2" maxLength={300} {...bind('address2')} />
      </Field>
      <div className="grid grid-cols-[1fr_4rem_6rem] gap-2">
        <Field compact label="City" required error={problems.city}>
          <Input autoComplete="address-level2" maxLength={120} {...bind('city')} />
        </Field>
        <Field compact label="State" required error={problems.state}>
          <Input autoComplete="address-level1" maxLength={2} {...bind('state')} />
        </Field>
        <Field compact label="ZIP code" required error={problems.zipCode}>
          <Input autoComplete="postal-code" maxLength={10} inputMode="numeric" {...bind('zipCode')} />
        </Field>
      </div>
      {(asksCounty || values.county) && (
        <Field compact label="County" required={asksCounty} error={problems.county}>
          <Input maxLength={120} {...bind('county')} />
        </Field>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button type="submit">Use this address</Button>
        {canCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Keep the old one
          </Button>
        )}
        {onReset && (
          <Button variant="ghost" onClick={onReset}>
            Back to the own address
          </Button>
        )}
      </div>
    </form>
  )
}
