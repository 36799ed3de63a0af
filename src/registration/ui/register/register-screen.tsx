import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SeenNotice } from '#design/seen-notice.tsx'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'
import { RegisterWizard } from './register-wizard.tsx'
import { registerIntro } from './texts.ts'

type WizardPageProps = { title: string }

function WizardPage({ title }: WizardPageProps) {
  const { isLive, company } = useAppConfig()
  const [submitted, setSubmitted] = useState(0)
  return (
    <PublicFrame
      width="form"
      title={title}
      intro={registerIntro}
      links={<Link to="/customer-login">Customer Portal</Link>}
    >
      {submitted > 0 && (
        <SeenNotice key={submitted}>
          Your application was submitted for review. We contact your business within 2-3 business days.
        </SeenNotice>
      )}
      {isLive ? (
        <RegisterWizard onSubmitted={() => setSubmitted((times) => times + 1)} />
      ) : (
        <p className="text-lg">{company.name} is not open for business yet. Please come back soon.</p>
      )}
    </PublicFrame>
  )
}

export function RegisterScreen() {
  return <WizardPage title="Open a wholesale account" />
}

/** The same wizard under its own heading (A11). */
export function BusinessRegistrationScreen() {
  return <WizardPage title="Register Your Business" />
}
