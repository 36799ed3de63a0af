import { Field } from '#design/field.tsx'
import { MoneyInput, NumberInput } from '#design/number-input.tsx'
import { Select } from '#design/select.tsx'
import { type Inputs, type Product, pourSizes, sizeOf } from './serving-inputs.ts'

type ServingFormProps = {
  inputs: Inputs
  products: readonly Product[]
  onChange: (change: Partial<Inputs>) => void
}

const ounces = (hundredths: number) => `${hundredths / 100} oz`

export function ServingForm({ inputs, products, onChange }: ServingFormProps) {
  const product = products.find(({ sku }) => sku === inputs.sku)
  const isPoured = product === undefined || sizeOf(product) !== null
  const sizes = [...new Set([...pourSizes, inputs.pour])].sort((a, b) => a - b)
  // An empty field or text is ignored: the last number stays.
  const whole = (field: 'guests' | 'drinks') => (value: number | null) => {
    if (value !== null && Number.isInteger(value) && value >= 0 && value <= 999_999)
      onChange({ [field]: value })
  }
  const cents = (field: 'price' | 'other') => (value: number | null) => {
    if (value !== null && value >= 0 && value <= 10_000_000) onChange({ [field]: value })
  }
  return (
    <div className="grid grid-cols-2 gap-x-4">
      <Field label="Product" className="col-span-2">
        <Select
          value={inputs.sku}
          onValueChange={(sku) => onChange({ sku })}
          options={products.map(({ sku, name }) => ({ value: sku, label: name }))}
        />
      </Field>
      <Field
        label="Your pour"
        hint={isPoured ? 'Your house pour' : 'Sold by the piece'}
        className="col-span-2"
      >
        <Select
          value={String(inputs.pour)}
          disabled={!isPoured}
          onValueChange={(pour) => onChange({ pour: Number(pour) })}
          options={sizes.map((size) => ({ value: String(size), label: ounces(size) }))}
        />
      </Field>
      <Field label="Guests">
        <NumberInput value={inputs.guests} onValueChange={whole('guests')} maxLength={6} />
      </Field>
      <Field label="Drinks each a month">
        <NumberInput value={inputs.drinks} onValueChange={whole('drinks')} maxLength={6} />
      </Field>
      <Field label="Price of a drink">
        <MoneyInput value={inputs.price} onValueChange={cents('price')} />
      </Field>
      <Field label="Other cost a drink" hint="Mixer, glass, garnish">
        <MoneyInput value={inputs.other} onValueChange={cents('other')} />
      </Field>
    </div>
  )
}
