import { ChevronRight, ExternalLink, Mail, Phone } from 'lucide-react'
import { Avatar } from '#design/avatar.tsx'
import { Badge, type Tone } from '#design/badge.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import { dialled, phoneWords } from '#platform/rules/text/phone.ts'
import type { BarColour, RiskLevel, TraineeBadge } from '#training/rules/trainees/trainee-status.ts'
import { ModuleBreakdown } from './module-breakdown.tsx'
import { RankedFigures } from './ranked-figures.tsx'
import { Measured, TraineeFigureList } from './trainee-figure-list.tsx'
import type { TraineeRanks } from './trainee-ranks.ts'
import type { TraineeView } from './trainee-view.ts'

const badgeTones: Record<TraineeBadge, Tone> = {
  'Ready to Hire': 'green',
  'At Risk': 'red',
  'Needs Help': 'amber',
  'In Training': 'blue',
}

const barTones: Record<BarColour, 'green' | 'blue' | 'amber' | 'red'> = {
  green: 'green',
  blue: 'blue',
  yellow: 'amber',
  red: 'red',
}

const riskTones: Record<RiskLevel, Tone> = { High: 'red', Medium: 'amber', Low: 'green' }

/** A trainee with every figure, as on their own page. */
export function TraineeCard({ trainee }: { trainee: TraineeView }) {
  const { record, figures, name } = trainee
  const headingId = `trainee-${record.id}`
  return (
    <li className="overflow-clip rounded-lg border border-line" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 pt-4 sm:px-5">
        <Avatar name={name} size="lg" />
        <div className="min-w-0 flex-1 basis-48">
          <Name id={headingId} trainee={trainee} />
          <p className="text-sm text-ink-2">{trainee.place || 'No location given'}</p>
        </div>
        <div className="flex min-w-0 flex-col text-sm text-ink-2 sm:items-end">
          <Since trainee={trainee} />
          <Contact trainee={trainee} />
        </div>
      </div>
      <div className="px-4 pt-3 sm:px-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <ModulesDone trainee={trainee} />
          <span className="display tabular text-lg">
            {Math.floor(figures.progress.value)}%
            {figures.progress.note && (
              <span className="font-(family-name:--font-ui) text-xs font-normal text-ink-3">
                {' '}
                {figures.progress.note}
              </span>
            )}
          </span>
        </div>
        <Bar trainee={trainee} />
      </div>
      <div className="grid gap-x-8 gap-y-5 px-4 py-5 sm:px-5 lg:grid-cols-[1fr_19rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Outlook trainee={trainee} />
          <TraineeFigureList trainee={trainee} />
        </div>
        <ModuleBreakdown trainee={trainee} />
      </div>
      <p className="border-t border-line bg-sunken px-4 py-2 text-sm text-ink-2 sm:px-5">{trainee.footer}</p>
    </li>
  )
}

/** A trainee among others: three figures with their rank, and what it comes to; the rest is one step away. */
export function TraineeSummary({ trainee, ranks }: { trainee: TraineeView; ranks: TraineeRanks }) {
  const { record, name } = trainee
  const headingId = `trainee-${record.id}`
  return (
    <li className="overflow-clip rounded-lg border border-line" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 pt-4 pb-3 sm:px-5">
        <Avatar name={name} size="lg" />
        <div className="min-w-0 flex-1 basis-64 text-sm text-ink-2">
          <Name id={headingId} trainee={trainee} />
          <p>{trainee.place || 'No location given'}</p>
          <Since trainee={trainee} />
        </div>
        <RankedFigures trainee={trainee} ranks={ranks} />
      </div>
      <div className="px-4 pb-3 text-sm sm:px-5">
        <ModulesDone trainee={trainee} />
        <Bar trainee={trainee} />
      </div>
      <div className="px-4 pb-4 sm:px-5">
        <Outlook trainee={trainee} />
        <p className="mt-3 text-sm text-ink-2">{trainee.footer}</p>
      </div>
      <div className="relative">
        <details className="group border-t border-line bg-sunken">
          <summary className="focus-inset flex min-h-11 cursor-pointer list-none items-center gap-1.5 px-4 text-sm font-medium sm:px-5 [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden="true"
              className="size-4 text-ink-3 transition-transform group-open:rotate-90"
            />
            All figures<span className="sr-only"> of {name}</span>
          </summary>
          <div className="grid gap-x-8 gap-y-5 border-t border-line bg-surface px-4 py-5 sm:px-5 lg:grid-cols-[1fr_19rem]">
            <div className="flex min-w-0 flex-col gap-5 text-sm text-ink-2">
              <Contact trainee={trainee} />
              <TraineeFigureList trainee={trainee} />
            </div>
            <ModuleBreakdown trainee={trainee} />
          </div>
        </details>
        <a
          href={`/admin?view=${record.id}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`${name} in detail, in a new tab`}
          className="absolute top-0 right-4 inline-flex min-h-11 items-center text-sm gap-1.5 font-medium text-accent underline-offset-2 hover:underline sm:right-5"
        >
          Detail
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
      </div>
    </li>
  )
}

type TraineeProps = { trainee: TraineeView }

function Name({ id, trainee: { name, badge } }: TraineeProps & { id: string }) {
  return (
    <h3 id={id} className="display flex flex-wrap items-center gap-x-2.5 gap-y-1 text-lg text-ink">
      {name}
      <Badge tone={badgeTones[badge]} dot className="font-(family-name:--font-ui)">
        {badge}
      </Badge>
    </h3>
  )
}

const ModulesDone = ({ trainee: { record, figures } }: TraineeProps) => (
  <span>
    <Measured figure={figures.modulesCompleted} /> of {record.totalModules} modules complete
  </span>
)

const Bar = ({ trainee: { figures, name, bar } }: TraineeProps) => (
  <Progress
    value={figures.progress.value}
    label={`Training progress of ${name}`}
    tone={barTones[bar]}
    className="mt-1"
  />
)

function Since({ trainee: { record, figures } }: TraineeProps) {
  return (
    <p className="[&>span]:mr-4">
      <span>
        {formatCount(figures.days, 'day', 'days')} in training, since{' '}
        <DateTime value={record.trainingStartedAt ?? record.createdAt} />
      </span>{' '}
      <span>
        Last active{' '}
        {record.lastActiveAt ? (
          <DateTime value={record.lastActiveAt} />
        ) : (
          <span className="text-ink-3">no data yet</span>
        )}
      </span>
    </p>
  )
}

function Contact({ trainee: { record } }: TraineeProps) {
  const look =
    'inline-flex min-h-6 max-w-full items-center gap-1.5 hover:text-ink hover:underline touch:min-h-11'
  return (
    <span className="flex flex-wrap gap-x-4">
      <a href={`mailto:${record.email}`} className={look}>
        <Mail aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="truncate">{record.email}</span>
      </a>
      {record.phone && (
        <a href={`tel:${dialled(record.phone)}`} className={look}>
          <Phone aria-hidden="true" className="size-3.5 shrink-0" />
          {phoneWords(record.phone)}
        </a>
      )}
    </span>
  )
}

function Outlook({ trainee }: TraineeProps) {
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-md bg-sunken px-4 py-3 sm:flex sm:flex-wrap sm:[&>div:first-child:nth-last-child(3)]:flex-1">
      {trainee.prediction !== null && (
        <div>
          <dt className="text-xs text-ink-3">Prediction</dt>
          <dd className="text-md font-medium">{trainee.prediction}</dd>
        </div>
      )}
      <div>
        <dt className="text-xs text-ink-3">Risk level</dt>
        <dd>
          <Badge tone={riskTones[trainee.risk]}>{trainee.risk}</Badge>
        </dd>
      </div>
      <div>
        <dt className="text-xs text-ink-3">Success probability</dt>
        <dd className="tabular text-md font-medium">{trainee.success}%</dd>
      </div>
    </dl>
  )
}
