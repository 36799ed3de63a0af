import { type FormEvent, useId, useState } from 'react'
import { companyAt } from '#contracts/company/company-at.ts'
import type { companyCalls } from '#contracts/company/company-calls.ts'
import { askAt } from '#web/app/ask-at.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input, Textarea } from '#web/design/input.tsx'
import { toast } from '#web/design/toast-store.ts'
import { caughtIn, Trap } from '#web/design/trap.tsx'
import { texts } from './texts.ts'

type QuoteFormProps = { industry: string; industries: readonly string[] }

/** The quote form (PLAT-013 to PLAT-020); what is required is said by the browser, in its own words. */
export function QuoteForm({ industry, industries }: QuoteFormProps) {
  const empty = { companyName: '', industry, email: '', phone: '', description: '' }
  const [values, setValues] = useState(empty)
  const [isPending, setPending] = useState(false)
  const listId = useId()
  const set = (name: keyof typeof empty) => (event: { target: { value: string } }) =>
    setValues((now) => ({ ...now, [name]: event.target.value }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const caught = caughtIn(event.currentTarget)
    setPending(true)
    try {
      await askAt<typeof companyCalls.askForQuote>(companyAt.askForQuote, { body: { ...values, ...caught } })
      setValues({ ...empty, industry: '' })
      toast({ title: texts.form.doneTitle, description: texts.form.done })
    } catch (error) {
      console.warn('The request was not taken', error)
      toast({ title: texts.form.failed, description: texts.form.fallback, variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  return (
    <form
      onSubmit={submit}
      aria-label={texts.form.title}
      className="grid gap-x-4 rounded-lg border border-line bg-surface p-5 text-ink shadow-2 sm:grid-cols-2 sm:p-7"
    >
      <Trap />
      <Field label="Company Name" required>
        <Input
          name="companyName"
          required
          maxLength={200}
          autoComplete="organization"
          value={values.companyName}
          onChange={set('companyName')}
        />
      </Field>
      <IndustryField id={listId} value={values.industry} industries={industries} onChange={set('industry')} />
      <Field label="Email" required>
        <Input
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          value={values.email}
          onChange={set('email')}
        />
      </Field>
      <Field label="Phone" optional>
        <Input
          name="phone"
          type="tel"
          maxLength={30}
          autoComplete="tel"
          value={values.phone}
          onChange={set('phone')}
        />
      </Field>
      <Field label="Business Description" optional className="sm:col-span-2">
        <Textarea
          name="description"
          rows={4}
          maxLength={5000}
          value={values.description}
          onChange={set('description')}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={isPending}
        loadingText={texts.form.pending}
        className="sm:col-span-2"
      >
        {texts.form.submit}
      </Button>
    </form>
  )
}

type IndustryFieldProps = {
  id: string
  value: string
  industries: readonly string[]
  onChange: (event: { target: { value: string } }) => void
}

/** Free text with our industries offered: a trade we do not list can ask as well. */
function IndustryField({ id, value, industries, onChange }: IndustryFieldProps) {
  return (
    <Field label="Industry" required>
      <Input name="industry" list={id} required maxLength={100} value={value} onChange={onChange} />
      <datalist id={id}>
        {industries.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  )
}
