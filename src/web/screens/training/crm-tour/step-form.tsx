import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { products } from '#contracts/catalog/product.ts'
import type { Tour } from '#contracts/crm/practice-tour.ts'
import type { List } from '#contracts/define.ts'
import { contactOutcomes, contactTypes } from '#domain/crm/contact.ts'
import type { TourStep } from '#domain/crm/practice-tour.ts'
import { tenStepName } from '#domain/crm/ten-steps.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { humanize } from '#web/design/format.ts'
import { Input, Textarea } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { stepWords } from './step-words.ts'

type Values = Record<string, string>
type Part = {
  field: string
  label: string
  kind: 'line' | 'text' | 'date' | 'choice'
  hint?: string
  isOptional?: boolean
  options?: readonly { value: string; label: string }[]
  start?: string
}

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: humanize(value) }))

function useParts(step: TourStep): readonly Part[] {
  const offered = useQuery<List<{ id: string; name: string }>>({
    queryKey: [products.path, { status: 'active', sort: 'name', limit: 50 }],
    enabled: step === 'sample',
  })
  switch (step) {
    case 'prospect':
      return [
        { field: 'businessName', label: 'Business', kind: 'line', hint: 'Made up: no real business' },
        { field: 'contactName', label: 'Whom you spoke with', kind: 'line', isOptional: true },
        { field: 'city', label: 'City', kind: 'line' },
        { field: 'state', label: 'State', kind: 'line', hint: 'Two letters' },
      ]
    case 'contact':
      return [
        { field: 'type', label: 'How', kind: 'choice', options: choices(contactTypes), start: 'visit' },
        {
          field: 'outcome',
          label: 'What it came to',
          kind: 'choice',
          options: contactOutcomes.map((outcome) => ({ value: outcome, label: outcome })),
        },
        {
          field: 'notes',
          label: 'Notes',
          kind: 'text',
          hint: 'Their words, what they pour now, what they asked',
        },
      ]
    case 'plan':
      return [
        {
          field: 'type',
          label: 'How',
          kind: 'choice',
          options: choices(['call', 'email', 'visit']),
          start: 'call',
        },
        { field: 'description', label: 'What you will do', kind: 'text' },
        { field: 'dueDate', label: 'When', kind: 'date' },
      ]
    case 'step':
      return [{ field: 'reason', label: 'What happened that earns it', kind: 'text' }]
    case 'sample':
      return [
        {
          field: 'productId',
          label: 'Which drink',
          kind: 'choice',
          options: (offered.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          field: 'quantity',
          label: 'How many',
          kind: 'choice',
          options: choices(['1', '2', '3']),
          start: '1',
        },
        { field: 'address', label: 'Street', kind: 'line' },
        { field: 'zipCode', label: 'ZIP code', kind: 'line' },
      ]
  }
}

type StepFormProps = {
  step: TourStep
  tour: Tour
  isPending: boolean
  errors: Readonly<Record<string, string>>
  onSend: (body: object) => void
}

/** The form of one step, as short as the real one. */
export function StepForm({ step, tour, isPending, errors, onSend }: StepFormProps) {
  const parts = useParts(step)
  const { act, tip } = stepWords[step]
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(parts.flatMap(({ field, start }) => (start ? [[field, start]] : []))),
  )
  const [isTried, setTried] = useState(false)
  const isEmpty = ({ field, isOptional }: Part) => !isOptional && !values[field]?.trim()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (parts.some(isEmpty)) return
    const filled = Object.entries(values).filter(([, value]) => value.trim() !== '')
    const body = Object.fromEntries(filled.map(([field, value]) => [field, value.trim()]))
    onSend(step === 'sample' ? { ...body, quantity: Number(values.quantity) } : body)
  }
  return (
    <form onSubmit={send} noValidate>
      {step === 'step' && tour.prospect && <StageLine tour={tour} />}
      <div className="grid gap-x-5 sm:grid-cols-2">
        {parts.map((part) => (
          <Field
            key={part.field}
            label={part.label}
            hint={part.hint}
            required={!part.isOptional}
            optional={part.isOptional}
            error={isTried && isEmpty(part) ? 'Required' : errors[part.field]}
            className={part.kind === 'text' ? 'sm:col-span-2' : undefined}
          >
            <Control
              part={part}
              value={values[part.field] ?? ''}
              onChange={(value) => setValues((before) => ({ ...before, [part.field]: value }))}
            />
          </Field>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p className="flex max-w-md items-start gap-2 text-sm text-ink-2">
          <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-amber" />
          {tip}
        </p>
        <Button type="submit" variant="primary" loading={isPending}>
          {act}
        </Button>
      </div>
    </form>
  )
}

function StageLine({ tour: { prospect } }: { tour: Tour }) {
  if (!prospect) return null
  const step = prospect.currentTenStep
  return (
    <p className="mb-4 rounded-md bg-sunken px-4 py-3 text-sm">
      <span className="font-medium">{prospect.businessName}</span> stands at{' '}
      <span className="font-medium">
        {step}. {tenStepName(step)}
      </span>
      ; next comes{' '}
      <span className="font-medium">
        {step + 1}. {tenStepName(step + 1)}
      </span>
      .
    </p>
  )
}

function Control({
  part,
  value,
  onChange,
}: {
  part: Part
  value: string
  onChange: (value: string) => void
}) {
  if (part.kind === 'choice')
    return <Select value={value} onValueChange={onChange} options={part.options ?? []} />
  if (part.kind === 'text')
    return (
      <Textarea rows={3} maxLength={2000} value={value} onChange={(event) => onChange(event.target.value)} />
    )
  return (
    <Input
      type={part.kind === 'date' ? 'date' : 'text'}
      maxLength={part.field === 'state' ? 2 : 200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
