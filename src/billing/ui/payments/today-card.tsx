import { Link } from '@tanstack/react-router'
import { CircleAlert, Clock, Landmark, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { achCalls } from '#billing/contract/ach/ach-calls.ts'
import type { PaymentsToday } from '#billing/contract/ach/ach-today.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { formatCount, formatDate, formatMoney } from '#design/format.ts'
import { useAct } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'
import { FileLink } from './file-link.tsx'
import { PaymentSums, totalOf } from './payment-sums.tsx'
import { useDownload } from './use-download.ts'

type OpenFile = NonNullable<PaymentsToday['file']>

/** The file of the next banking day: its sums, its cut-off, and who must act next. */
export function TodayCard({ today }: { today: PaymentsToday }) {
  const { fileDay, cutOffAt, effectiveOn, closed, file } = today
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          File for {formatDate(fileDay, 'day')}
          {file && (
            <Badge tone={file.isStale ? 'red' : file.status === 'prepared' ? 'amber' : 'blue'}>
              {file.isStale
                ? 'Too late for the bank'
                : file.status === 'prepared'
                  ? 'Waiting for release'
                  : 'Ready to download'}
            </Badge>
          )}
        </span>
      }
      description={`${closed ? `${closed} ` : ''}Release it by ${formatDate(cutOffAt, 'datetime')}; the bank moves the money on ${formatDate(effectiveOn, 'day')}.`}
    >
      {file ? <Open file={file} fileDay={fileDay} /> : <Next today={today} />}
      {today.secondPerson && <Note icon={<Users aria-hidden="true" />}>{today.secondPerson}</Note>}
    </Card>
  )
}

function Next({ today }: { today: PaymentsToday }) {
  const { role } = useUser()
  const prepare = useAct(achCalls.prepare, {
    done: ({ fileName }) => ({
      title: `${fileName} is prepared`,
      description: 'Somebody else releases it now.',
    }),
    failed: { title: 'No file was prepared' },
  })
  const { count, cents } = totalOf(today.due)
  return (
    <>
      <PaymentSums sums={today.due} />
      {today.missing && (
        <Note icon={<Landmark aria-hidden="true" />}>
          {today.missing}{' '}
          {role === 'admin' && (
            <Link to="/company-bank" className="underline underline-offset-2">
              Set it up
            </Link>
          )}
        </Note>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          disabled={count === 0 || today.missing !== null}
          loading={prepare.isPending}
          onClick={() => prepare.mutate({})}
        >
          Prepare file
        </Button>
        <p className="text-sm text-ink-2">
          {count === 0
            ? 'Nothing is due.'
            : `${formatCount(count, 'entry', 'entries')}, ${formatMoney(cents)} in all. A second person releases it.`}
          {today.later.count > 0 && ` Due later: ${formatCount(today.later.count, 'entry', 'entries')}.`}
        </p>
      </div>
    </>
  )
}

function Open({ file, fileDay }: { file: OpenFile; fileDay: string }) {
  const { id, version, fileName, status, refusal, isStale } = file
  const input = { params: { id }, body: { version } }
  const release = useAct(achCalls.release, {
    done: { title: `${fileName} is released`, description: 'Download it and give it to the bank.' },
    failed: { title: 'The file was not released' },
  })
  const cancel = useAct(achCalls.cancel, {
    done: { title: `${fileName} is canceled`, description: 'Its entries wait for the next file.' },
    failed: { title: 'The file was not canceled' },
  })
  const download = useDownload()
  const isPrepared = status === 'prepared'
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">
        <FileLink id={id} fileName={fileName} />, prepared by {file.preparedBy}{' '}
        {formatDate(file.preparedAt, 'datetime')}
        {file.releasedBy &&
          file.releasedAt &&
          `, released by ${file.releasedBy} ${formatDate(file.releasedAt, 'datetime')}`}
        .
      </p>
      <PaymentSums sums={file.sums} />
      {file.doubts.map((doubt) => (
        <Note key={doubt} icon={<CircleAlert aria-hidden="true" />}>
          {doubt}
        </Note>
      ))}
      {isPrepared && refusal && <Note icon={<Clock aria-hidden="true" />}>{refusal}</Note>}
      {isStale && (
        <Note icon={<CircleAlert aria-hidden="true" />}>
          Its cut-off passed before it was downloaded, so the bank can no longer move it on its day. Nothing
          of it has been sent. Once it is canceled, its{' '}
          {formatCount(totalOf(file.sums).count, 'entry waits', 'entries wait')} for the file of{' '}
          {formatDate(fileDay, 'day')}.
        </Note>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {isStale ? null : isPrepared ? (
          <Button
            variant="primary"
            disabled={refusal !== null}
            loading={release.isPending}
            onClick={() => release.mutate(input)}
          >
            Release file
          </Button>
        ) : (
          <Button
            variant="primary"
            loading={download.isPending}
            onClick={() => download.mutate({ params: { id }, body: {} })}
          >
            Download for the bank
          </Button>
        )}
        <Button
          variant={isStale ? 'primary' : 'secondary'}
          loading={cancel.isPending}
          onClick={() => cancel.mutate(input)}
        >
          Cancel file
        </Button>
        {!isPrepared && !isStale && (
          <p className="text-sm text-ink-2">With the first download its entries count as sent.</p>
        )}
      </div>
    </>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-3 flex items-start gap-2 rounded-md bg-sunken px-3 py-2 text-sm text-ink-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </p>
  )
}
