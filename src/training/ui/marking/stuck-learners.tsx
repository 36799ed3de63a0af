import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { useAct } from '#shell/data/call.ts'
import type { StuckLearner } from '#training/contract/quiz/marking.ts'
import { markingCalls } from '#training/contract/quiz/marking-calls.ts'
import { nothingChanged } from '../shared/failures.ts'

/** Learners who used all attempts at a quiz without passing it. */
export function StuckLearners({ learners }: { learners: readonly StuckLearner[] }) {
  return (
    <Card
      title="Out of attempts"
      description="They have not passed and cannot try again by themselves."
      flush
    >
      <ul className="border-t border-line">
        {learners.map((learner) => (
          <Stuck key={`${learner.userId} ${learner.quizId}`} learner={learner} />
        ))}
      </ul>
    </Card>
  )
}

function Stuck({ learner }: { learner: StuckLearner }) {
  const decide = useAct(markingCalls.allowAttempt, {
    done: `${learner.name} may try again`,
    failed: nothingChanged,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-3 last:border-0">
      <div className="min-w-0">
        <h3 className="text-md font-semibold">{learner.name}</h3>
        <p className="text-sm text-ink-2">
          {learner.quizTitle}: {formatCount(learner.attempts, 'attempt', 'attempts')}, best{' '}
          {learner.bestScore === null ? 'none' : `${Math.floor(learner.bestScore)}%`}
          {learner.lastAt && (
            <>
              , last <DateTime value={learner.lastAt} />
            </>
          )}
        </p>
      </div>
      <Button
        loading={decide.isPending}
        aria-label={`Allow ${learner.name} another attempt`}
        onClick={() => decide.mutate({ params: { id: learner.quizId }, body: { userId: learner.userId } })}
      >
        Allow another attempt
      </Button>
    </li>
  )
}
