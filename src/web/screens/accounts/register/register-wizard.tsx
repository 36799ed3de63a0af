import { type FormEvent, useEffect, useRef, useState } from 'react'
import { registrationCalls } from '#contracts/accounts/registration-calls.ts'
import { learningCalls } from '#contracts/learning/learning-calls.ts'
import { registrationWarnings } from '#domain/accounts/registration-review.ts'
import { ApiError, messageOf } from '#web/app/api.ts'
import { useAppConfig } from '#web/app/app-config.ts'
import { ask } from '#web/app/call.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Stepper } from '#web/design/stepper.tsx'
import { toast } from '#web/design/toast-store.ts'
import { caughtIn, Trap } from '#web/design/trap.tsx'
import { usePhoneCheck } from '../shared/phone-check.ts'
import { WizardControl } from '../shared/wizard-control.tsx'
import {
  emptyWizard,
  mailingFields,
  stepFields,
  stepTitles,
  type WizardField,
  type WizardValues,
} from '../shared/wizard-fields.ts'
import { clearDraft, loadDraft, saveDraft } from './draft.ts'
import { ReferralFields } from './referral-fields.tsx'
import { type Problems, payloadOf, problemsOf, stepOf } from './wizard-schema.ts'

const lastStep = stepTitles.length - 1

/** The five steps of a wholesale application; each is checked when one leaves it, going back always works (REG-036 to REG-067). */
export function RegisterWizard({ onSubmitted }: { onSubmitted: () => void }) {
  const { achAuthorization } = useAppConfig()
  const [draft] = useState(loadDraft)
  const [step, setStep] = useState(draft.step)
  const [values, setValues] = useState(draft.values)
  const [problems, setProblems] = useState<Problems>({})
  const [left, setLeft] = useState<ReadonlySet<WizardField>>(new Set())
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const arrived = useRef(false)

  useEffect(() => saveDraft(step, values), [step, values])
  // Whoever steps forward or back lands on the step's heading, which screen readers then say; the page itself starts where
  // the browser does.
  useEffect(() => {
    if (arrived.current) form.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus()
    arrived.current = true
  }, [step])

  const isPhone = usePhoneCheck(left.size > 0)
  const warnings = new Map(
    registrationWarnings(values, isPhone).map(({ field, message }) => [field, message]),
  )

  function change(patch: Partial<WizardValues>) {
    setValues((now) => ({ ...now, ...patch }))
    setProblems((now) => {
      const rest = { ...now }
      for (const name of Object.keys(patch)) delete rest[name as WizardField]
      return rest
    })
  }

  /** One problem by the field one leaves, once something was typed there. */
  function leave(name: WizardField) {
    setLeft((now) => new Set(now).add(name))
    if (values[name] === '' || values[name] === null) return
    const problem = problemsOf(step, values)[name]
    setProblems((now) => ({ ...now, [name]: problem }))
  }

  function showProblems(found: Problems) {
    setProblems(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(step, values)
    if (Object.keys(found).length > 0) return showProblems(found)
    if (step < lastStep) {
      setProblems({})
      setStep(step + 1)
      return
    }
    for (let earlier = 0; earlier < lastStep; earlier++) {
      const open = problemsOf(earlier, values)
      if (Object.keys(open).length === 0) continue
      setStep(earlier)
      return showProblems(open)
    }
    await send()
  }

  async function send() {
    setPending(true)
    try {
      const body = { ...payloadOf(values), ...caughtIn(form.current) }
      await ask(
        registrationCalls.apply,
        { body },
        { headers: { 'ACH-Authorization': achAuthorization.version } },
      )
      clearDraft()
      setValues(emptyWizard)
      setLeft(new Set())
      setStep(0)
      onSubmitted()
      toast({
        title: 'Application Submitted',
        description:
          'Your application was submitted for review. We contact your business within 2-3 business days.',
      })
      const counted = { event: 'business_registration', properties: { form: 'wizard' } }
      ask(learningCalls.capture, { body: counted }).catch(() => undefined)
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
        setStep(Math.min(...Object.keys(error.fields).map(stepOf)))
        showProblems(error.fields)
      }
      toast({
        title: 'Submission Failed',
        description: messageOf(error, 'Please check your information and try again.'),
        variant: 'destructive',
      })
    } finally {
      setPending(false)
    }
  }

  const specs = stepFields[step] ?? []
  const control = (spec: (typeof specs)[number]) => (
    <WizardControl
      key={spec.name}
      spec={spec}
      values={values}
      error={problems[spec.name]}
      warning={left.has(spec.name) ? warnings.get(spec.name) : undefined}
      onChange={change}
      onBlur={() => leave(spec.name)}
    />
  )

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Trap />
      <Stepper label="Steps of the application" steps={stepTitles} current={step} onStep={setStep} />
      <h2 tabIndex={-1} data-step={step} className="display mt-6 text-xl outline-none">
        <span className="sr-only">
          Step {step + 1} of {stepTitles.length}:{' '}
        </span>
        {stepTitles[step]}
      </h2>
      <div className="mt-4 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {specs.map(control)}
        {step === 2 && (
          <>
            <div className="pb-3 sm:col-span-2">
              <Checkbox
                name="isSameAddress"
                checked={values.isSameAddress}
                onCheckedChange={(isSameAddress) => change({ isSameAddress })}
              >
                Mailing address is the same as business address
              </Checkbox>
            </div>
            {!values.isSameAddress && mailingFields.map(control)}
          </>
        )}
        {step === lastStep && <ReferralFields values={values} problems={problems} onChange={change} />}
      </div>
      <div className="mt-4 flex items-center justify-between gap-3 border-t border-line pt-5">
        <Button size="lg" variant="ghost" disabled={step === 0} onClick={() => setStep(step - 1)}>
          Previous
        </Button>
        <Button size="lg" type="submit" variant="primary" loading={isPending}>
          {step < lastStep ? 'Next' : isPending ? 'Submitting...' : 'Submit Application'}
        </Button>
      </div>
    </form>
  )
}
