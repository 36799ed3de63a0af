import { Award } from 'lucide-react'
import { Badge } from '#design/badge.tsx'
import { Card } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import type { Certificate } from '#training/contract/certificates/certificate.ts'
import { CertificateDownload, useCertificates } from '../shared/certificates.tsx'

/** The user's certificates, to download or to share by their verification page. */
export function CertificateCard() {
  const query = useCertificates()
  const items = query.data?.items
  if (query.isError && !items)
    return <LoadFailed error={query.error} what="Your certificates" onRetry={() => void query.refetch()} />
  if (!items) return null
  return (
    <Card
      title="Certificates"
      description={
        items.length === 0
          ? 'The first one comes with your first complete module: every lesson read, the quiz passed.'
          : `${formatCount(items.length, 'certificate', 'certificates')}. Anybody can check one by its number.`
      }
      className="mt-4"
      flush
    >
      {items.length > 0 && (
        <ul className="grid border-t border-line lg:grid-cols-2">
          {items.map((certificate) => (
            <Row key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ certificate }: { certificate: Certificate }) {
  const { kind, title, issuedAt, score, code, status } = certificate
  const isGraduation = kind === 'graduation'
  return (
    <li className="-mb-px flex items-center gap-3.5 border-b border-line px-5 py-3">
      <span
        aria-hidden="true"
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-full',
          isGraduation ? 'bg-amber-soft text-amber' : 'bg-accent-soft text-accent',
        )}
      >
        <Award className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-sm font-semibold">{title}</h3>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-2">
          <DateTime value={issuedAt} />
          {score !== null && <span className="tabular">score {Math.floor(score)}</span>}
          <a
            href={`/verify/${code}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`${code}: check page of ${title}, in a new tab`}
            className="tabular inline-flex min-h-6 items-center text-accent underline underline-offset-2 touch:min-h-11"
          >
            {code}
          </a>
        </p>
      </div>
      {status === 'revoked' ? (
        <Badge tone="red">Revoked</Badge>
      ) : (
        <CertificateDownload certificate={certificate} />
      )}
    </li>
  )
}
