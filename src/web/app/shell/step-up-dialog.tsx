import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { api, messageOf } from '../api.ts'
import type { StepUpQuestion } from '../step-up.ts'

/** Money, roles and secrets ask again who it is; the call that asked is made again by itself. */
export function StepUpDialog({ question: { asks, settle } }: { question: StepUpQuestion }) {
  const formId = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const needsCode = asks.includes('code')
  const proof = useMutation({
    mutationFn: () =>
      api.post('/api/account/step-up', { password, ...(needsCode ? { code: code.trim() } : {}) }),
    onSuccess: () => settle(true),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    proof.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && settle(false)}
      size="sm"
      title="Confirm that it is you"
      description="Money, roles and secrets ask again when you signed in more than five minutes ago. What you typed is kept."
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
        {needsCode && (
          <Field label="Code from your authenticator app" hint="Or one of your backup codes" required>
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
        {proof.isError && (
          <p role="alert" className="text-sm font-medium text-red">
            {messageOf(proof.error, 'This could not be checked. Please try again.')}
          </p>
        )}
      </form>
    </Dialog>
  )
}
