import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, messageOf } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'

/** Whether a code is asked for before bank data is shown and changed. */
export function useProof() {
  const { data, refetch } = useQuery<{ isNeeded: boolean }>({ queryKey: ['/api/customer/proof'] })
  return { isNeeded: data?.isNeeded, again: () => void refetch() }
}

/** A code by mail, because a browser that we know is not yet its owner. */
export function Proof({ onProven }: { onProven: () => void }) {
  const [code, setCode] = useState('')
  const mail = useMutation({ mutationFn: () => api.post('/api/customer/proof', {}) })
  const prove = useMutation({
    mutationFn: () => api.post('/api/customer/proof', { code: code.trim() }),
    onSuccess: onProven,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    prove.mutate()
  }
  return (
    <section aria-labelledby="proof">
      <h2 id="proof" className="display text-xl">
        Is it you?
      </h2>
      <p className="mt-2 text-sm text-ink-2">
        Before bank accounts are shown or changed we mail a code to the address you sign in with.
      </p>
      {mail.isSuccess ? (
        <form onSubmit={send} noValidate className="mt-4 flex max-w-xs flex-col gap-3">
          <Field
            label="Code from our mail"
            required
            error={prove.error ? messageOf(prove.error, 'Please try again.') : undefined}
          >
            <Input
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="primary" loading={prove.isPending} className="self-start">
            Go on
          </Button>
        </form>
      ) : (
        <>
          {mail.error && (
            <p role="alert" className="mt-3 text-sm text-red">
              {messageOf(mail.error, 'The code was not sent. Please try again.')}
            </p>
          )}
          <Button variant="primary" className="mt-4" loading={mail.isPending} onClick={() => mail.mutate()}>
            Mail me a code
          </Button>
        </>
      )}
    </section>
  )
}
