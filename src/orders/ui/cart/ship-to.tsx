import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import type { Address } from '#platform/contract/address.ts'
import { AddressLines } from '../shared/order-figures.tsx'
import { type AddressDraft, type AddressKey, draftOf, problemIn, readDraft } from './address-draft.ts'

type ShipToProps = {
  /** The client's own address; null when incomplete. */
  home: Address | null
  /** The other address of this order; null means the client's own. */
  value: Address | null
  /** The open form's input; it counts even before it is applied. */
  draft: AddressDraft | null
  onDraft: (draft: AddressDraft | null) => void
  onChange: (address: Address | null) => void
  /** The server's problem with the address. */
  problem?: string | undefined
  /** True when a county bans a product, so that the county is required. */
  needsCounty: boolean
  /** True after an attempt to order: every field then shows its problem. */
  wasTried: boolean
}

/** Where the order goes: the client's own address unless another is given. */
export function ShipTo(props: ShipToProps) {
  const { home, value, draft, onDraft, onChange, problem, needsCounty, wasTried } = props
  const shown = value ?? home
  const isOpen = draft !== null || shown === null || needsCounty
  return (
    <section aria-label="Ship to">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-medium">Ship to</h3>
        {!isOpen && (
          <Button size="sm" variant="ghost" className="-mr-2.5" onClick={() => onDraft(draftOf(shown))}>
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
          values={draft ?? draftOf(shown)}
          onValues={onDraft}
          asksCounty={needsCounty}
          wasTried={wasTried}
          canCancel={shown !== null && !needsCounty}
          onCancel={() => onDraft(null)}
          onSave={onChange}
          onReset={value && home ? () => onChange(null) : undefined}
        />
      )}
    </section>
  )
}

type AddressFormProps = {
  values: AddressDraft
  onValues: (values: AddressDraft) => void
  asksCounty: boolean
  wasTried: boolean
  canCancel: boolean
  onSave: (address: Address) => void
  onCancel: () => void
  /** Returns to the client's own address. */
  onReset?: (() => void) | undefined
}

function AddressForm(props: AddressFormProps) {
  const { values, onValues, asksCounty, wasTried, canCancel, onSave, onCancel, onReset } = props
  const [left, setLeft] = useState<ReadonlySet<AddressKey>>(new Set())
  const [isSaved, setSaved] = useState(false)
  const read = readDraft(values, asksCounty)
  // Problems show once a field is left or the form is sent.
  const problems: typeof read.problems =
    isSaved || wasTried
      ? read.problems
      : Object.fromEntries(
          [...left].flatMap((key) => (values[key] ? [[key, problemIn(key, values[key], asksCounty)]] : [])),
        )
  const save = (event: FormEvent) => {
    event.preventDefault()
    setSaved(true)
    if (read.address) onSave(read.address)
  }
  const bind = (key: AddressKey) => ({
    value: values[key],
    onChange: (event: { target: { value: string } }) => {
      const text = key === 'state' ? event.target.value.toUpperCase() : event.target.value
      onValues({ ...values, [key]: text })
      setLeft((before) => new Set([...before].filter((one) => one !== key)))
    },
    onBlur: () => setLeft((before) => new Set([...before, key])),
  })

  return (
    <form onSubmit={save} noValidate className="mt-2 flex flex-col gap-2">
      <Field compact label="Recipient" optional>
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
      {(asksCounty || values.county !== '') && (
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
            Use the address on file
          </Button>
        )}
      </div>
    </form>
  )
}
