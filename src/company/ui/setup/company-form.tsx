import { useQueryClient } from '@tanstack/react-query'
import { type CompanyForm, companyForm, type Opening } from '#company/contract/opening.ts'
import { openingCalls } from '#company/contract/opening-calls.ts'
import { stateNames } from '#company/rules/states.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormProblem } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { issuesOf, required, useForm } from '#design/form/use-form.ts'
import { phoneWords } from '#platform/rules/text/phone.ts'
import { keyOf, useAct } from '#shell/data/call.ts'
import { loadAppConfig } from '#shell/session/app-config.ts'
import { usZones } from '../shared/us-zones.ts'

type Name = keyof CompanyForm
type Values = Record<Name, string>

const empty: Values = {
  name: '',
  legalName: '',
  tagline: '',
  description: '',
  timeZone: '',
  email: '',
  phone: '',
  hours: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
}

const states = Object.entries(stateNames).map(([value, label]) => ({ value, label }))

type Part = { name: Name; label: string; hint?: string; type?: string; isWide?: true; isOptional?: true }

const parts: readonly Part[] = [
  { name: 'name', label: 'Company name', hint: 'On the website and under every mail' },
  { name: 'legalName', label: 'Legal name', hint: 'On contracts' },
  { name: 'tagline', label: 'What you sell, in one line', isWide: true },
  { name: 'description', label: 'About your company', isWide: true, isOptional: true },
  { name: 'timeZone', label: 'Time zone', hint: 'Sets days, weeks and banking days' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    hint: 'For every purpose, until you part them in Settings',
  },
  {
    name: 'hours',
    label: 'Opening hours',
    hint: 'Shown on the website, one line each, such as Monday to Friday, 8 to 5',
    isWide: true,
    isOptional: true,
  },
  { name: 'line1', label: 'Street' },
  { name: 'line2', label: 'Suite or floor', isOptional: true },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zip', label: 'ZIP code' },
]

function filled(given: Opening['company']): Values {
  const values = { ...empty }
  for (const { name, type } of parts) {
    const value = given[name] ?? ''
    values[name] = type === 'tel' ? phoneWords(value) : value
  }
  return values
}

/** Name, address and time zone of a new install; the input stays when a value is invalid. */
export function CompanyFormCard({ given }: { given: Opening['company'] }) {
  const client = useQueryClient()
  const save = useAct(openingCalls.saveCompany, {
    failed: false,
    onDone: async (now) => {
      client.setQueryData(keyOf(openingCalls.read), now)
      await loadAppConfig()
    },
  })
  const form = useForm({
    about: 'company',
    start: filled(given),
    check: (values) => ({
      ...issuesOf(companyForm.safeParse(values)),
      ...required(
        values,
        parts.flatMap(({ name, isOptional }) => (isOptional ? [] : [name])),
      ),
    }),
    send: (values) => save.mutateAsync({ body: companyForm.parse(values) }),
    failed: 'This could not be saved. What you typed is kept; please try again.',
  })
  return (
    <FormBody form={form} id="company-form" className="scroll-mt-4">
      <Card title="Your company" description="Everything here can be changed later, in Settings.">
        <div className="grid gap-x-4 sm:grid-cols-2">
          {parts.map(({ name, label, hint, type, isWide, isOptional }) => (
            <FormField
              key={name}
              form={form}
              name={name}
              label={label}
              hint={hint}
              type={type}
              required={!isOptional}
              optional={isOptional}
              className={isWide && 'sm:col-span-2'}
              options={name === 'timeZone' ? usZones : name === 'state' ? states : undefined}
              {...((name === 'description' || name === 'hours') && { rows: 3 })}
            />
          ))}
        </div>
        <FormProblem form={form} />
        <div className="mt-2 flex items-center justify-end gap-3">
          {save.isSuccess && (
            <p role="status" className="text-sm text-ink-2">
              Saved.
            </p>
          )}
          <Button type="submit" variant="primary" disabled={form.isPending}>
            Save company
          </Button>
        </div>
      </Card>
    </FormBody>
  )
}
