import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { useForm } from '#design/form/use-form.ts'
import { toast } from '#design/toast-store.ts'
import { demoCalls } from '#identity/contract/demo-calls.ts'
import { ApiError, messageOf } from '#shell/data/api.ts'
import { ask } from '#shell/data/call.ts'
import { type DemoAccount, useAppConfig } from '#shell/session/app-config.ts'
import { setSession, signedIn } from '#shell/session/session.ts'
import { storage } from '#shell/session/storage.ts'
import { demoRole } from './demo-role.ts'
import { texts } from './texts.ts'

const key = 'devAccessGranted'

/** The demo accounts behind the company code (AUTH-045 to AUTH-057); absent in production (A5). */
export function DeveloperPanel() {
  const { mode } = useAppConfig()
  const [isGranted, setGranted] = useState(() => storage.get(key) === 'true')
  if (mode !== 'demo') return null
  return (
    <section aria-label={texts.developer.title} className="mt-7 border-t border-line pt-5">
      <h2 className="text-sm font-semibold">{texts.developer.title}</h2>
      {isGranted ? (
        <QuickLogin
          onClear={() => {
            storage.remove(key)
            setGranted(false)
            void ask(demoCalls.giveBack).catch(() => undefined)
          }}
        />
      ) : (
        <CompanyCode
          onGranted={() => {
            storage.set(key, 'true')
            setGranted(true)
          }}
        />
      )}
    </section>
  )
}

function CompanyCode({ onGranted }: { onGranted: () => void }) {
  const form = useForm({
    about: 'developer',
    start: { companyCode: '' },
    send: async ({ companyCode: code }) => {
      if (!code.trim()) return
      await ask(demoCalls.unlock, { body: { code } })
      onGranted()
    },
    failed: () => {
      form.reset()
      toast({
        title: texts.developer.wrongTitle,
        description: texts.developer.wrong,
        variant: 'destructive',
      })
    },
  })
  return (
    <FormBody form={form} className="mt-1">
      <p className="mb-3 text-sm text-ink-2">{texts.developer.locked}</p>
      <div className="flex items-end gap-2">
        <FormField
          form={form}
          name="companyCode"
          label={texts.developer.code}
          type="password"
          compact
          className="flex-1"
        />
        <Button type="submit" disabled={!form.values.companyCode.trim()} loading={form.isPending}>
          {texts.developer.unlock}
        </Button>
      </div>
    </FormBody>
  )
}

function QuickLogin({ onClear }: { onClear: () => void }) {
  const { demoAccounts = [] } = useAppConfig()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<string>()

  async function signIn({ email, password = '' }: DemoAccount) {
    setBusy(email)
    try {
      setSession(await ask(demoCalls.signIn, { body: { email, password, role: demoRole(email) } }))
      await signedIn()
      await navigate({ to: '/' })
    } catch (error) {
      setBusy(undefined)
      // The server no longer accepts this session's company code: ask for it again.
      if (error instanceof ApiError && error.status === 403) onClear()
      toast({
        title: texts.login.failed,
        description: messageOf(error, texts.login.fallback),
        variant: 'destructive',
      })
    }
  }

  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {demoAccounts.map((account) => (
          <li key={account.email}>
            <Button loading={busy === account.email} onClick={() => void signIn(account)}>
              {account.label}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" className="mt-3" onClick={onClear}>
        {texts.developer.clear}
      </Button>
    </>
  )
}
