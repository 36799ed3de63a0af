import { useId } from 'react'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { Trap } from '#design/trap.tsx'
import { SubmitButton } from '../../parts/site/submit-button.tsx'
import { quoteTexts, useQuoteForm } from '../../parts/site/use-quote-form.ts'

type QuoteFormProps = { industry: string; industries: readonly string[] }

/** The quote form (PLAT-013 to PLAT-020); required fields use the browser's own validation. */
export function QuoteForm({ industry, industries }: QuoteFormProps) {
  const listId = useId()
  const form = useQuoteForm(industry)

  return (
    <FormBody
      form={form}
      noValidate={false}
      aria-label={quoteTexts.title}
      className="grid gap-x-4 rounded-lg border border-line bg-surface p-5 text-ink shadow-2 sm:grid-cols-2 sm:p-7"
    >
      <Trap />
      <FormField
        form={form}
        name="companyName"
        label="Company Name"
        required
        isNative
        maxLength={200}
        autoComplete="organization"
      />
      {/* Free text with our industries as suggestions: other industries can ask as well. */}
      <FormField
        form={form}
        name="industry"
        label="Industry"
        required
        isNative
        maxLength={100}
        list={listId}
      />
      <datalist id={listId}>
        {industries.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <FormField
        form={form}
        name="email"
        label="Email"
        type="email"
        required
        isNative
        maxLength={254}
        autoComplete="email"
      />
      <FormField
        form={form}
        name="phone"
        label="Phone"
        type="tel"
        optional
        maxLength={30}
        autoComplete="tel"
      />
      <FormField
        form={form}
        name="description"
        label="Business Description"
        optional
        rows={4}
        maxLength={5000}
        className="sm:col-span-2"
      />
      <SubmitButton form={form} words={quoteTexts} className="sm:col-span-2" />
    </FormBody>
  )
}
