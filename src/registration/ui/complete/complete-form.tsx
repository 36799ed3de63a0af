import { AchAgreement } from '#billing/ui/parts/ach-agreement.tsx'
import { Button } from '#design/button.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { failureOf, useForm } from '#design/form/use-form.ts'
import { registrationCalls } from '#registration/contract/registration-calls.ts'
import { registrationWarnings } from '#registration/rules/registration-review.ts'
import { ask } from '#shell/data/call.ts'
import { useAppConfig } from '#shell/session/app-config.ts'
import { usePhoneCheck } from '../shared/phone-check.ts'
import { WizardControl } from '../shared/wizard-control.tsx'
import { accountNumbersDiffer, mustAgree, type WizardValues } from '../shared/wizard-fields.ts'
import { type Application, changesOf, partsOf, startOf } from './complete-fields.ts'

type CompleteFormProps = { token: string; application: Application; onDone: (message: string) => void }

/** One page with all fields that may be added or corrected; a failed send keeps the input. */
export function CompleteForm({ token, application, onDone }: CompleteFormProps) {
  const needsAgreement = !application.hasAuthorization
  const { achAuthorization } = useAppConfig()
  const form = useForm<WizardValues>({
    about: 'complete-application',
    start: startOf(application),
    check: (values) => {
      const found: Record<string, string> = {}
      const fields = partsOf(application, values.accountNumber !== '').flatMap((part) => part.fields)
      for (const { name, label, isRequired } of fields)
        if (isRequired && (values[name] === '' || values[name] === null)) found[name] = `${label} is required`
      if (values.accountNumber !== values.confirmAccountNumber)
        found.confirmAccountNumber ??= accountNumbersDiffer
      if (needsAgreement && !values.hasAgreed) found.hasAgreed = mustAgree
      return found
    },
    send: async (values) => {
      const { message } = await ask(
        registrationCalls.complete,
        { body: { token, ...changesOf(values, application) } },
        { headers: needsAgreement ? { 'ACH-Authorization': achAuthorization.version } : {} },
      )
      onDone(message)
    },
    failed: failureOf('Submission Failed', 'Please check your information and try again.', {
      byField: true,
    }),
  })
  const isPhone = usePhoneCheck(form.left.size > 0)
  const warnings = new Map(
    registrationWarnings(form.values, isPhone).map(({ field, message }) => [field, message]),
  )

  return (
    <FormBody form={form} aria-label="Complete your application">
      {partsOf(application, form.values.accountNumber !== '').map(({ title, fields }) => (
        <fieldset key={title} className="mt-6">
          <legend className="display text-xl">{title}</legend>
          <div className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-2">
            {fields.map((spec) => (
              <WizardControl key={spec.name} spec={spec} form={form} warning={warnings.get(spec.name)} />
            ))}
          </div>
        </fieldset>
      ))}
      {needsAgreement && <AchAgreement form={form} className="mt-4" />}
      <div className="mt-4 border-t border-line pt-5">
        <Button type="submit" size="lg" variant="primary" loading={form.isPending}>
          Send
        </Button>
      </div>
    </FormBody>
  )
}
