import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#design/empty-state.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { ApiError } from '#shell/data/api.ts'
import { ask, keyOf } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import type { ModuleDetail } from '#training/contract/modules/learn.ts'
import { quizCalls } from '#training/contract/quiz/quiz-calls.ts'
import { BackToModule } from './back-link.tsx'
import { QuizDoor } from './quiz-door.tsx'
import { QuizForm } from './quiz-form.tsx'
import { hasDoor } from './quiz-limits.ts'
import { timed } from './use-attempt.ts'

type QuizScreenProps = { module: ModuleDetail; quiz: NonNullable<ModuleDetail['quiz']> }

/** Starts the quiz, or continues the open attempt. */
export function QuizScreen({ module, quiz }: QuizScreenProps) {
  const [isBegun, setBegun] = useState(() => !hasDoor(quiz))
  const asked = { params: { id: quiz.id } }
  const attempt = useQuery({
    queryKey: keyOf(quizCalls.start, asked),
    queryFn: () => timed(() => ask(quizCalls.start, asked)),
    gcTime: 0,
    enabled: isBegun,
  })
  if (!isBegun) return <QuizDoor module={module} quiz={quiz} onBegin={() => setBegun(true)} />
  if (attempt.data) return <QuizForm key={attempt.data.id} module={module} taken={attempt.data} />
  return (
    <Page title={quiz.title} actions={<BackToModule module={module} />} width="text">
      {attempt.isError ? (
        <NotBegun error={attempt.error} onRetry={() => void attempt.refetch()} />
      ) : (
        <SkeletonText lines={8} label="Loading the quiz" />
      )}
    </Page>
  )
}

function NotBegun({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof ApiError) || error.status !== 409)
    return <LoadFailed error={error} what="The quiz" onRetry={onRetry} />
  return (
    <div role="alert">
      <EmptyState title="No attempt can begin now">{error.text}</EmptyState>
    </div>
  )
}
