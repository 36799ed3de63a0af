import { Link } from '@tanstack/react-router'
import { ArrowRight, Check } from 'lucide-react'
import type { TraineeHome as Home } from '#analytics/contract/home.ts'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { formatCount, formatMinutes, formatNumber } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import type { ModuleCard } from '#training/contract/modules/learn.ts'
import { HomeList, HomeRow } from './home-list.tsx'
import { StatLink } from './stat-link.tsx'
import { listTargets, recordTargets } from './targets.ts'
import { useHome } from './use-home.ts'
import { WaitingList } from './waiting-list.tsx'

/** Home of trainees: progress, the next module, the streak. */
export function TraineeHome() {
  const { home, isError, error, refetch } = useHome('trainee')
  if (isError && !home) return <LoadFailed error={error} what="Your home" onRetry={() => void refetch()} />
  const own = home?.progress
  const toProgress = listTargets('/progress')
  return (
    <div className="flex flex-col gap-4">
      {home ? (
        <Next home={home} />
      ) : (
        <Awaited>
          <Skeleton className="h-36 rounded-lg" />
        </Awaited>
      )}
      {home && home.waits.length > 0 && <WaitingList waits={home.waits} />}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatLink
          to={listTargets('/modules')}
          label="Training"
          loading={!own}
          value={own && `${Math.floor(own.overallProgressPercentage)}%`}
          note={own && `${own.modulesCompleted} of ${own.totalModules} modules complete`}
        />
        <StatLink
          to={toProgress}
          label="Streak"
          loading={!own}
          value={own && formatCount(own.streakDays, 'day', 'days')}
          note={own && (own.streakDays > 0 ? streakNote(own) : 'A lesson today starts one')}
          tone={own && own.streakDays > 0 ? 'good' : undefined}
        />
        <StatLink
          to={toProgress}
          label={own ? `Points, level ${own.level}` : 'Points'}
          loading={!own}
          value={own && formatNumber(own.totalPoints)}
          note={own && `${formatNumber(own.pointsToNext)} more to level ${own.level + 1}`}
        />
        <StatLink
          to={toProgress}
          label="Time spent learning"
          loading={!own}
          value={own && formatMinutes(own.totalTrainingTimeMinutes)}
          note="Idle minutes are left out"
        />
      </div>
      <HomeList
        title="Your path to your first territory"
        description="Eight modules. When all are complete, an administrator can graduate you."
        all={listTargets('/modules')}
        count={home?.modules.length}
        empty="There are no modules yet."
      >
        {home?.modules.map((module) => (
          <ModuleRow key={module.id} module={module} />
        ))}
      </HomeList>
    </div>
  )
}

function streakNote({ activeDays, today }: Home['progress']): string {
  return activeDays.some(({ day }) => day === today) ? 'Today is in it' : 'A lesson today keeps it'
}

function Next({ home }: { home: Home }) {
  const module = home.modules.find((one) => one.next !== null)
  if (!module?.next) {
    return (
      <section className="rounded-lg border border-accent-line bg-accent-soft px-5 py-6 sm:px-7">
        <h2 className="display text-2xl">Every lesson is read and every quiz passed.</h2>
        <p className="mt-1 text-ink-2">An administrator reviews your graduation next. Well done.</p>
      </section>
    )
  }
  const { kind, id, title } = module.next
  const isFirst = home.modules.every((one) => one.status === 'not_started')
  return (
    <section className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-lg border border-accent-line bg-accent-soft px-5 py-6 sm:px-7">
      <div className="min-w-0 flex-1 basis-80">
        <p className="text-sm text-ink-2">
          {isFirst ? 'Start here' : 'Next for you'}: module {module.orderIndex}, {module.title}
        </p>
        <h2 className="display mt-0.5 text-2xl text-balance">{kind === 'quiz' ? 'The quiz' : title}</h2>
        <Progress
          value={module.progressPercentage}
          label={`Progress in ${module.title}`}
          showValue
          className="mt-3 max-w-sm"
        />
      </div>
      <Link
        to="/modules/$id"
        params={{ id: module.id }}
        search={kind === 'lesson' ? { lesson: id } : { quiz: '1' }}
        className={buttonClass({ variant: 'primary', size: 'lg', className: 'max-sm:w-full' })}
      >
        {isFirst ? 'Start learning' : kind === 'quiz' ? 'Take the quiz' : 'Continue'}
        <ArrowRight aria-hidden="true" />
      </Link>
    </section>
  )
}

function ModuleRow({ module }: { module: ModuleCard }) {
  const isDone = module.status === 'completed'
  return (
    <HomeRow to={recordTargets('training_modules', module.id)}>
      <span
        aria-hidden="true"
        className={cx(
          'tabular grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold',
          isDone ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong text-ink-3',
        )}
      >
        {isDone ? <Check strokeWidth={3} className="size-3.5" /> : module.orderIndex}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-md font-medium">{module.title}</span>
        <span className="block truncate text-sm text-ink-2">
          {isDone
            ? `Complete${module.score === null ? '' : `, score ${Math.floor(module.score)}`}`
            : module.next?.kind === 'quiz'
              ? 'Next: the quiz'
              : module.next && `Next: ${module.next.title}`}
        </span>
      </span>
      <Progress
        value={module.progressPercentage}
        label={`Progress in ${module.title}`}
        showValue
        className="w-36 shrink-0 max-sm:hidden"
      />
    </HomeRow>
  )
}
