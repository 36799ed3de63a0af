import { FormCheck } from '#design/form/form-check.tsx'
import type { FormOf } from '#design/form/use-form.ts'
import { useAppConfig } from '#shell/session/app-config.ts'

type AchAgreementProps = { form: FormOf<{ hasAgreed: boolean }>; className?: string }

/** The box by which a business agrees to be debited by ACH, with the words it agrees to. */
export function AchAgreement({ form, className }: AchAgreementProps) {
  const { achAuthorization } = useAppConfig()
  return (
    <FormCheck form={form} name="hasAgreed" required text={achAuthorization.text} className={className}>
      {achAuthorization.label}
    </FormCheck>
  )
}
