import { Link } from '@tanstack/react-router'
import { ArrowRight, BookOpen } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { formatMinutes } from '#design/format.ts'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { readModules } from '#shell/offline/kept-modules.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import type { ModuleCard as Module } from '#training/contract/modules/learn.ts'
import { learnCalls } from '#training/contract/modules/learn-calls.ts'
import { useDeadlines } from '../shared/deadlines.ts'
import { ModuleCard } from './module-card.tsx'
import { PathNote } from './path-note.tsx'

const places = [1, 2, 3, 4, 5, 6, 7, 8]

/** The modules in order with the learner's progress, and the next step. */
export function ModulesScreen() {
  const modules = useRead(learnCalls.modules, {}, { queryFn: ({ signal }) => readModules(signal) })
  const { query: path, items: deadlines = [], next } = useDeadlines()
  const items = modules.data?.items
  const done = items?.filter((module) => module.status === 'completed').length ?? 0
  return (
    <Page title="Modules" meta={items && items.length > 0 && `${done} of ${items.length} complete`}>
      {modules.isError && (
        <LoadFailed error={modules.error} what="The list" onRetry={() => void modules.refetch()} />
      )}
      {items?.length === 0 ? (
        <EmptyState icon={<BookOpen />} title="No modules yet">
          There is nothing to learn here until an administrator publishes a module.
        </EmptyState>
      ) : items ? (
        <NextUp modules={items} />
      ) : (
        modules.isPending && (
          <Awaited>
            <Skeleton className="h-24 rounded-lg" />
          </Awaited>
        )
      )}
      {path.isLoading && <Awaited />}
      {path.data?.cohort && <PathNote cohort={path.data.cohort.name} items={deadlines} next={next} />}
      <ol className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {items?.map((module) => (
          <ModuleCard
            key={module.id}
            module={module}
            due={deadlines.find(({ slug }) => slug === module.slug)}
          />
        ))}
        {modules.isPending &&
          places.map((place) => (
            <li key={place}>
              <Skeleton className="h-64 rounded-lg" />
            </li>
          ))}
      </ol>
    </Page>
  )
}

function NextUp({ modules }: { modules: readonly Module[] }) {
  const current = modules.find((module) => module.next !== null)
  const seconds = modules.reduce((sum, module) => sum + module.timeSpent, 0)
  if (!current?.next) {
    return (
      <section className="rounded-lg border border-accent-line bg-accent-soft px-5 py-4">
        <h2 className="display text-xl">Every module is complete.</h2>
        <p className="text-sm text-ink-2">
          {formatMinutes(seconds / 60)} of reading. The lessons stay open whenever you want to look something
          up.
        </p>
      </section>
    )
  }
  const { kind, id, title } = current.next
  const hasBegun = modules.some((module) => module.status !== 'not_started')
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-accent-line bg-accent-soft px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-sm text-ink-2">
          {hasBegun ? 'Go on with' : 'Begin with'} module {current.orderIndex}, {current.title}
        </p>
        <h2 className="display truncate text-xl">{kind === 'quiz' ? `Take the quiz` : title}</h2>
      </div>
      <Link
        to="/modules/$id"
        params={{ id: current.id }}
        search={kind === 'lesson' ? { lesson: id } : { quiz: '1' }}
        className={buttonClass({ variant: 'primary', size: 'lg' })}
      >
        {hasBegun ? 'Continue' : 'Start'}
        <ArrowRight aria-hidden="true" />
      </Link>
    </section>
  )
}
