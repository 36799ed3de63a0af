import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PublicFrame } from '#web/app/public-frame.tsx'
import { RegisterWizard } from './register-wizard.tsx'
import { registerIntro } from './texts.ts'

type WizardPageProps = { title: string }

function WizardPage({ title }: WizardPageProps) {
  const [isSubmitted, setSubmitted] = useState(false)
  return (
    <PublicFrame
      width="form"
      title={title}
      intro={registerIntro}
      links={<Link to="/customer-login">Customer Portal</Link>}
    >
      {isSubmitted && (
        <p
          role="status"
          className="mb-5 rounded-md border border-accent-line bg-accent-soft px-4 py-3 text-sm"
        >
          Your application was submitted for review. We contact your business within 2-3 business days.
        </p>
      )}
      <RegisterWizard onSubmitted={() => setSubmitted(true)} />
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
