import type { ModuleDetail } from '#contracts/training/modules/learn.ts'
import { CertificateDownload, useCertificates } from '../shared/certificates.tsx'

/** The certificate of a module that is complete. */
export function ModuleCertificate({ module }: { module: ModuleDetail }) {
  const { data } = useCertificates()
  const own = data?.items.find(({ subject, status }) => subject === module.slug && status === 'valid')
  return own ? <CertificateDownload certificate={own} wide /> : null
}
