import { useNavigate } from '@tanstack/react-router'
import { Check, Circle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { Progress } from '#design/progress.tsx'
import { useAct } from '#shell/data/call.ts'
import type { PracticeView } from '#training/contract/practice/practice.ts'
import { practiceCalls } from '#training/contract/practice/practice-calls.ts'
import { OutcomeBadge } from './outcome-badge.tsx'

type DebriefProps = { view: PracticeView; debrief: NonNullable<PracticeView['debrief']> }

/** After the conversation: points by stage, what was hidden, and a way to try again. */
export function Debrief({ view, debrief }: DebriefProps) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const again = useAct(practiceCalls.start, {
    failed: { title: 'Not begun' },
    onDone: ({ id }) => void navigate({ to: '/practice', search: { talk: id } }),
  })
  const visit = (seed?: number) => again.mutate({ body: { buyer: view.buyer.slug, seed } })
  return (
    <section aria-label="Debrief" className="mt-8">
      <div className="rounded-lg border border-line bg-surface p-5 shadow-1">
        <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
          <p className="display tabular text-4xl leading-none">{debrief.score}</p>
          <div className="min-w-0 flex-1">
            <h2 ref={heading} tabIndex={-1} className="display text-xl outline-none">
              of 100 points
            </h2>
            <p className="mt-1 flex gap-1.5">
              <OutcomeBadge outcome={view.outcome} />
            </p>
          </div>
          {debrief.pointsAwarded > 0 && (
            <p className="display tabular text-xl text-amber">+{debrief.pointsAwarded} points</p>
          )}
        </div>
        <ol className="mt-5 flex flex-col gap-2.5">
          {debrief.stages.map((stage) => (
            <li
              key={stage.stage}
              className="grid grid-cols-[1fr_auto] items-center gap-x-4 text-sm sm:grid-cols-[13rem_1fr_auto]"
            >
              <span className="font-medium">
                {stage.stage} {stage.name}
              </span>
              <span className="text-ink-2 max-sm:order-3 max-sm:col-span-2">{stage.goal}</span>
              <Progress
                className="w-24"
                value={10 * stage.points}
                label={`${stage.name}: ${stage.points} of 10`}
                showValue={false}
              />
            </li>
          ))}
        </ol>
        {view.claims > 0 && (
          <p className="mt-4 text-sm font-medium text-red">
            Forbidden claims cost 15 points each: {view.claims}.
          </p>
        )}
      </div>
      <div className="mt-4 rounded-lg border border-line bg-surface p-5 shadow-1">
        <h2 className="text-md font-semibold">What was hidden</h2>
        <p className="mt-2 text-sm text-ink-3">The need</p>
        <p className="font-(family-name:--font-display) text-lg leading-snug">“{debrief.hiddenNeed}”</p>
        <p className="mt-4 text-sm text-ink-3">The objections, and what was meant</p>
        <ul className="mt-1 flex flex-col gap-2 text-sm">
          {debrief.hiddenObjections.map((objection) => (
            <li key={objection.said} className="flex gap-2">
              {objection.isSettled ? (
                <Check aria-label="Settled" role="img" className="mt-0.5 size-4 shrink-0 text-accent" />
              ) : (
                <Circle aria-label="Not settled" role="img" className="mt-0.5 size-4 shrink-0 text-ink-3" />
              )}
              <span>
                <span className={cx(!objection.isSettled && 'font-medium')}>“{objection.said}”</span>{' '}
                <span className="text-ink-2">{objection.meant}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" size="lg" loading={again.isPending} onClick={() => visit()}>
          Visit again, with something else hidden
        </Button>
        <Button size="lg" onClick={() => visit(view.seed)}>
          The same visit again
        </Button>
      </div>
    </section>
  )
}
