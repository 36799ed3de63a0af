import { Link } from '@tanstack/react-router'
import { ArrowRight, Medal, Users } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { formatCount, formatMinutes, formatNumber } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { Stat } from '#design/stat.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useUser } from '#shell/session/session.ts'
import type { OwnProgress } from '#training/contract/modules/learn.ts'
import { learnCalls } from '#training/contract/modules/learn-calls.ts'
import { levelStart } from '#training/rules/rewards/points.ts'
import { BadgeCard } from './badge-card.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { MemorySection } from './memory-section.tsx'
import { ModuleTable } from './module-table.tsx'
import { PathCard } from './path-card.tsx'
import { PointsByActivity, RecentPoints } from './points-lists.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { RewardCard } from './reward-card.tsx'
import { StreakGrid } from './streak-grid.tsx'

/** The user's own figures: progress, points and streak. */
export function ProgressScreen() {
  const progress = useRead(learnCalls.progress)
  const modules = useRead(learnCalls.modules)
  const own = progress.data
  const user = useUser()
  return (
    <Page
      title="My progress"
      width="wide"
      actions={
        <>
          {user.role === 'admin' && (
            <Link to="/admin-dashboard" className={buttonClass()}>
              <Users aria-hidden="true" />
              <span className="max-sm:sr-only">The team’s progress</span>
            </Link>
          )}
          <Link to="/leaderboard" className={buttonClass()}>
            <Medal aria-hidden="true" />
            <span className="max-sm:sr-only">Leaderboard</span>
          </Link>
          {own?.next && (
            <Link
              to="/modules/$id"
              params={{ id: own.next.moduleId }}
              className={buttonClass({ variant: 'primary' })}
            >
              <span className="max-sm:sr-only">Go on with {own.next.title}</span>
              <ArrowRight aria-hidden="true" />
            </Link>
          )}
        </>
      }
    >
      {progress.isError && !own && (
        <LoadFailed error={progress.error} what="Your progress" onRetry={() => void progress.refetch()} />
      )}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat
          label="Training"
          loading={!own}
          value={own && `${Math.floor(own.overallProgressPercentage)}%`}
          note={own && `${own.modulesCompleted} of ${own.totalModules} modules complete`}
        />
        <Stat
          label="Points"
          loading={!own}
          value={own && formatNumber(own.totalPoints)}
          note={own && `${formatNumber(own.pointsToNext)} more to level ${own.level + 1}`}
        />
        <Stat
          label="Streak"
          loading={!own}
          value={own && formatCount(own.streakDays, 'day', 'days')}
          note={own && streakNote(own)}
          tone={own && own.streakDays > 0 ? 'good' : undefined}
        />
        <Stat
          label="Time spent learning"
          loading={!own}
          value={own && formatMinutes(own.totalTrainingTimeMinutes)}
          note="Idle minutes are left out"
        />
      </div>
      <PathCard />
      <div className="mt-4">
        <ReviewSummary />
      </div>
      {own ? (
        <Figures own={own} />
      ) : (
        progress.isPending && (
          <Awaited>
            <Skeleton className="mt-4 h-48 rounded-lg" />
          </Awaited>
        )
      )}
      <RewardCard />
      <div className="mt-4">
        <ModuleTable modules={modules.data?.items} />
      </div>
      <CertificateCard />
      <BadgeCard />
      <MemorySection />
    </Page>
  )
}

function streakNote({ streakDays, restDays, activeDays, today }: OwnProgress): string {
  if (streakDays === 0) return 'A lesson or a review today begins one'
  if (restDays.some((day) => Date.parse(today) - Date.parse(day) < 7 * 86_400_000)) {
    return 'A day of rest was forgiven'
  }
  return activeDays.some(({ day }) => day === today) ? 'Today is in it' : 'A lesson today keeps it'
}

function Figures({ own }: { own: OwnProgress }) {
  const start = levelStart(own.level)
  const share = (100 * (own.totalPoints - start)) / Math.max(1, levelStart(own.level + 1) - start)
  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
      <Card title={`Level ${own.level}`} description={`${formatNumber(own.totalPoints)} points so far`}>
        <Progress value={share} label={`On the way to level ${own.level + 1}`} tone="amber" />
        <p className="mt-1.5 flex justify-between text-xs text-ink-3">
          <span className="tabular">{formatNumber(start)}</span>
          <span className="tabular">
            Level {own.level + 1} at {formatNumber(levelStart(own.level + 1))}
          </span>
        </p>
        <PointsByActivity rows={own.pointsByActivity} />
      </Card>
      <div className="flex flex-col gap-4">
        <Card title="The last twelve weeks" description="Days on which you earned points.">
          <StreakGrid today={own.today} days={own.activeDays} />
        </Card>
        <Card title="Latest points">
          <RecentPoints rows={own.recentPoints} />
        </Card>
      </div>
    </div>
  )
}
