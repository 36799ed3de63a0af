import { type FormEvent, useRef, useState } from 'react'
import { registrationCalls } from '#contracts/accounts/registration-calls.ts'
import { registrationWarnings } from '#domain/accounts/registration-review.ts'
import { ApiError, messageOf } from '#web/app/api.ts'
import { useAppConfig } from '#web/app/app-config.ts'
import { ask } from '#web/app/call.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { toast } from '#web/design/toast-store.ts'
import { usePhoneCheck } from '../shared/phone-check.ts'
import { WizardControl } from '../shared/wizard-control.tsx'
import type { WizardField, WizardValues } from '../shared/wizard-fields.ts'
import { changesOf, type Opened, partsOf, startOf } from './complete-fields.ts'

type Problems = Partial<Record<WizardField, string>>
type CompleteFormProps = { token: string; opened: Opened; onDone: (message: string) => void }

/** One page with all that may be added or mended; what fails keeps what was typed. */
export function CompleteForm({ token, opened, onDone }: CompleteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => startOf(opened))
  const [problems, setProblems] = useState<Problems>({})
  const [left, setLeft] = useState<ReadonlySet<WizardField>>(new Set())
  const [isPending, setPending] = useState(false)
  const parts = partsOf(opened, values.accountNumber !== '')
  const needsAgreement = !opened.hasAuthorization
  const { achAuthorization } = useAppConfig()
  const isPhone = usePhoneCheck(left.size > 0)
  const warnings = new Map(
    registrationWarnings(values, isPhone).map(({ field, message }) => [field, message]),
  )

  function change(patch: Partial<WizardValues>) {
    setValues((now) => ({ ...now, ...patch }))
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in patch))))
  }

  function showProblems(found: Problems) {
    setProblems(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function check(): Problems {
    const found: Problems = {}
    for (const { name, label, isRequired } of parts.flatMap((part) => part.fields))
      if (isRequired && (values[name] === '' || values[name] === null)) found[name] = `${label} is required`
    if (!found.confirmAccountNumber && values.accountNumber !== values.confirmAccountNumber)
      found.confirmAccountNumber = 'Account numbers do not match'
    if (needsAgreement && !values.hasAgreed)
      found.hasAgreed = 'Please agree to the terms, so that we may debit your orders by ACH'
    return found
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = check()
    if (Object.keys(found).length > 0) return showProblems(found)
    setPending(true)
    try {
      const { message } = await ask(
        registrationCalls.complete,
        { body: { token, ...changesOf(values, opened) } },
        { headers: needsAgreement ? { 'ACH-Authorization': achAuthorization.version } : {} },
      )
      onDone(message)
    } catch (error) {
      setPending(false)
      if (error instanceof ApiError) showProblems(error.fields)
      toast({
        title: 'Submission Failed',
        description: messageOf(error, 'Please check your information and try again.'),
        variant: 'destructive',
      })
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Complete your application">
      {parts.map(({ title, fields }) => (
        <fieldset key={title} className="mt-6">
          <legend className="display text-xl">{title}</legend>
          <div className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-2">
            {fields.map((spec) => (
              <WizardControl
                key={spec.name}
                spec={spec}
                values={values}
                error={problems[spec.name]}
                warning={left.has(spec.name) ? warnings.get(spec.name) : undefined}
                onChange={change}
                onBlur={() => setLeft((now) => new Set(now).add(spec.name))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {needsAgreement && (
        <div className="mt-4">
          <Checkbox
            name="hasAgreed"
            required
            checked={values.hasAgreed}
            aria-invalid={problems.hasAgreed ? true : undefined}
            aria-describedby={problems.hasAgreed ? 'agreement-problem' : undefined}
            onCheckedChange={(hasAgreed) => change({ hasAgreed })}
          >
            {achAuthorization.label}
          </Checkbox>
          {achAuthorization.text && <p className="mt-2 text-xs text-ink-2">{achAuthorization.text}</p>}
          <p id="agreement-problem" aria-live="polite" className="mt-1 min-h-4 text-xs font-medium text-red">
            {problems.hasAgreed}
          </p>
        </div>
      )}
      <div className="mt-4 border-t border-line pt-5">
        <Button type="submit" size="lg" variant="primary" loading={isPending}>
          Send
        </Button>
      </div>
    </form>
  )
}
