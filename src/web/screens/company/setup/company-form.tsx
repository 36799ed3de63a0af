import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type CompanyForm, companyForm, type Opening } from '#contracts/company/opening.ts'
import { openingCalls } from '#contracts/company/opening-calls.ts'
import { stateNames } from '#domain/accounts/states.ts'
import { ApiError, messageOf } from '#web/app/api.ts'
import { loadAppConfig } from '#web/app/app-config.ts'
import { keyOf, useAct } from '#web/app/call.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Input, Textarea } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'

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
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
}

const zones = [
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
].map(([value = '', label = '']) => ({ value, label }))
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
  { name: 'line1', label: 'Street' },
  { name: 'line2', label: 'Suite or floor', isOptional: true },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zip', label: 'ZIP code' },
]

/** Name, address and time zone of a new install on one form; what was typed stays when something is wrong. */
export function CompanyFormCard({ given }: { given: Opening['company'] }) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>({ ...empty, ...given })
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const save = useAct(openingCalls.saveCompany, {
    failed: (error) => {
      if (error instanceof ApiError) show(error.fields)
      return false
    },
    onDone: async (now) => {
      client.setQueryData(keyOf(openingCalls.read), now)
      await loadAppConfig()
    },
  })

  function show(found: Readonly<Record<string, string>>) {
    setProblems(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const { data, error } = companyForm.safeParse(values)
    if (data) {
      setProblems({})
      return save.mutate({ body: data })
    }
    const entries = error.issues.map(({ path: [name], message }) => [
      String(name),
      values[name as Name] === '' ? 'Required' : message,
    ])
    show(Object.fromEntries(entries.reverse()))
  }

  const put = (name: Name) => (value: string) => setValues((now) => ({ ...now, [name]: value }))

  return (
    <form ref={form} id="company-form" noValidate onSubmit={submit} className="scroll-mt-4">
      <Card title="Your company" description="Everything here can be changed later, in Settings.">
        <div className="grid gap-x-4 sm:grid-cols-2">
          {parts.map(({ name, label, hint, type, isWide, isOptional }) => (
            <Field
              key={name}
              label={label}
              hint={hint}
              required={!isOptional}
              optional={isOptional}
              error={problems[name]}
              className={isWide && 'sm:col-span-2'}
            >
              {name === 'timeZone' || name === 'state' ? (
                <Select
                  name={name}
                  value={values[name]}
                  options={name === 'state' ? states : zones}
                  onValueChange={put(name)}
                />
              ) : name === 'description' ? (
                <Textarea rows={3} value={values[name]} onChange={(event) => put(name)(event.target.value)} />
              ) : (
                <Input
                  name={name}
                  type={type}
                  value={values[name]}
                  onChange={(event) => put(name)(event.target.value)}
                />
              )}
            </Field>
          ))}
        </div>
        {save.isError && (
          <p role="alert" className="text-sm text-red">
            {messageOf(save.error, 'This could not be saved. What you typed is kept; please try again.')}
          </p>
        )}
        <div className="mt-2 flex items-center justify-end gap-3">
          {save.isSuccess && (
            <p role="status" className="text-sm text-ink-2">
              Saved.
            </p>
          )}
          <Button type="submit" variant="primary" disabled={save.isPending}>
            Save company
          </Button>
        </div>
      </Card>
    </form>
  )
}
