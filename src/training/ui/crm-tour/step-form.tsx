import { Lightbulb } from 'lucide-react'
import { products } from '#catalog/contract/product.ts'
import type { Tour } from '#crm/contract/practice-tour.ts'
import { contactOutcomes, contactTypes } from '#crm/rules/contact.ts'
import type { TourStep } from '#crm/rules/practice-tour.ts'
import { tenStepName } from '#crm/rules/ten-steps.ts'
import { Button } from '#design/button.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { humanize } from '#design/format.ts'
import { useRows } from '#shell/data/rows.ts'
import { stepWords } from './step-words.ts'

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
  const offered = useRows(
    products,
    { status: 'active', sort: 'name', limit: 50 },
    { enabled: step === 'sample' },
  )
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
          hint: 'Their words, what they buy now, what they asked',
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
          label: 'Which product',
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

type StepFormProps = { step: TourStep; tour: Tour; onSend: (body: object) => Promise<unknown> }

/** The form of one step, a shortened version of the real one. */
export function StepForm({ step, tour, onSend }: StepFormProps) {
  const parts = useParts(step)
  const { act, tip } = stepWords[step]
  const form = useForm<Record<string, string>>({
    about: `crm-tour:${step}`,
    start: Object.fromEntries(parts.map(({ field, start = '' }) => [field, start])),
    check: (values) =>
      required(
        values,
        parts.flatMap(({ field, isOptional }) => (isOptional ? [] : [field])),
      ),
    send: async (values) => {
      const filled = Object.entries(values).flatMap(([field, value]) =>
        value.trim() === '' ? [] : [[field, value.trim()]],
      )
      const body: object = Object.fromEntries(filled)
      await onSend(step === 'sample' ? { ...body, quantity: Number(values.quantity) } : body)
    },
  })
  return (
    <FormBody form={form}>
      {step === 'step' && tour.prospect && <StageLine tour={tour} />}
      <div className="grid gap-x-5 sm:grid-cols-2">
        {parts.map(({ field, label, kind, hint, isOptional = false, options }) => (
          <FormField
            key={field}
            form={form}
            name={field}
            label={label}
            hint={hint}
            required={!isOptional}
            options={kind === 'choice' ? (options ?? []) : undefined}
            type={kind === 'date' ? 'date' : 'text'}
            {...(kind === 'text'
              ? { rows: 3, maxLength: 2000, className: 'sm:col-span-2' }
              : { maxLength: field === 'state' ? 2 : 200 })}
          />
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p className="flex max-w-md items-start gap-2 text-sm text-ink-2">
          <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-amber" />
          {tip}
        </p>
        <Button type="submit" variant="primary" loading={form.isPending}>
          {act}
        </Button>
      </div>
    </FormBody>
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
