import { AchAgreement } from '#billing/ui/parts/ach-agreement.tsx'
import { Combobox } from '#design/combobox.tsx'
import { Field } from '#design/field.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import type { FormOf } from '#design/form/use-form.ts'
import { Select } from '#design/select.tsx'
import { signInCalls } from '#identity/contract/sign-in-calls.ts'
import { useRead } from '#shell/data/call.ts'
import { referralOptions, referralQuestions, type WizardValues } from '../shared/wizard-fields.ts'

/** The referral source, and the agreement to ACH debits (REG-054 to REG-061). */
export function ReferralFields({ form }: { form: FormOf<WizardValues> }) {
  const { referralSource, salesRepId } = form.values
  const question = referralQuestions[referralSource]
  return (
    <>
      <FormPart form={form} name="referralSource" label="How did you hear about us?" optional>
        <Select
          name="referralSource"
          value={referralSource}
          options={referralOptions}
          emptyLabel="None"
          onValueChange={(source) =>
            form.set({ referralSource: source, ...(source === 'sales_rep' ? {} : { salesRepId: '' }) })
          }
        />
      </FormPart>
      {referralSource === 'sales_rep' && (
        <RepPicker value={salesRepId} onChange={(id) => form.set({ salesRepId: id })} />
      )}
      {question && <FormField form={form} name="referralDetails" label={question} />}
      <AchAgreement form={form} className="sm:col-span-2" />
    </>
  )
}

function RepPicker({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const reps = useRead(signInCalls.ofRole, { params: { role: 'sales_rep' } })
  const options = (reps.data ?? []).map((rep) => ({
    value: rep.id,
    label: `${rep.firstName} ${rep.lastName}`,
  }))
  return (
    <Field
      label="Your sales rep"
      optional
      hint={reps.isError ? 'The list could not be loaded. You can continue without it.' : undefined}
    >
      <Combobox
        value={value || null}
        options={options}
        onValueChange={(next) => onChange(next ?? '')}
        placeholder={reps.isPending ? 'Loading…' : 'Choose a rep'}
        emptyLabel="None"
      />
    </Field>
  )
}
