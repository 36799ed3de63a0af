import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#design/avatar.tsx'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { ConfirmDialog } from '#design/dialog.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount, formatMinutes, formatNumber } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import { useAct } from '#shell/data/call.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import type { Candidate } from '#training/contract/graduation/graduation.ts'
import { graduationCalls } from '#training/contract/graduation/graduation-calls.ts'
import { nothingDecided } from '../shared/failures.ts'
import { Holds } from './papers.tsx'

/** One trainee: progress, what is missing, and the approval once nothing is. */
export function CandidateRow({ candidate }: { candidate: Candidate }) {
  const { name, isReady, holds } = candidate
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line px-5 py-4 last:border-0 md:grid-cols-[minmax(0,1fr)_16rem_auto] md:items-center">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} size="lg" />
        <div className="min-w-0">
          <h3 className="truncate text-md font-semibold">
            <Link to="/admin" search={{ view: candidate.id }} className="underline-offset-2 hover:underline">
              {name}
            </Link>
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
      <Seen candidate={candidate} />
      {isReady && holds.length > 0 && (
        <div className="md:col-span-3">
          <Holds id={candidate.id} name={name} holds={holds} />
        </div>
      )}
      {!isReady && <Missing candidate={candidate} />}
    </li>
  )
}

/** The trainee's measured learning, unmet requirements, and signs of skimming or copying. [FIX-032] */
function Seen({ candidate: { name, seen, warnings, signs, isReady } }: { candidate: Candidate }) {
  const facts: [label: string, value: string][] = [
    ['Learning time', formatMinutes(seen.learningMinutes)],
    [
      'Quizzes',
      seen.attempts === 0
        ? 'No attempt yet'
        : `${formatCount(seen.attempts, 'attempt', 'attempts')}, ${seen.firstTryPasses} passed at the first try, best scores ${seen.averageScore ?? 0} on average`,
    ],
    [
      'Practice',
      seen.talks === 0
        ? 'No talk yet'
        : `${formatCount(seen.talks, 'talk', 'talks')}, best ${seen.bestTalk ?? 0}, ${formatCount(seen.claims, 'forbidden claim', 'forbidden claims')}`,
    ],
    ['CRM training', seen.hasCrmTour ? 'Completed' : 'Not completed'],
  ]
  return (
    <div className="flex flex-col gap-2 text-sm md:col-span-3">
      <dl aria-label={`Learning of ${name}`} className="flex flex-wrap gap-x-6 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-1.5">
            <dt className="text-ink-3">{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {isReady && <Notes title="Not seen yet" tone="amber" list={warnings} />}
      <Notes title="Worth asking about" tone="neutral" list={signs} />
    </div>
  )
}

function Notes({ title, tone, list }: { title: string; tone: 'amber' | 'neutral'; list: readonly string[] }) {
  if (list.length === 0) return null
  return (
    <div
      className={cx(
        'rounded-md border px-4 py-2.5',
        tone === 'amber' ? 'border-amber-line bg-amber-soft' : 'border-line bg-sunken',
      )}
    >
      <p className={cx('font-semibold', tone === 'amber' && 'text-amber')}>{title}</p>
      <ul className="mt-0.5">
        {list.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}

/** What prevents the approval; missing papers are listed separately, since they hold only the payout. */
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

function Approve({ candidate: { id, name, holds, warnings } }: { candidate: Candidate }) {
  const [isAsking, setAsking] = useState(false)
  const decide = useAct(graduationCalls.approve, {
    done: ({ isNew }) =>
      isNew
        ? { title: `${name} is a sales rep`, description: 'The letter is on its way.' }
        : `${name} is a sales rep already`,
    failed: nothingDecided,
    onDone: () => setAsking(false),
  })
  const held = holds.length > 0 ? ' The payout waits for the papers that are still open.' : ''
  const askAll = () =>
    askReason({
      title: `Make ${name} a sales rep all the same?`,
      description: `The company asks for more: ${warnings.join('; ')}. Your reason stands in the audit. Hired from today; a letter goes out by mail.${held}`,
      action: 'Approve',
      send: ({ reason }) => decide.mutateAsync({ params: { id }, body: { reason } }),
    })
  return (
    <>
      <Button
        variant="primary"
        onClick={() => (warnings.length > 0 ? void askAll() : setAsking(true))}
        aria-haspopup="dialog"
      >
        Approve…
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Make ${name} a sales rep?`}
        description={`Hired from today; sales earn commission from now on, and a letter goes out by mail.${held} This is not undone by a click.`}
        action="Approve"
        loading={decide.isPending}
        onConfirm={() => decide.mutate({ params: { id }, body: {} })}
      />
    </>
  )
}
