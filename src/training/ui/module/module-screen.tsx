import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { Skeleton, SkeletonText } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { readModule } from '#shell/offline/kept-modules.ts'
import { demandFound } from '#shell/page/demand-found.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { useSearchState } from '#shell/page/search-state.ts'
import { learnCalls } from '#training/contract/modules/learn-calls.ts'
import { ModuleOverview } from './module-overview.tsx'
import { useKeeping } from './use-keeping.ts'

const LessonReader = lazy(async () => ({ default: (await import('./lesson-reader.tsx')).LessonReader }))
const QuizScreen = lazy(async () => ({ default: (await import('./quiz-screen.tsx')).QuizScreen }))
const QuizResult = lazy(async () => ({ default: (await import('./quiz-result.tsx')).QuizResult }))

/** One module: its overview, or what the URL names: a lesson (`?lesson=`), its quiz (`?quiz=1`), a result (`?attempt=`). */
export function ModuleScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const [search] = useSearchState()
  const query = useRead(
    learnCalls.module,
    { params: { id } },
    { queryFn: ({ signal }) => readModule(id, signal) },
  )
  const module = query.data
  demandFound(query)
  usePageTitle(module?.title)
  useKeeping(module)
  useWaitOver(module?.quiz?.nextAttemptAt ?? null, query.refetch)

  if (query.isError && !module) {
    return (
      <Page title="Module">
        <LoadFailed error={query.error} what="This module" onRetry={() => void query.refetch()} />
      </Page>
    )
  }
  if (!module) return <ModuleSkeleton />
  return (
    <Suspense fallback={<ModuleSkeleton title={module.title} />}>
      {search.lesson ? (
        <LessonReader key={search.lesson} module={module} lessonId={search.lesson} />
      ) : search.attempt ? (
        <QuizResult module={module} attemptId={search.attempt} />
      ) : search.quiz && module.quiz ? (
        <QuizScreen module={module} quiz={module.quiz} />
      ) : (
        <ModuleOverview module={module} />
      )}
    </Suspense>
  )
}

const longestTimer = 2 ** 31 - 1

/** Reloads the module when the wait between two attempts is over. */
function useWaitOver(at: string | null, refetch: () => unknown): void {
  const again = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (at === null) return
    const wait = Math.min(longestTimer, Math.max(1000, Date.parse(at) - Date.now() + 1000))
    const timer = setTimeout(() => again(), wait)
    return () => clearTimeout(timer)
  }, [at])
}

function ModuleSkeleton({ title = 'Module' }: { title?: string }) {
  return (
    <Page title={title} width="wide">
      <Skeleton className="mb-6 h-24 rounded-lg" />
      <SkeletonText lines={6} label="Loading the module" />
    </Page>
  )
}
