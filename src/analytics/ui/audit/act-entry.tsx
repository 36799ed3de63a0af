import { Link } from '@tanstack/react-router'
import { DateTime } from '#design/figures.tsx'
import type { AuditAct } from '#identity/contract/audit.ts'
import { placeFor } from '#shell/places.ts'
import { useUser } from '#shell/session/session.ts'

type Touched = AuditAct['records'][number]

/** One audit entry: a sentence, then each affected record with its changes. */
export function ActEntry({ act }: { act: AuditAct }) {
  const [lead] = act.records
  return (
    <li className="border-b border-line px-4 py-3 text-sm last:border-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="font-semibold">{act.who}</span>
          {' · '}
          {act.did}
          {lead && (
            <>
              {' '}
              <RecordName record={lead} />
            </>
          )}
        </span>
        <DateTime value={act.at} style="datetime" className="tabular text-xs text-ink-3" />
      </p>
      {act.reason && <p className="text-ink-2">“{act.reason}”</p>}
      {act.notes.length > 0 && <p className="text-ink-2">{act.notes.join(' · ')}</p>}
      {act.records.map((record, index) => (
        <div key={`${record.entity} ${record.id}`}>
          {index > 0 && (
            <p className="mt-1.5 text-ink-2">
              {record.did} <RecordName record={record} />
            </p>
          )}
          <Changes changes={record.changes} />
        </div>
      ))}
      {act.more > 0 && <p className="mt-1 text-ink-2">and {act.more} more records</p>}
      {act.ip && <p className="mt-0.5 text-xs text-ink-3">from {act.ip}</p>}
    </li>
  )
}

function RecordName({ record }: { record: Touched }) {
  const { role } = useUser()
  const place = record.id ? placeFor(role, record.entity, record.id) : undefined
  const name = record.name ?? ''
  // A record without a screen is named, not linked.
  if (!place) return <span>{`${record.what} ${name}`.trim()}</span>
  return (
    <>
      {record.what}{' '}
      <Link {...place} className="font-medium text-accent underline underline-offset-2">
        {name || 'no name'}
      </Link>
    </>
  )
}

const shownAtOnce = 6

function Changes({ changes }: { changes: Touched['changes'] }) {
  if (changes.length === 0) return null
  const lines = (some: Touched['changes']) => (
    <ul className="mt-1 flex flex-col gap-0.5">
      {some.map(({ field, from, to }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-ink-2">{field}:</span>{' '}
          {from !== null && (
            <>
              <span className="text-ink-2">{from}</span> <span aria-hidden="true">→</span>
              <span className="sr-only">to</span>{' '}
            </>
          )}
          <span>{to ?? 'nothing'}</span>
        </li>
      ))}
    </ul>
  )
  if (changes.length <= shownAtOnce) return lines(changes)
  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-accent">{changes.length} fields</summary>
      {lines(changes)}
    </details>
  )
}
