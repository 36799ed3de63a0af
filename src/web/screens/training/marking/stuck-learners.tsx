import type { StuckLearner } from '#contracts/training/quiz/marking.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { DateTime } from '#web/design/figures.tsx'
import { formatCount } from '#web/design/format.ts'
import { useMarking } from './use-marking.ts'

/** Who has used up their attempts at a quiz without passing it. */
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
  const decide = useMarking()
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
        onClick={() =>
          decide.mutate({
            path: `/api/admin/quizzes/${learner.quizId}/allow-attempt`,
            body: { userId: learner.userId },
            told: () => `${learner.name} may try again`,
          })
        }
      >
        Allow another attempt
      </Button>
    </li>
  )
}
