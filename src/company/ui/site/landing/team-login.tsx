import { useEffect } from 'react'
import { Button } from '#design/button.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { failureOf, useForm } from '#design/form/use-form.ts'
import { signInAt } from '#identity/contract/sign-in-at.ts'
import type { signInCalls } from '#identity/contract/sign-in-calls.ts'
import { askAt } from '#shell/data/ask-at.ts'
import { storage } from '#shell/session/storage.ts'
import { texts } from './texts.ts'

/** Tries the admin sign-in, and if it fails the team sign-in, with the same input (AUTH-006, AUTH-007). @throws ApiError */
async function signInByEitherDoor(body: { email: string; password: string }): Promise<void> {
  try {
    await askAt<typeof signInCalls.admin>(signInAt.admin, { body })
  } catch {
    await askAt<typeof signInCalls.fulfillment>(signInAt.fulfillment, { body })
  }
}

/** The team's sign-in on the landing page; it reloads the page after signing in (AUTH-002 to AUTH-010). */
export function TeamLogin({ onCancel }: { onCancel: () => void }) {
  const form = useForm({
    about: 'team-login',
    start: { email: '', password: '' },
    send: async (values) => {
      await signInByEitherDoor(values)
      storage.remove('explicitLogout')
      storage.set('sessionHint', '1')
      window.location.reload()
    },
    failed: failureOf(texts.login.failed, texts.login.fallback, { byField: true }),
  })
  const { ref } = form.props
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  return (
    <FormBody
      form={form}
      noValidate={false}
      aria-label={texts.login.title}
      className="w-full max-w-sm rounded-lg border border-line bg-surface p-5 text-ink shadow-3"
    >
      <h2 className="display text-xl">{texts.login.title}</h2>
      <div className="mt-4 flex flex-col">
        <FormField
          form={form}
          name="email"
          label="Email"
          type="email"
          required
          isNative
          autoComplete="username"
        />
        <FormField
          form={form}
          name="password"
          label="Password"
          type="password"
          required
          isNative
          autoComplete="current-password"
        />
        <div className="flex gap-2">
          <Button type="submit" variant="primary" size="lg" loading={form.isPending}>
            {texts.login.submit}
          </Button>
          <Button variant="ghost" size="lg" onClick={onCancel}>
            {texts.login.cancel}
          </Button>
        </div>
      </div>
    </FormBody>
  )
}
