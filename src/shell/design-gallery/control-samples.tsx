import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonVariant, IconButton } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { Combobox } from '#design/combobox.tsx'
import { Field } from '#design/field.tsx'
import { Input, SearchInput, Textarea } from '#design/input.tsx'
import { MoneyInput, PercentInput } from '#design/number-input.tsx'
import { RadioGroup } from '#design/radio-group.tsx'
import { Select } from '#design/select.tsx'
import { Switch } from '#design/switch.tsx'
import { Tooltip } from '#design/tooltip.tsx'

const working: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']

export function ButtonSamples() {
  return (
    <div className="flex flex-col gap-4">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-2">
          {working.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant === 'primary' && <Plus aria-hidden="true" />}
              {variant}
            </Button>
          ))}
          <Tooltip text="Search this screen" shortcut="/">
            <IconButton label="Search" size={size}>
              <Search aria-hidden="true" />
            </IconButton>
          </Tooltip>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" loading>
          New prospect
        </Button>
        <Button variant="primary" loading loadingText="Submitting...">
          Submit Application
        </Button>
        <Button disabled>disabled</Button>
      </div>
      <div className="flex flex-wrap items-center gap-2 rounded-md bg-pine-2 p-4">
        <Button variant="amber" size="lg">
          Register / Login
        </Button>
        <Button variant="pine" size="lg">
          See what a pour earns
        </Button>
      </div>
    </div>
  )
}

export function InputSamples() {
  const [price, setPrice] = useState<number | null>(5995)
  const [rate, setRate] = useState<number | null>(1500)
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <Field label="Business name" required hint="As it stands on the sign outside.">
        <Input placeholder="The Copper Still" />
      </Field>
      <Field label="Contact email" required error="Please enter a valid email address">
        <Input type="email" defaultValue="ada@copper" />
      </Field>
      <Field label="Routing number" warning="This number fails the bank's check digit.">
        <Input inputMode="numeric" defaultValue="102001018" />
      </Field>
      <Field label="Alternate phone" optional>
        <Input type="tel" disabled defaultValue="303-555-0142" />
      </Field>
      <Field label="Price">
        <MoneyInput value={price} onValueChange={setPrice} />
      </Field>
      <Field label="Commission rate">
        <PercentInput value={rate} onValueChange={setRate} />
      </Field>
      <Field label="Notes" className="sm:col-span-2" hint="Only your team reads this.">
        <Textarea rows={3} defaultValue="Ada wants staff to taste it before deciding." />
      </Field>
      <SearchInput aria-label="Find prospects" placeholder="Find prospects" className="sm:col-span-2" />
    </div>
  )
}

const structures = [
  { value: 'bar', label: 'Bar' },
  { value: 'restaurant', label: 'Restaurant' },
  { value: 'lounge', label: 'Lounge' },
  { value: 'dispensary', label: 'Dispensary' },
  { value: 'smoke_shop', label: 'Smoke shop' },
]

const states = ['Colorado', 'Florida', 'Georgia', 'Missouri', 'New York', 'Ohio', 'Texas', 'Utah'].map(
  (name) => ({
    value: name.slice(0, 2),
    label: name,
  }),
)

export function ChoiceSamples() {
  const [structure, setStructure] = useState('bar')
  const [state, setState] = useState<string | null>('Co')
  const [some, setSome] = useState(true)
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <Field label="Business structure">
        <Select value={structure} onValueChange={setStructure} options={structures} emptyLabel="Not known" />
      </Field>
      <Field label="State">
        <Combobox value={state} onValueChange={setState} options={states} emptyLabel="No state" />
      </Field>
      <Field label="Account type" group>
        <RadioGroup
          defaultValue="checking"
          options={[
            { value: 'checking', label: 'Checking' },
            { value: 'savings', label: 'Savings', hint: 'Debits may take a day longer.' },
          ]}
        />
      </Field>
      <div className="flex flex-col gap-1">
        <Checkbox checked={some} onCheckedChange={setSome}>
          Mailing address is the same as business address
        </Checkbox>
        <Checkbox checked="indeterminate">Some rows are chosen</Checkbox>
        <Checkbox disabled>Not now</Checkbox>
        <Switch defaultChecked>Single letters act at once</Switch>
        <Switch>Follow the system's colors</Switch>
      </div>
    </div>
  )
}
