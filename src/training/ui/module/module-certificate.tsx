import { buttonClass } from '#design/button.tsx'
import type { ModuleDetail } from '#training/contract/modules/learn.ts'
import { CertificateDownload, useCertificates } from '../shared/certificates.tsx'

/** The certificate of a module that is complete. */
export function ModuleCertificate({ module }: { module: ModuleDetail }) {
  const { data, isLoading } = useCertificates()
  const own = data?.items.find(({ subject, status }) => subject === module.slug && status === 'valid')
  if (isLoading)
    return <span aria-hidden="true" className={buttonClass({ className: 'invisible mt-4 w-full' })} />
  return own ? <CertificateDownload certificate={own} wide /> : null
}
