import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { failureOf, useForm } from '#design/form/use-form.ts'
import { Stepper } from '#design/stepper.tsx'
import { toast } from '#design/toast-store.ts'
import { caughtIn, Trap } from '#design/trap.tsx'
import { captureCalls } from '#platform/contract/capture-calls.ts'
import { registrationCalls } from '#registration/contract/registration-calls.ts'
import { registrationWarnings } from '#registration/rules/registration-review.ts'
import { ApiError } from '#shell/data/api.ts'
import { ask } from '#shell/data/call.ts'
import { useAppConfig } from '#shell/session/app-config.ts'
import { usePhoneCheck } from '../shared/phone-check.ts'
import { WizardControl } from '../shared/wizard-control.tsx'
import {
  emptyWizard,
  type FieldSpec,
  mailingFields,
  neverDrafted,
  stepFields,
  stepTitles,
  type WizardValues,
} from '../shared/wizard-fields.ts'
import { ReferralFields } from './referral-fields.tsx'
import { payloadOf, problemsOf, stepOf } from './wizard-schema.ts'

const lastStep = stepTitles.length - 1

/**
 * The five steps of a wholesale application. Each is checked when it is left; going back is always possible
 * (REG-036 to REG-067).
 */
export function RegisterWizard({ onSubmitted }: { onSubmitted: () => void }) {
  const { achAuthorization } = useAppConfig()
  const form = useForm<WizardValues & { step: number }>({
    about: 'application',
    start: { ...emptyWizard, step: 0 },
    draft: {
      key: 'registrationDraft',
      except: neverDrafted,
      // Bank data is never stored in a draft, so a draft resumes at the banking step at the latest.
      mend: ({ step = 0, ...kept }) => ({ ...kept, step: Math.min(step, 3) }),
    },
    check: ({ step, ...values }) => problemsOf(step, values),
    send: async ({ step, ...values }, element) => {
      if (step < lastStep) {
        form.set({ step: step + 1 })
        return
      }
      for (let earlier = 0; earlier < lastStep; earlier++) {
        const open = problemsOf(earlier, values)
        if (Object.keys(open).length === 0) continue
        form.set({ step: earlier })
        form.show(open)
        return
      }
      await ask(
        registrationCalls.apply,
        { body: { ...payloadOf(values), ...caughtIn(element) } },
        { headers: { 'ACH-Authorization': achAuthorization.version } },
      )
      form.reset()
      onSubmitted()
      toast({
        title: 'Application Submitted',
        description:
          'Your application was submitted for review. We contact your business within 2-3 business days.',
      })
      const counted = { event: 'business_registration', properties: { form: 'wizard' } }
      ask(captureCalls.capture, { body: counted }).catch(() => undefined)
    },
    failed: (error, isByField) => {
      const fields = error instanceof ApiError ? Object.keys(error.fields) : []
      if (fields.length > 0) form.set({ step: Math.min(...fields.map(stepOf)) })
      failureOf('Submission Failed', 'Please check your information and try again.', { byField: true })(
        error,
        isByField,
      )
    },
  })
  const { step } = form.values
  const { ref } = form.props
  const arrived = useRef(false)
  // A step change moves focus to the step's heading for screen readers; the first render does not move focus.
  useEffect(() => {
    if (arrived.current) ref.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus()
    arrived.current = true
  }, [step, ref])

  const isPhone = usePhoneCheck(form.left.size > 0)
  const warnings = new Map(
    registrationWarnings(form.values, isPhone).map(({ field, message }) => [field, message]),
  )
  const control = (spec: FieldSpec) => (
    <WizardControl key={spec.name} spec={spec} form={form} warning={warnings.get(spec.name)} />
  )
  const { isSameAddress } = form.values

  return (
    <FormBody form={form}>
      <Trap />
      <Stepper
        label="Steps of the application"
        steps={stepTitles}
        current={step}
        onStep={(step) => form.set({ step })}
      />
      <h2 tabIndex={-1} data-step={step} className="display mt-6 text-xl outline-none">
        <span className="sr-only">
          Step {step + 1} of {stepTitles.length}:{' '}
        </span>
        {stepTitles[step]}
      </h2>
      <div className="mt-4 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {stepFields[step]?.map(control)}
        {step === 2 && (
          <>
            <div className="pb-3 sm:col-span-2">
              <Checkbox
                name="isSameAddress"
                checked={isSameAddress}
                onCheckedChange={(isSame) => form.set({ isSameAddress: isSame })}
              >
                Mailing address is the same as business address
              </Checkbox>
            </div>
            {!isSameAddress && mailingFields.map(control)}
          </>
        )}
        {step === lastStep && <ReferralFields form={form} />}
      </div>
      <div className="mt-4 flex items-center justify-between gap-3 border-t border-line pt-5">
        <Button size="lg" variant="ghost" disabled={step === 0} onClick={() => form.set({ step: step - 1 })}>
          Previous
        </Button>
        <Button size="lg" type="submit" variant="primary" loading={form.isPending}>
          {step < lastStep ? 'Next' : form.isPending ? 'Submitting...' : 'Submit Application'}
        </Button>
      </div>
    </FormBody>
  )
}
