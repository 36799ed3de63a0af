import { achCalls } from '#billing/contract/ach/ach-calls.ts'
import { achFiles } from '#billing/contract/ach-file.ts'
import type { Tone } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount, formatMoney } from '#design/format.ts'
import { FieldBadge } from '#design/resource/field-badge.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { useAct } from '#shell/data/call.ts'
import { useRows } from '#shell/data/rows.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { useUser } from '#shell/session/session.ts'
import { FileLink } from './file-link.tsx'
import { useDownload } from './use-download.ts'

type Row = RowOf<typeof achFiles>

const tones: Readonly<Record<Row['status'], Tone>> = {
  prepared: 'amber',
  released: 'blue',
  sent: 'blue',
  accepted: 'green',
  rejected: 'red',
  cancelled: 'neutral',
}

/** The latest ACH files, to download again unchanged, with the bank's answers. */
export function FilesCard() {
  const { data } = useRows(achFiles, { sort: '-createdAt', limit: 20 })
  return (
    <Card title="Files" description="Each is made once. Every download is on record." flush>
      {!data ? (
        <div className="px-5 pb-5">
          <SkeletonText lines={4} />
        </div>
      ) : data.items.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-ink-2">No file has gone to the bank yet.</p>
      ) : (
        <ul aria-label="Files" className="border-t border-line">
          {data.items.map((row) => (
            <FileRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function FileRow({ row }: { row: Row }) {
  const { id, version, fileName, status } = row
  const download = useDownload()
  const isAdmin = useUser().role === 'admin'
  const answer = useAct(achCalls.answer, {
    done: (_, { body }) => ({
      title: body.outcome === 'accepted' ? 'The bank took the file' : 'The file was rejected',
      ...(body.outcome === 'rejected' ? { description: 'Its entries wait for the next file.' } : {}),
    }),
    failed: { title: 'Nothing was changed' },
  })
  const reject = () =>
    askReason({
      title: `The bank rejected ${fileName}`,
      description:
        'Nothing of it counts as sent: its entries wait for the next file, and the books are put back.',
      label: 'What the bank says',
      action: 'Mark as rejected',
      isDanger: true,
      send: ({ reason }) =>
        answer.mutateAsync({ params: { id }, body: { outcome: 'rejected', version, reason } }),
    })
  const again = () =>
    askReason({
      title: `Download ${fileName} again`,
      description: 'It holds account numbers in plain text. The reason stands in the audit.',
      action: 'Download',
      send: ({ reason }) => download.mutateAsync({ params: { id }, body: { reason } }),
    })
  const isMade = row.sha256 !== null && status !== 'cancelled'
  const isFirst = status === 'released'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 text-sm last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          {status === 'cancelled' || status === 'rejected' ? (
            <span className="tabular font-medium">{fileName}</span>
          ) : (
            <FileLink id={id} fileName={fileName} />
          )}
          <FieldBadge of={achFiles} value={status} tone={tones[status]} />
        </p>
        <p className="text-ink-2">
          <DateTime value={row.bankingDay} style="day" /> · {formatCount(row.entryCount, 'entry', 'entries')}{' '}
          · {formatMoney(row.debitTotal)} in, {formatMoney(row.creditTotal)} out
        </p>
        {row.rejectedReason && <p className="text-red">{row.rejectedReason}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {status === 'sent' && (
          <>
            <Button
              size="sm"
              loading={answer.isPending}
              onClick={() => answer.mutate({ params: { id }, body: { outcome: 'accepted', version } })}
            >
              Accepted<span className="sr-only"> by the bank: {fileName}</span>
            </Button>
            <Button size="sm" className="text-red" onClick={() => void reject()}>
              Rejected…<span className="sr-only"> by the bank: {fileName}</span>
            </Button>
          </>
        )}
        {isMade && isFirst && (
          <Button
            size="sm"
            loading={download.isPending}
            onClick={() => download.mutate({ params: { id }, body: {} })}
          >
            Download<span className="sr-only"> {fileName}</span>
          </Button>
        )}
        {isMade && !isFirst && isAdmin && (
          <Button size="sm" loading={download.isPending} onClick={() => void again()}>
            Download again…<span className="sr-only"> {fileName}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
