import { signInCalls } from '#contracts/identity/sign-in-calls.ts'
import { useAppConfig } from '#web/app/app-config.ts'
import { useRead } from '#web/app/call.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Combobox } from '#web/design/combobox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { referralOptions, referralQuestions, type WizardValues } from '../shared/wizard-fields.ts'
import type { Problems } from './wizard-schema.ts'

type ReferralFieldsProps = {
  values: WizardValues
  problems: Problems
  onChange: (patch: Partial<WizardValues>) => void
}

/** Who sent us the business, and the agreement to ACH debits (REG-054 to REG-061). */
export function ReferralFields({ values, problems, onChange }: ReferralFieldsProps) {
  const { achAuthorization } = useAppConfig()
  const isRep = values.referralSource === 'sales_rep'
  const question = referralQuestions[values.referralSource]
  return (
    <>
      <Field label="How did you hear about us?" optional error={problems.referralSource}>
        <Select
          name="referralSource"
          value={values.referralSource}
          options={referralOptions}
          emptyLabel="None"
          onValueChange={(referralSource) =>
            onChange({ referralSource, ...(referralSource === 'sales_rep' ? {} : { salesRepId: '' }) })
          }
        />
      </Field>
      {isRep && <RepPicker value={values.salesRepId} onChange={(salesRepId) => onChange({ salesRepId })} />}
      {question && (
        <Field label={question} optional error={problems.referralDetails}>
          <Input
            name="referralDetails"
            value={values.referralDetails}
            onChange={(event) => onChange({ referralDetails: event.target.value })}
          />
        </Field>
      )}
      <div className="sm:col-span-2">
        <Checkbox
          name="hasAgreed"
          required
          checked={values.hasAgreed}
          aria-invalid={problems.hasAgreed ? true : undefined}
          aria-describedby={problems.hasAgreed ? 'agreement-problem' : undefined}
          onCheckedChange={(hasAgreed) => onChange({ hasAgreed })}
        >
          {achAuthorization.label}
        </Checkbox>
        {achAuthorization.text && <p className="mt-2 text-xs text-ink-2">{achAuthorization.text}</p>}
        <p id="agreement-problem" aria-live="polite" className="mt-1 min-h-4 text-xs font-medium text-red">
          {problems.hasAgreed}
        </p>
      </div>
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
