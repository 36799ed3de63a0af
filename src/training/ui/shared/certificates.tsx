import { Download } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { keyOf } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { useRows } from '#shell/data/rows.ts'
import { useUser } from '#shell/session/session.ts'
import { type Certificate, certificates } from '#training/contract/certificates/certificate.ts'
import { certificateCalls } from '#training/contract/certificates/certificate-calls.ts'

/** The user's own certificates, latest first. */
export function useCertificates() {
  const { id } = useUser()
  return useRows(certificates, { userId: id, sort: '-issuedAt', limit: 200 })
}

/** Downloads a certificate as PDF. */
export function CertificateDownload({
  certificate,
  wide = false,
}: {
  certificate: Certificate
  wide?: boolean
}) {
  const { id, title } = certificate
  return (
    <a
      href={addressOf(keyOf(certificateCalls.pdf, { params: { id } }))}
      download
      aria-label={`${wide ? 'Certificate (PDF)' : 'PDF'}: ${title}`}
      className={buttonClass({ size: wide ? 'md' : 'sm', className: wide ? 'mt-4 w-full' : '' })}
    >
      <Download aria-hidden="true" />
      {wide ? 'Certificate (PDF)' : 'PDF'}
    </a>
  )
}
