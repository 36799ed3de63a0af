import { captureRegistration } from '#company/ui/parts/site/capture.ts'
import { stateOptions } from '#company/ui/parts/site/state-options.ts'
import { SubmitButton } from '#company/ui/parts/site/submit-button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { failureOf, required, useForm } from '#design/form/use-form.ts'
import { toast } from '#design/toast-store.ts'
import { caughtIn, Trap } from '#design/trap.tsx'
import { registrationAt } from '#registration/contract/registration-at.ts'
import type { registrationCalls } from '#registration/contract/registration-calls.ts'
import { askAt } from '#shell/data/ask-at.ts'
import { referralOptions, requiredShortFields, shortFields, shortPayload } from './short-registration.ts'
import { texts } from './texts.ts'

type RegisterModalProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The short registration (REG-023 to REG-035); it closes and empties itself once sent. */
export function RegisterModal({ open, onOpenChange }: RegisterModalProps) {
  const form = useForm({
    about: 'short-application',
    start: shortFields,
    draft: { key: 'registrationDraft:short' },
    check: (values) => required(values, requiredShortFields),
    send: async (values, element) => {
      const body = { ...shortPayload(values, new Date().getFullYear()), ...caughtIn(element) }
      await askAt<typeof registrationCalls.apply>(registrationAt.apply, { body })
      captureRegistration('business_registration', 'short')
      form.reset()
      onOpenChange(false)
      toast({ title: texts.modal.doneTitle, description: texts.modal.done })
    },
    failed: failureOf(texts.modal.failed, texts.modal.fallback, { byField: true }),
  })

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={texts.modal.title}
      description={texts.modal.intro}
    >
      <FormBody form={form} className="grid gap-x-4 sm:grid-cols-2">
        <Trap />
        <FormField form={form} name="ownerFirstName" label="First name" required autoComplete="given-name" />
        <FormField form={form} name="ownerLastName" label="Last name" required autoComplete="family-name" />
        <FormField
          form={form}
          name="businessName"
          label="Business name"
          required
          autoComplete="organization"
          className="sm:col-span-2"
        />
        <FormField form={form} name="contactEmail" label="Email" type="email" required autoComplete="email" />
        <FormField form={form} name="contactPhone" label="Phone" type="tel" required autoComplete="tel" />
        <FormField form={form} name="businessCity" label="City" required autoComplete="address-level2" />
        <FormField form={form} name="businessState" label="State" required options={stateOptions} />
        <FormField
          form={form}
          name="estimatedMonthlyVolume"
          label="Estimated monthly volume"
          type="number"
          min={0}
          inputMode="decimal"
          hint="In dollars"
        />
        <FormField
          form={form}
          name="referralSource"
          label="How did you hear about us?"
          options={referralOptions}
        />
        <FormField
          form={form}
          name="businessDescription"
          label="About your business"
          rows={3}
          className="sm:col-span-2"
        />
        <SubmitButton form={form} words={texts.modal} className="sm:col-span-2" />
      </FormBody>
    </Dialog>
  )
}
