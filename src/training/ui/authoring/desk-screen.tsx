import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Badge } from '#design/badge.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Tabs } from '#design/tabs.tsx'
import { useRead } from '#shell/data/call.ts'
import { BackTo } from '#shell/page/back-to.tsx'
import { demandFound } from '#shell/page/demand-found.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { useSearchState } from '#shell/page/search-state.ts'
import type { ModuleDesk } from '#training/contract/modules/authoring.ts'
import { authoringCalls } from '#training/contract/modules/authoring-calls.ts'
import { LessonsTab } from './lessons-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { DraftActions, PublishActions, PublishNotes } from './publish.tsx'
import { QuizTab } from './quiz-tab.tsx'

const statusBadges = {
  draft: { tone: 'amber', text: 'Draft' },
  published: { tone: 'green', text: 'Published' },
  archived: { tone: 'neutral', text: 'Archived' },
} as const

/** One revision of a module: overview, lessons, quiz, what prevents publishing, and publishing (TRAIN-006). */
export function ModuleDeskScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const query = useRead(authoringCalls.desk, { params: { id } })
  const desk = query.data
  demandFound(query)
  usePageTitle(desk?.module.title)
  return (
    <Page
      title={desk?.module.title ?? 'Training module'}
      isNamed
      meta={desk && <StatusOf desk={desk} />}
      width="wide"
      actions={
        <>
          {desk && <PublishActions desk={desk} />}
          <BackTo to="/training-modules">All modules</BackTo>
        </>
      }
    >
      {query.isPending && waiting}
      {query.isError && !desk && (
        <LoadFailed error={query.error} what="This module" onRetry={() => void query.refetch()} />
      )}
      {desk && (
        <Suspense fallback={waiting}>
          {desk.module.status === 'draft' ? <Desk desk={desk} /> : <ReadOnlyDesk desk={desk} />}
        </Suspense>
      )}
    </Page>
  )
}

// What draws lessons comes with those that are shown.
const ReadOnlyDesk = lazy(async () => ({ default: (await import('./read-only-desk.tsx')).ReadOnlyDesk }))

const waiting = <Skeleton className="h-96 rounded-lg" />

function StatusOf({ desk: { module } }: { desk: ModuleDesk }) {
  const { tone, text } = statusBadges[module.status]
  return (
    <span className="flex items-center gap-2">
      <Badge tone={tone}>{text}</Badge>
      Revision {module.revision}
    </span>
  )
}

function Desk({ desk }: { desk: ModuleDesk }) {
  const [search, setSearch] = useSearchState()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <PublishNotes desk={desk} />
        </div>
        <DraftActions desk={desk} />
      </div>
      <Tabs
        label="Parts of the module"
        value={search.part ?? 'lessons'}
        onValueChange={(part) => setSearch({ part, lesson: undefined })}
        items={[
          { value: 'overview', label: 'Overview', content: <OverviewTab desk={desk} /> },
          {
            value: 'lessons',
            label: 'Lessons',
            count: desk.lessons.length,
            content: <LessonsTab desk={desk} />,
          },
          {
            value: 'quiz',
            label: 'Quiz',
            count: desk.quiz?.questions.length ?? 0,
            content: <QuizTab desk={desk} />,
          },
        ]}
      />
    </div>
  )
}
