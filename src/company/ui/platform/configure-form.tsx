import { platformCalls } from '#company/contract/platform-calls.ts'
import {
  type PlatformFormOpened,
  type PlatformFormReceived,
  platformAnswers,
} from '#company/contract/platform-setup.ts'
import { platformPrice } from '#company/rules/platform-price.ts'
import { readProductLines } from '#company/rules/product-lines.ts'
import { stateNames } from '#company/rules/states.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormProblem } from '#design/form/form-dialog.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { issuesOf, required, useForm } from '#design/form/use-form.ts'
import { RadioGroup } from '#design/radio-group.tsx'
import { ask } from '#shell/data/call.ts'
import { price } from '../parts/site/words.ts'
import { usZones } from '../shared/us-zones.ts'

type ConfigureFormProps = {
  token: string
  opened: PlatformFormOpened
  onDone: (received: PlatformFormReceived) => void
}

const states = Object.entries(stateNames).map(([value, label]) => ({ value, label }))
const needed = [
  'name',
  'legalName',
  'timeZone',
  'tier',
  'firstName',
  'lastName',
  'adminEmail',
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
] as const

const noAddOns: readonly string[] = []

const startOf = ({ companyName, email }: PlatformFormOpened) => ({
  name: companyName,
  legalName: companyName,
  tagline: '',
  accentColor: '',
  productLines: '',
  premiseLines: '',
  timeZone: '',
  tier: '',
  addOns: noAddOns,
  firstName: '',
  lastName: '',
  adminEmail: email,
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
})
type Values = ReturnType<typeof startOf>

function bodyOf({ productLines, premiseLines, addOns, ...values }: Values) {
  const read = readProductLines(productLines)
  return {
    ...values,
    addOns: [...addOns],
    products: 'products' in read ? read.products : [],
    premiseTypes: premiseLines.split('\n').flatMap((line) => line.trim() || []),
  }
}

function problemsOf(values: Values) {
  const read = readProductLines(values.productLines)
  const issues = issuesOf(platformAnswers.safeParse(bodyOf(values)))
  const inList = (list: string) => Object.entries(issues).find(([path]) => path.startsWith(list))?.[1]
  return {
    ...issues,
    productLines: 'problem' in read ? read.problem : inList('products'),
    premiseLines: inList('premiseTypes'),
    ...required(values, needed),
  }
}

/** Brand, products, premises, price and the first administrator; what was typed stays in this tab until it is sent. */
export function ConfigureForm({ token, opened, onDone }: ConfigureFormProps) {
  const form = useForm<Values>({
    about: 'platform-form',
    start: startOf(opened),
    draft: { key: `registrationDraft:platform:${token.slice(0, 8)}` },
    check: problemsOf,
    send: async (values) => {
      const received = await ask(platformCalls.fill, { body: { ...bodyOf(values), token } })
      form.reset()
      onDone(received)
    },
    failed: 'Not sent. Your text is still here; try again.',
  })
  const { values } = form
  const total = platformPrice(opened, values.tier, values.addOns)
  return (
    <FormBody form={form} aria-label="Your platform">
      <Part title="Your brand">
        <FormField form={form} name="name" label="Name people see" required maxLength={60} />
        <FormField form={form} name="legalName" label="Legal name" required maxLength={200} />
        <FormField form={form} name="tagline" label="What you sell, in one line" maxLength={200} />
        <FormField
          form={form}
          name="accentColor"
          label="Color"
          hint="As #1f5c43; without one, ours is used"
          maxLength={7}
        />
      </Part>
      <Part title="What you sell, and where">
        <FormField
          form={form}
          name="productLines"
          label="Products"
          hint="One a line with its price: Brake pad set, 48.00"
          rows={5}
          maxLength={5000}
        />
        <FormField
          form={form}
          name="premiseLines"
          label="Kinds of places that buy from you"
          hint="One a line: Garage"
          rows={5}
          maxLength={1500}
        />
        <FormField form={form} name="timeZone" label="Time zone" required options={usZones} />
      </Part>
      <Part title="Price">
        <FormPart form={form} name="tier" label="Your yearly sales" group required>
          <RadioGroup
            name="tier"
            value={values.tier}
            onValueChange={(tier) => form.set({ tier })}
            options={opened.monthlyTiers.map(({ label, monthlyCents }) => ({
              value: label,
              label: `${label}: ${price(monthlyCents)} a month`,
            }))}
          />
        </FormPart>
        <div className="flex flex-col gap-2">
          {opened.addOns.map(({ key, label, monthlyCents }) => (
            <Checkbox
              key={key}
              name={key}
              checked={values.addOns.includes(key)}
              onCheckedChange={(on) =>
                form.set({
                  addOns: on ? [...values.addOns, key] : values.addOns.filter((one) => one !== key),
                })
              }
            >
              {label}: +{price(monthlyCents)} a month
            </Checkbox>
          ))}
        </div>
        <p
          aria-live="polite"
          className="rounded-md border border-line bg-sunken px-4 py-3 text-sm sm:col-span-2"
        >
          <strong className="tabular">{price(opened.setupCents)}</strong> setup, once
          {total ? (
            <>
              {', then '}
              <strong className="tabular">{price(total.monthlyCents)}</strong> a month.
            </>
          ) : (
            '. Choose your yearly sales to see the monthly price.'
          )}
        </p>
      </Part>
      <Part title="Who runs it, and where the invoice goes">
        <FormField form={form} name="firstName" label="First name" required autoComplete="given-name" />
        <FormField form={form} name="lastName" label="Last name" required autoComplete="family-name" />
        <FormField
          form={form}
          name="adminEmail"
          label="Email of the first administrator"
          type="email"
          required
          autoComplete="email"
        />
        <FormField form={form} name="phone" label="Phone" type="tel" required autoComplete="tel" />
        <FormField
          form={form}
          name="address"
          label="Street"
          required
          autoComplete="street-address"
          maxLength={300}
        />
        <FormField form={form} name="city" label="City" required autoComplete="address-level2" />
        <FormField form={form} name="state" label="State" required options={states} />
        <FormField form={form} name="zipCode" label="ZIP code" required autoComplete="postal-code" />
      </Part>
      <FormProblem form={form} />
      <div className="mt-4 border-t border-line pt-5">
        <Button type="submit" size="lg" variant="primary" loading={form.isPending}>
          {total ? `Send, and be invoiced ${price(total.setupCents)}` : 'Send'}
        </Button>
      </div>
    </FormBody>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="mt-6">
      <legend className="display text-xl">{title}</legend>
      <div className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
