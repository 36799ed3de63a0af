import { FormCheck } from '#design/form/form-check.tsx'
import type { FormOf } from '#design/form/use-form.ts'
import { useAppConfig } from '#shell/session/app-config.ts'

type AchAgreementProps = { form: FormOf<{ hasAgreed: boolean }>; className?: string }

/** The check box to agree to ACH debits, with the terms. */
export function AchAgreement({ form, className }: AchAgreementProps) {
  const { achAuthorization } = useAppConfig()
  return (
    <FormCheck form={form} name="hasAgreed" required text={achAuthorization.text} className={className}>
      {achAuthorization.label}
    </FormCheck>
  )
}
