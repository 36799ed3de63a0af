import { Download } from 'lucide-react'
import { Badge } from '#design/badge.tsx'
import { Button, buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DateTime } from '#design/figures.tsx'
import { useDoing } from '#shell/data/call.ts'
import { moveRow, useRows } from '#shell/data/rows.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { useUser } from '#shell/session/session.ts'
import { type Certificate, certificates } from '#training/contract/certificates/certificate.ts'

/** A person's certificates: reissue, revoke with a reason, or restore. */
export function CertificatesCard({ userId }: { userId: string }) {
  const query = useRows(certificates, { userId, sort: '-issuedAt', limit: 200 })
  const items = query.data?.items
  if (query.isError && !items)
    return <LoadFailed error={query.error} what="The certificates" onRetry={() => void query.refetch()} />
  if (!items || items.length === 0) return null
  return (
    <Card title="Certificates" flush>
      <ul className="border-t border-line">
        {items.map((certificate) => (
          <Row key={certificate.id} certificate={certificate} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ certificate }: { certificate: Certificate }) {
  const { id, title, code, issuedAt, score, status, revokedReason, holder } = certificate
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-2.5 text-sm last:border-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          {status === 'revoked' && <Badge tone="red">Revoked</Badge>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-2">
          <DateTime value={issuedAt} />
          {score !== null && <span className="tabular">score {Math.floor(score)}</span>}
          <a
            href={`/verify/${code}`}
            className="tabular inline-flex min-h-6 items-center text-accent underline underline-offset-2"
          >
            {code}
          </a>
        </p>
        {revokedReason && <p className="text-xs text-ink-2">“{revokedReason}”</p>}
      </div>
      <div className="flex items-center gap-2">
        {status === 'valid' && (
          <a
            href={`${certificates.path}/${id}/pdf`}
            download
            aria-label={`PDF: ${title}, ${holder}`}
            className={buttonClass({ size: 'sm' })}
          >
            <Download aria-hidden="true" />
            PDF
          </a>
        )}
        <Decide certificate={certificate} />
      </div>
    </li>
  )
}

const acts = {
  valid: {
    action: 'revoke',
    label: 'Revoke…',
    title: 'Revoke this certificate?',
    description: 'Its verification page shows this from now on; the reason stays in the history.',
    done: 'The certificate is revoked',
  },
  revoked: {
    action: 'reinstate',
    label: 'Reinstate…',
    title: 'Reinstate this certificate?',
    description: 'Its verification page shows it as valid again; the reason stays in the history.',
    done: 'The certificate is valid again',
  },
} as const

/** Button for the certificate's next act; nobody decides about their own certificate. */
function Decide({ certificate: { id, userId, title, status } }: { certificate: Certificate }) {
  const user = useUser()
  const act = acts[status]
  const decide = useDoing((reason: string) => moveRow(certificates, id, act.action, { reason }), {
    done: act.done,
    failed: { title: 'Nothing was changed' },
    again: [[certificates.path]],
  })
  if (user.id === userId) return null
  const ask = () =>
    askReason({
      title: act.title,
      description: act.description,
      action: act.label.replace('…', ''),
      isDanger: act.action === 'revoke',
      send: ({ reason }) => decide.mutateAsync(reason),
    })
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={decide.isPending}
      aria-haspopup="dialog"
      aria-label={`${act.label.replace('…', '')}: ${title}`}
      onClick={() => void ask()}
    >
      {act.label}
    </Button>
  )
}
