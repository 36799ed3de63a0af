import { type FormEvent, useId, useState } from 'react'
import { accountCalls } from '#contracts/identity/account-calls.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { messageOf } from '../api.ts'
import { useAct } from '../call.ts'
import type { StepUpQuestion } from '../step-up.ts'

const fallback = 'This could not be checked. Please try again.'

/** Money, roles and secrets ask again who it is; the call that asked is made again by itself. */
export function StepUpDialog({ question: { asks, settle } }: { question: StepUpQuestion }) {
  const formId = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const isMailed = asks.includes('mailed_code')
  const needsPassword = asks.includes('password')
  const needsCode = isMailed || asks.includes('code')
  const mail = useAct(accountCalls.mailStepUpCode, { failed: false })
  const proof = useAct(accountCalls.stepUp, { failed: false, onDone: () => settle(true) })
  const problem = proof.error ?? mail.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    proof.mutate({
      body: { ...(needsPassword ? { password } : {}), ...(needsCode ? { code: code.trim() } : {}) },
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && settle(false)}
      size="sm"
      title="Confirm that it is you"
      description={
        isMailed
          ? 'Please confirm who you are. We email a code to your sign-in address. What you typed is kept.'
          : 'Money, roles and sensitive data need your confirmation again after five minutes. What you typed is kept.'
      }
      footer={
        <>
          <Button onClick={() => settle(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={proof.isPending}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        {needsPassword && (
          <Field label="Your password" required>
            <Input
              name="password"
              type="password"
              required
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        )}
        {isMailed && (
          <Button className="mb-3" loading={mail.isPending} onClick={() => mail.mutate({})}>
            {mail.isSuccess ? 'Email another code' : 'Email me a code'}
          </Button>
        )}
        {needsCode && (
          <Field
            label={isMailed ? 'Code from your email' : 'Code from your authenticator app'}
            hint={isMailed ? 'Six digits, good for 10 minutes' : 'Or one of your backup codes'}
            required
          >
            <Input
              name="code"
              required
              autoComplete="one-time-code"
              maxLength={40}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
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
      </form>
    </Dialog>
  )
}
