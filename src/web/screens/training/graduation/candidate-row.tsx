import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Candidate, Graduated } from '#contracts/training/graduation.ts'
import { Avatar } from '#web/design/avatar.tsx'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { DateTime } from '#web/design/figures.tsx'
import { formatCount, formatNumber } from '#web/design/format.ts'
import { Progress } from '#web/design/progress.tsx'
import { Holds } from './papers.tsx'
import { useDecide } from './use-decide.ts'

/** One trainee: how far, what is missing, and the approval when nothing is. */
export function CandidateRow({ candidate }: { candidate: Candidate }) {
  const { name, isReady, holds } = candidate
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line px-5 py-4 last:border-0 md:grid-cols-[minmax(0,1fr)_16rem_auto] md:items-center">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} size="lg" />
        <div className="min-w-0">
          <h3 className="truncate text-md font-semibold">
            <a href={`/admin?view=${candidate.id}`} className="underline-offset-2 hover:underline">
              {name}
            </a>
          </h3>
          <p className="text-sm text-ink-2">
            {formatCount(candidate.days, 'day', 'days')} in training · {formatNumber(candidate.points)} points
            · last active{' '}
            {candidate.lastActiveAt ? <DateTime value={candidate.lastActiveAt} /> : 'no data yet'}
          </p>
        </div>
      </div>
      <div className="min-w-0">
        <p className="tabular flex justify-between text-sm text-ink-2">
          <span>
            {candidate.modulesDone} of {candidate.modules} modules
          </span>
          <span>
            {candidate.quizzesPassed} of {candidate.quizzes} quizzes
          </span>
        </p>
        <Progress
          value={candidate.progress}
          label={`Training progress of ${name}`}
          tone={isReady ? 'green' : 'blue'}
          showValue
        />
      </div>
      <div className="flex items-center justify-end gap-2 md:w-24">
        {isReady && <Approve candidate={candidate} />}
      </div>
      {isReady && holds.length > 0 && (
        <div className="md:col-span-3">
          <Holds id={candidate.id} name={name} holds={holds} />
        </div>
      )}
      {!isReady && <Missing candidate={candidate} />}
    </li>
  )
}

/** What stands between the person and the approval; papers come after it and are said apart. */
function Missing({ candidate: { id, name, missing, holds } }: { candidate: Candidate }) {
  const modules = missing.filter(({ kind }) => kind === 'module').length
  const quizzes = missing.filter(({ kind }) => kind === 'quiz').length
  const summary = [
    modules > 0 && formatCount(modules, 'module', 'modules'),
    quizzes > 0 && formatCount(quizzes, 'quiz', 'quizzes'),
  ].filter(Boolean)
  return (
    <details className="group text-sm md:col-span-3">
      <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 text-ink-2 hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-ink-3 transition-transform group-open:rotate-90"
        />
        Missing: {summary.join(' and ') || missing[0]?.message}
      </summary>
      <ul className="mt-1.5 grid gap-x-6 gap-y-1 pl-5 text-ink-2 sm:grid-cols-2">
        {missing.map(({ message }) => (
          <li key={message} className="list-disc">
            {message}
          </li>
        ))}
      </ul>
      {holds.length > 0 && (
        <div className="mt-3 pl-5">
          <Holds id={id} name={name} holds={holds} />
        </div>
      )}
    </details>
  )
}

function Approve({ candidate: { id, name, holds } }: { candidate: Candidate }) {
  const [isAsking, setAsking] = useState(false)
  const decide = useDecide<Graduated>()
  const held = holds.length > 0 ? ' The payout waits for the papers that are still open.' : ''
  const approve = () =>
    decide.mutate({
      path: `/api/admin/graduation/${id}/approve`,
      told: (answer) =>
        answer.isNew
          ? { title: `${name} is a sales rep`, description: 'The letter is on its way.' }
          : { title: `${name} is a sales rep already` },
      onDone: () => setAsking(false),
    })
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)} aria-haspopup="dialog">
        Approve…
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Make ${name} a sales rep?`}
        description={`Hired from today; sales earn commission from now on, and a letter goes out by mail.${held} This is not undone by a click.`}
        action="Approve"
        loading={decide.isPending}
        onConfirm={approve}
      />
    </>
  )
}
