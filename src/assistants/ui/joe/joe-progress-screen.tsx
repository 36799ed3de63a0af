import { Link } from '@tanstack/react-router'
import { joeCalls } from '#assistants/contract/assistant-calls.ts'
import type { JoeStatus } from '#assistants/contract/joe.ts'
import { perfectionTarget } from '#assistants/rules/perfection.ts'
import { Badge, type Tone } from '#design/badge.tsx'
import { cx } from '#design/cx.ts'
import { formatNumber } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import { Spinner } from '#design/spinner.tsx'
import { useRead } from '#shell/data/call.ts'
import { PublicFrame } from '#shell/page/public-frame.tsx'

/** Poll interval (AI-023); the server answers from memory. */
const POLL_MS = 5000

const badges: Record<string, { text: string; tone: Tone }> = {
  EMPLOYEE_OF_THE_MONTH: { text: 'Employee of the Month', tone: 'amber' },
  HIRED_EMPLOYEE: { text: 'Hired', tone: 'green' },
}

const one = (score: number) => score.toFixed(1)

export function JoeProgressScreen() {
  const { data, isPending } = useRead(joeCalls.status, {}, { refetchInterval: POLL_MS })
  return (
    <PublicFrame
      title="Joe’s progress"
      intro="Every figure is a count of recorded runs and questions."
      links={<Link to="/joe-assistant">Ask Joe</Link>}
    >
      {isPending ? (
        <p role="status" className="grid place-items-center py-12 text-ink-2">
          <Spinner className="size-6" />
          <span className="sr-only">Loading</span>
        </p>
      ) : (
        data && <ProgressCard status={data} />
      )}
    </PublicFrame>
  )
}

function ProgressCard({ status }: { status: JoeStatus }) {
  const { perfectionScore: score, targetAchieved } = status
  const badge = badges[status.status] ?? { text: status.status, tone: 'neutral' as const }
  return (
    <section
      aria-label={status.name}
      className={cx('-m-2 rounded-md p-2', targetAchieved && 'bg-amber-soft ring-1 ring-amber-line')}
    >
      <header className="flex items-start justify-between gap-3">
        <div>
          <h2 className="display text-xl">{status.name}</h2>
          <p className="mt-1 text-sm text-ink-2">{status.message}</p>
        </div>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </header>
      <p className="mt-6 flex items-baseline gap-1.5">
        <span className="display tabular text-4xl">{score === null ? '–' : one(score)}</span>
        <span className="text-ink-2">/ 10</span>
        {score === null && <span className="text-sm text-ink-3">no data yet</span>}
      </p>
      <Progress
        className="mt-3"
        label={`Progress to the target of ${one(perfectionTarget)}`}
        value={status.progressToTarget}
        tone={targetAchieved ? 'amber' : 'green'}
        showValue
      />
      <p className="mt-2 text-sm">
        {targetAchieved ? (
          <strong className="text-amber">TARGET ACHIEVED!</strong>
        ) : (
          <span className="tabular text-ink-2">
            Target {one(perfectionTarget)} of 10
            {score !== null && `, ${one(perfectionTarget - score)} points remaining`}
          </span>
        )}
      </p>
      <dl className="mt-6 grid grid-cols-2 gap-4 border-t border-line pt-5 text-sm">
        <Figure label="Testing cycles" value={formatNumber(status.testingCycles)} />
        <Figure label="Sessions" value={formatNumber(status.sessionNumber)} />
        <Figure label="Learning modules" value={formatNumber(status.learningModules)} />
        <Figure
          label="Promotion score"
          value={status.promotionScore === null ? 'no data yet' : one(status.promotionScore)}
        />
      </dl>
    </section>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-2">{label}</dt>
      <dd className="display tabular text-lg">{value}</dd>
    </div>
  )
}
