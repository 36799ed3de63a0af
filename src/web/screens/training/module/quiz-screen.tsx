import { useQuery } from '@tanstack/react-query'
import type { Attempt, ModuleDetail } from '#contracts/training/learn.ts'
import { api } from '#web/app/api.ts'
import { LoadFailed } from '#web/app/load-failed.tsx'
import { Page } from '#web/app/page.tsx'
import { SkeletonText } from '#web/design/skeleton.tsx'
import { BackToModule } from './back-link.tsx'
import { QuizForm } from './quiz-form.tsx'

type QuizScreenProps = { module: ModuleDetail; quiz: NonNullable<ModuleDetail['quiz']> }

/** Begins the quiz, or goes on with the attempt that is open. */
export function QuizScreen({ module, quiz }: QuizScreenProps) {
  const attempt = useQuery<Attempt>({
    queryKey: ['/api/learning/quizzes', quiz.id, 'attempts'],
    queryFn: () => api.post<Attempt>(`/api/learning/quizzes/${quiz.id}/attempts`),
    gcTime: 0,
  })
  if (attempt.data) return <QuizForm key={attempt.data.id} module={module} attempt={attempt.data} />
  return (
    <Page title={quiz.title} actions={<BackToModule module={module} />} width="text">
      {attempt.isError ? (
        <LoadFailed error={attempt.error} what="The quiz" onRetry={() => void attempt.refetch()} />
      ) : (
        <SkeletonText lines={8} label="Loading the quiz" />
      )}
    </Page>
  )
}
