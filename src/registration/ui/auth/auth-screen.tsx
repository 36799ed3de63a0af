import { useState } from 'react'
import { PendingNotice } from '#company/ui/parts/site/pending-notice.tsx'
import { TeamForm } from '#company/ui/parts/site/team-form.tsx'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Select } from '#design/select.tsx'
import { Tabs } from '#design/tabs.tsx'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import { CustomerForm } from './customer-form.tsx'
import { DeveloperPanel } from './developer-panel.tsx'
import { LoginForm } from './login-form.tsx'
import { PlatformOverlay } from './platform-overlay.tsx'
import { type AccountType, accountTypes, type RegisterRole, registerRoles, texts } from './texts.ts'

/** Login and registration for everyone on one page (AUTH-041 to AUTH-057, REG-005, PLAT-003). */
export function AuthScreen() {
  const [type, setType] = useState<AccountType>('team')
  const [role, setRole] = useState<RegisterRole>('trainee')
  const [hasOverlay, setOverlay] = useState(false)

  function chooseType(value: string) {
    const chosen = accountTypes.find((one) => one.value === value)?.value ?? 'team'
    setType(chosen)
    if (chosen === 'platform_builder') setOverlay(true)
  }

  function chooseRole(value: string) {
    const chosen = registerRoles.find((one) => one.value === value)?.value ?? 'trainee'
    setRole(chosen)
    if (chosen === 'platform_builder') setOverlay(true)
  }

  // A prospect does not sign in: choosing it submits nothing (PLAT-002, PLAT-003).
  const prospect = (
    <Button variant="primary" size="lg" onClick={() => setOverlay(true)}>
      {texts.platform.open}
    </Button>
  )
  const login = (
    <>
      <Field label={texts.accountType} required>
        <Select name="accountType" value={type} options={accountTypes} onValueChange={chooseType} />
      </Field>
      {type === 'platform_builder' ? prospect : <LoginForm type={type} />}
      <DeveloperPanel />
    </>
  )
  const register = (
    <>
      <Field label={texts.role} required>
        <Select name="role" value={role} options={registerRoles} onValueChange={chooseRole} />
      </Field>
      {role === 'platform_builder' ? (
        prospect
      ) : role === 'customer' ? (
        <CustomerForm />
      ) : (
        <TeamForm role={role} />
      )}
    </>
  )
  return (
    <PublicFrame
      width="form"
      title={texts.title}
      intro={texts.intro}
      links={<a href="/customer-login">Customer Portal</a>}
    >
      <PendingNotice />
      <Tabs
        label={texts.title}
        items={[
          { value: 'login', label: texts.tabs.login, content: login },
          { value: 'register', label: texts.tabs.register, content: register },
        ]}
      />
      {hasOverlay && <PlatformOverlay open onOpenChange={setOverlay} />}
    </PublicFrame>
  )
}
