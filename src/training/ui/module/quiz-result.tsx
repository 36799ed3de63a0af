import { Link } from '@tanstack/react-router'
import { ArrowRight, BookOpen, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { formatCount, formatDate } from '#design/format.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import type { AttemptResult, ModuleDetail } from '#training/contract/modules/learn.ts'
import { quizCalls } from '#training/contract/quiz/quiz-calls.ts'
import { BackToModule } from './back-link.tsx'
import { isRight, QuestionReview } from './question-review.tsx'
import { whyNot } from './quiz-limits.ts'

/** The result of an attempt: score, points, and every question with its right answer and explanation. */
export function QuizResult({ module, attemptId }: { module: ModuleDetail; attemptId: string }) {
  const query = useRead(quizCalls.result, { params: { id: attemptId } })
  const result = query.data
  return (
    <Page
      title={result?.title ?? module.quiz?.title ?? 'Quiz'}
      meta={result && formatDate(result.completedAt, 'datetime')}
      actions={<BackToModule module={module} />}
      width="text"
    >
      {query.isError && !result && (
        <LoadFailed error={query.error} what="This result" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonText lines={8} label="Loading the result" />}
      {result && (
        <>
          <Score module={module} result={result} />
          <Review result={result} />
        </>
      )}
    </Page>
  )
}

function headline(result: AttemptResult): string {
  if (result.score === null) return 'Handed in. A person reads the long answers.'
  if (result.passed) return result.isModuleCompleted ? 'Passed, and the module is complete.' : 'Passed.'
  return `Not passed yet: ${result.passingScore} are needed.`
}

function Score({ module, result }: { module: ModuleDetail; result: AttemptResult }) {
  const right = result.questions.filter(isRight).length
  const unread = module.lessons.find((lesson) => !lesson.isDone)
  return (
    <section
      aria-label="Result"
      className={cx(
        'rounded-lg border px-5 py-6 sm:px-7',
        result.passed ? 'border-accent-line bg-accent-soft' : 'border-line bg-surface shadow-1',
      )}
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <p className="display tabular text-4xl leading-none">
          {result.score === null ? '–' : `${Math.floor(result.score)}%`}
        </p>
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="display text-xl">{headline(result)}</h2>
          <p className="text-sm text-ink-2">
            {result.isKeyShown
              ? `${right} of ${result.questions.length} right.`
              : 'The right answers are shown once the quiz is passed.'}
            {result.passed && !result.isModuleCompleted && unread && ' Some lessons are still to be read.'}
          </p>
        </div>
        {result.pointsAwarded > 0 && (
          <p className="display tabular animate-[rise-in_var(--calm)_var(--ease)] text-xl text-amber">
            +{result.pointsAwarded} points
          </p>
        )}
      </div>
      {!result.isKeyShown && <ReadAgain result={result} />}
      <div className="mt-5 flex flex-wrap gap-2">
        {result.passed ? (
          <NextStep module={module} result={result} />
        ) : (
          result.score !== null && <TryAgain module={module} variant="primary" />
        )}
        {result.passed && <TryAgain module={module} variant="secondary" />}
      </div>
    </section>
  )
}

/** Shown instead of the key until the quiz is passed: the lessons that teach the missed questions. [FIX-031] */
function ReadAgain({ result: { readAgain, moduleId } }: { result: AttemptResult }) {
  if (readAgain.length === 0) return null
  return (
    <nav aria-label="Read again" className="mt-5">
      <h3 className="text-md font-semibold">Read these again first</h3>
      <ul className="mt-1 flex flex-col">
        {readAgain.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/modules/$id"
              params={{ id: moduleId }}
              search={{ lesson: id }}
              className="inline-flex min-h-8 items-center gap-2 text-md font-medium text-accent underline-offset-2 hover:underline touch:min-h-11"
            >
              <BookOpen aria-hidden="true" className="size-4 shrink-0" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NextStep({ module, result }: { module: ModuleDetail; result: AttemptResult }) {
  const unread = module.lessons.find((lesson) => !lesson.isDone)
  const look = buttonClass({ variant: 'primary', size: 'lg', className: 'max-w-full' })
  if (unread) {
    return (
      <Link to="/modules/$id" params={{ id: module.id }} search={{ lesson: unread.id }} className={look}>
        <span className="truncate">Read {unread.title}</span>
        <ArrowRight aria-hidden="true" />
      </Link>
    )
  }
  if (!result.nextModule) {
    return (
      <Link to="/progress" className={look}>
        See your progress
        <ArrowRight aria-hidden="true" />
      </Link>
    )
  }
  return (
    <Link to="/modules/$id" params={{ id: result.nextModule.id }} search={{}} className={look}>
      <span className="truncate">Next module: {result.nextModule.title}</span>
      <ArrowRight aria-hidden="true" />
    </Link>
  )
}

function TryAgain({ module, variant }: { module: ModuleDetail; variant: 'primary' | 'secondary' }) {
  const { quiz } = module
  const reason = quiz && whyNot(quiz)
  if (reason) return <p className="flex min-h-10 items-center text-sm text-ink-2">{reason}</p>
  const left = quiz?.attemptsLeft ?? null
  return (
    <>
      <Link
        to="/modules/$id"
        params={{ id: module.id }}
        search={{ quiz: '1' }}
        className={buttonClass({ variant, size: 'lg' })}
      >
        <RotateCcw aria-hidden="true" />
        {variant === 'primary' ? 'Try again' : 'Take it again'}
      </Link>
      {left !== null && (
        <p className="flex min-h-10 items-center text-sm text-ink-2">
          {formatCount(left, 'attempt', 'attempts')} left
        </p>
      )}
    </>
  )
}

function Review({ result }: { result: AttemptResult }) {
  const [onlyMissed, setOnlyMissed] = useState(false)
  const { isKeyShown } = result
  const missed = isKeyShown ? result.questions.filter((question) => !isRight(question)).length : 0
  return (
    <section aria-label="Review" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="text-lg font-semibold">{isKeyShown ? 'Question by question' : 'What you answered'}</h2>
        <span className="flex-1" />
        {missed > 0 && (
          <>
            <Button
              size="sm"
              variant={onlyMissed ? 'ghost' : 'secondary'}
              aria-pressed={!onlyMissed}
              onClick={() => setOnlyMissed(false)}
            >
              All {result.questions.length}
            </Button>
            <Button
              size="sm"
              variant={onlyMissed ? 'secondary' : 'ghost'}
              aria-pressed={onlyMissed}
              onClick={() => setOnlyMissed(true)}
            >
              Missed {missed}
            </Button>
          </>
        )}
      </div>
      <ol className="flex flex-col gap-3">
        {result.questions.map((question, index) =>
          onlyMissed && isRight(question) ? null : (
            <QuestionReview
              key={question.id}
              question={question}
              place={index + 1}
              moduleId={result.moduleId}
              isKeyShown={isKeyShown}
            />
          ),
        )}
      </ol>
    </section>
  )
}
