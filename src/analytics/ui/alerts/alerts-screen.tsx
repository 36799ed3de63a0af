import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { useMemo } from 'react'
import { adminAlerts } from '#analytics/contract/admin-alert.ts'
import { insightCalls } from '#analytics/contract/insight-calls.ts'
import { adminAlertLifecycle } from '#analytics/rules/alert-lifecycle.ts'
import { Badge, type Tone } from '#design/badge.tsx'
import { Button, buttonClass } from '#design/button.tsx'
import { formatCount, humanize } from '#design/format.ts'
import { type MoveWords, RecordMoves } from '#design/resource/record-moves.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import { infoOf, wordOf } from '#platform/contract/field-info.ts'
import { useAct } from '#shell/data/call.ts'
import { type Place, placeFor } from '#shell/places.ts'
import { useUser } from '#shell/session/session.ts'

/** Link label by record type, and its place where that is not the record's own screen. */
const doing: Readonly<Record<string, { label: string; place?: (id: string) => Place }>> = {
  products: { label: 'Open the product' },
  clients: { label: 'Open the client' },
  business_registrations: { label: 'Open the application' },
  leads: { label: 'Open the lead' },
  users: { label: 'Open the person', place: (id) => ({ to: '/admin', search: { view: id } }) },
  faq_items: { label: 'Answer it', place: () => ({ to: '/ai-feedback' }) },
}

/** Link to the record that an alert is about. */
function SubjectLink({ type, id }: { type: string | null; id: string | null }) {
  const { role } = useUser()
  const what = type === null ? undefined : doing[type]
  if (!what || type === null || id === null) return null
  const place = what.place?.(id) ?? placeFor(role, type, id)
  if (!place) return null
  return (
    <Link {...place} className={buttonClass({ variant: 'secondary' })}>
      {what.label}
    </Link>
  )
}

/** Button that queues failed jobs again; the alert closes by itself once they succeed. */
function RetryJobs({ id }: { id: string }) {
  const run = useAct(insightCalls.retryJobs, {
    done: ({ jobs }) => ({
      title: `${formatCount(jobs, 'job is', 'jobs are')} tried again`,
      description: 'The alert closes by itself when it went well.',
    }),
    failed: { title: 'Not tried again', description: 'Nothing was changed. Please try again.' },
  })
  return (
    <Button loading={run.isPending} onClick={() => run.mutate({ params: { id } })}>
      Try again now
    </Button>
  )
}

type Alerts = typeof adminAlerts

const severityTones: Record<string, Tone> = { critical: 'red', high: 'red', medium: 'amber', low: 'neutral' }
const statusTones: Record<string, Tone> = { open: 'amber', owned: 'blue', resolved: 'green' }

function Severity({ severity }: { severity: string }) {
  return <Badge tone={severityTones[severity]}>{humanize(severity)}</Badge>
}

function Status({ status }: { status: string }) {
  return (
    <StatusBadge
      status={status}
      tone={statusTones[status]}
      label={wordOf(infoOf(adminAlerts, 'status'), status)}
    />
  )
}

const columns: readonly (FieldOf<Alerts> | Column<Alerts>)[] = [
  'title',
  { field: 'severity', width: 110, render: (row) => <Severity severity={row.severity} /> },
  { field: 'status', width: 120, render: ({ status }) => <Status status={status} /> },
  'ownerId',
  { field: 'alertType', width: 160, hidden: true },
  'createdAt',
]

const filters = ['status', 'severity', 'ownerId'] as const

const words: Readonly<Record<string, MoveWords>> = {
  own: { label: 'Take it on' },
  resolve: { label: 'Resolve' },
  dismiss: { note: 'Dismissed for good. The same fact raises it again only after it was gone.' },
  reopen: { label: 'Open again' },
}

const record: RecordView<Alerts> = {
  eyebrow: (row) => (
    <span className="flex gap-1.5">
      <Severity severity={row.severity} />
      <Status status={row.status} />
    </span>
  ),
  subtitle: (row) => wordOf(infoOf(adminAlerts, 'alertType'), row.alertType),
  actions: (row) => (
    <>
      <RecordMoves
        contract={adminAlerts}
        lifecycle={adminAlertLifecycle}
        row={row}
        name={row.title}
        words={words}
      />
      {row.alertType === 'failed_job' && row.isStanding && <RetryJobs id={row.id} />}
      <SubjectLink type={row.subjectType} id={row.subjectId} />
    </>
  ),
  top: (row) => (
    <>
      {row.description && <p className="text-md leading-relaxed whitespace-pre-line">{row.description}</p>}
      {row.actionRequired && (
        <p className="mt-3 rounded-md bg-accent-soft px-3 py-2 text-sm">
          <span className="font-medium">Next:</span> {row.actionRequired}
        </p>
      )}
      {row.isResolved && (
        <p className="mt-3 text-sm text-ink-2">
          {row.isStanding
            ? 'What it reports is still so. It is raised again only after it was gone.'
            : row.resolvedBy
              ? 'What it reported is no longer so.'
              : 'Closed by itself: what it reported is no longer so.'}
        </p>
      )}
    </>
  ),
  facts: ['ownerId', 'createdAt', 'resolvedBy', 'resolvedAt'],
}

/** Alerts to take on, resolve or dismiss. [FIX-021] */
export function AlertsScreen() {
  const { id } = useUser()
  const views = useMemo(
    (): readonly View[] => [
      { name: 'Open', query: { status: 'open' } },
      { name: 'In my hands', query: { status: 'owned', ownerId: id } },
      { name: 'Settled', query: { status: 'resolved,dismissed', sort: '-updatedAt' } },
    ],
    [id],
  )
  return (
    <ResourcePage
      resource={adminAlerts}
      columns={columns}
      filters={filters}
      views={views}
      record={record}
      empty={{
        title: 'No alerts',
        text: 'Low stock, quiet team members, returned debits, failed jobs and applications that wait show up here.',
        icon: <BellRing />,
      }}
    />
  )
}
