import { useState } from 'react'
import { useSite } from '#company/ui/parts/site/site-data.ts'
import { quoteTexts, useQuoteForm } from '#company/ui/parts/site/use-quote-form.ts'
import { mailTo, price } from '#company/ui/parts/site/words.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { Select } from '#design/select.tsx'
import { Trap } from '#design/trap.tsx'
import { texts } from './texts.ts'

type PlatformOverlayProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Prices of a platform of one's own, and two ways to ask for it: a short form, or an email (PLAT-003 to PLAT-011). */
export function PlatformOverlay({ open, onOpenChange }: PlatformOverlayProps) {
  const { platformBuilder, industries, salesEmail, stats } = useSite()
  const options = (platformBuilder?.pickerOrder ?? []).flatMap((slug) => {
    const industry = industries.find((one) => one.slug === slug)
    return industry ? [{ value: slug, label: industry.name }] : []
  })
  const [slug, setSlug] = useState(options[0]?.value ?? '')
  const industry = options.find((option) => option.value === slug)?.label ?? ''
  // The industry is chosen here each time: one that was kept would not be the one that is shown.
  const form = useQuoteForm(industry, {
    about: 'platform-overlay',
    secrets: ['industry'],
    next: industry,
    onSent: () => onOpenChange(false),
  })
  const choose = (value: string) => {
    setSlug(value)
    form.set({ industry: options.find((option) => option.value === value)?.label ?? '' })
  }
  if (!platformBuilder) return null
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.platform.title}
      description={platformBuilder.tagline}
      footer={
        <>
          <a
            href={mailTo(salesEmail, texts.platform.subject(industry), texts.platform.body(industry))}
            className={buttonClass({ variant: 'secondary', size: 'lg' })}
          >
            {texts.platform.send}
          </a>
          <Button
            type="submit"
            form={form.id}
            variant="primary"
            size="lg"
            loading={form.isPending}
            loadingText={quoteTexts.pending}
          >
            {quoteTexts.submit}
          </Button>
        </>
      }
    >
      <p>
        <span className="display text-3xl">{price(platformBuilder.setupCents)}</span> {texts.platform.setup}
      </p>
      <h3 className="mt-5 text-sm font-semibold">{texts.platform.monthly}</h3>
      <dl className="tabular mt-2 text-sm">
        {platformBuilder.monthlyTiers.map((tier) => (
          <Line key={tier.label} label={tier.label} amount={price(tier.monthlyCents)} />
        ))}
        {platformBuilder.addOns.map((addOn) => (
          <Line key={addOn.key} label={addOn.label} amount={`+${price(addOn.monthlyCents)} per month`} />
        ))}
      </dl>
      {stats && (
        <p className="mt-3 text-sm text-ink-2">{texts.platform.promise(stats.promises.configurationForm)}</p>
      )}
      <Field label={texts.platform.industry} className="mt-5" compact>
        <Select name="industry" value={slug} options={options} onValueChange={choose} />
      </Field>
      <FormBody
        form={form}
        noValidate={false}
        aria-label={quoteTexts.title}
        className="mt-5 grid gap-x-4 sm:grid-cols-2"
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
          className="sm:col-span-2"
        />
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
        <FormField form={form} name="phone" label="Phone" type="tel" maxLength={30} autoComplete="tel" />
      </FormBody>
    </Dialog>
  )
}

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-2">
      <dt>{label}</dt>
      <dd className="font-semibold">{amount}</dd>
    </div>
  )
}
