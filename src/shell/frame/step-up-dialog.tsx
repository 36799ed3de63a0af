import { Button } from '#design/button.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { accountCalls } from '#identity/contract/account-calls.ts'
import { messageOf } from '#shell/data/api.ts'
import { useAct } from '#shell/data/call.ts'
import type { StepUpQuestion } from '#shell/session/step-up.ts'

const fallback = 'This could not be checked. Please try again.'

/** Step-up authentication for money, roles and secrets; the refused call is then repeated. */
export function StepUpDialog({ question: { asks, settle } }: { question: StepUpQuestion }) {
  const isMailed = asks.includes('mailed_code')
  const needsPassword = asks.includes('password')
  const needsCode = isMailed || asks.includes('code')
  const mail = useAct(accountCalls.mailStepUpCode, { failed: false })
  const proof = useAct(accountCalls.stepUp, { failed: false, onDone: () => settle(true) })
  const form = useForm({
    about: 'step-up',
    start: { password: '', code: '' },
    check: (values) =>
      required(values, [
        ...(needsPassword ? ['password' as const] : []),
        ...(needsCode ? ['code' as const] : []),
      ]),
    send: ({ password, code }) =>
      proof.mutateAsync({
        body: { ...(needsPassword ? { password } : {}), ...(needsCode ? { code: code.trim() } : {}) },
      }),
    failed: fallback,
  })
  const problem = form.problem === undefined ? mail.error : null
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Confirm that it is you"
      description={
        isMailed
          ? 'Please confirm who you are. We email a code to your sign-in address. What you typed is kept.'
          : 'Money, roles and sensitive data need your confirmation again after five minutes. What you typed is kept.'
      }
      action="Confirm"
      onClose={() => settle(false)}
    >
      {needsPassword && (
        <FormField
          form={form}
          name="password"
          label="Your password"
          type="password"
          required
          autoComplete="current-password"
        />
      )}
      {isMailed && (
        <Button className="mb-3" loading={mail.isPending} onClick={() => mail.mutate({})}>
          {mail.isSuccess ? 'Email another code' : 'Email me a code'}
        </Button>
      )}
      {needsCode && (
        <FormField
          form={form}
          name="code"
          label={isMailed ? 'Code from your email' : 'Code from your authenticator app'}
          hint={isMailed ? 'Six digits, good for 10 minutes' : 'Or one of your backup codes'}
          required
          autoComplete="one-time-code"
          maxLength={40}
        />
      )}
      {mail.isSuccess && !problem && (
        <p role="status" className="text-sm text-ink-2">
          A code is on its way.
        </p>
      )}
      {problem && (
        <p role="alert" className="text-sm font-medium text-red">
          {messageOf(problem, fallback)}
        </p>
      )}
    </FormDialog>
  )
}
