import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PublicFrame } from '#web/app/public-frame.tsx'
import { SeenNotice } from '#web/design/seen-notice.tsx'
import { RegisterWizard } from './register-wizard.tsx'
import { registerIntro } from './texts.ts'

type WizardPageProps = { title: string }

function WizardPage({ title }: WizardPageProps) {
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
      <RegisterWizard onSubmitted={() => setSubmitted((times) => times + 1)} />
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
