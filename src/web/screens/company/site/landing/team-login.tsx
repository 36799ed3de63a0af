import { type FormEvent, useEffect, useRef, useState } from 'react'
import { signInAt } from '#contracts/identity/sign-in-at.ts'
import type { signInCalls } from '#contracts/identity/sign-in-calls.ts'
import { messageOf } from '#web/app/api.ts'
import { askAt } from '#web/app/ask-at.ts'
import { storage } from '#web/app/storage.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { toast } from '#web/design/toast-store.ts'
import { texts } from './texts.ts'

/** Tries the administrators' door, and on any failure the team's, with the same words (AUTH-006, AUTH-007). @throws ApiError */
async function signInByEitherDoor(body: { email: string; password: string }): Promise<void> {
  try {
    await askAt<typeof signInCalls.admin>(signInAt.admin, { body })
  } catch {
    await askAt<typeof signInCalls.fulfillment>(signInAt.fulfillment, { body })
  }
}

/** The team's way in on the landing page; it reloads the page once one is in (AUTH-002 to AUTH-010). */
export function TeamLogin({ onCancel }: { onCancel: () => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const card = useRef<HTMLFormElement>(null)
  useEffect(() => card.current?.querySelector('input')?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await signInByEitherDoor({ email, password })
      storage.remove('explicitLogout')
      storage.set('sessionHint', '1')
      window.location.reload()
    } catch (error) {
      setBusy(false)
      toast({
        title: texts.login.failed,
        description: messageOf(error, texts.login.fallback),
        variant: 'destructive',
      })
    }
  }

  return (
    <form
      ref={card}
      onSubmit={submit}
      aria-label={texts.login.title}
      className="w-full max-w-sm rounded-lg border border-line bg-surface p-5 text-ink shadow-3"
    >
      <h2 className="display text-xl">{texts.login.title}</h2>
      <div className="mt-4 flex flex-col">
        <Field label="Email" required>
          <Input
            name="email"
            type="email"
            required
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="Password" required>
          <Input
            name="password"
            type="password"
            required
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <div className="flex gap-2">
          <Button type="submit" variant="primary" size="lg" loading={isBusy}>
            {texts.login.submit}
          </Button>
          <Button variant="ghost" size="lg" onClick={onCancel}>
            {texts.login.cancel}
          </Button>
        </div>
      </div>
    </form>
  )
}
