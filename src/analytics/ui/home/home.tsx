import { type ComponentType, lazy, Suspense } from 'react'
import { formatDate } from '#design/format.ts'
import { Skeleton } from '#design/skeleton.tsx'
import type { Role } from '#platform/rules/access/access.ts'
import { greeting } from '#platform/rules/text/greeting.ts'
import { Page } from '#shell/page/page.tsx'
import { useUser } from '#shell/session/session.ts'

const Doors = lazy(async () => ({ default: (await import('./doors.tsx')).Doors }))

/** Loaded lazily, so that each role loads only its own home. */
const homes: Partial<Record<Role, ComponentType>> = {
  trainee: lazy(async () => ({
    default: (await import('./trainee-home.tsx')).TraineeHome,
  })),
  sales_rep: lazy(async () => ({
    default: (await import('./rep-home.tsx')).RepHome,
  })),
  operations: lazy(async () => ({
    default: (await import('./operations-home.tsx')).OperationsHome,
  })),
  admin: lazy(async () => ({
    default: (await import('./admin-home.tsx')).AdminHome,
  })),
}

/** The home of the user's role. */
export function Home() {
  const user = useUser()
  const RoleHome = homes[user.role] ?? Doors
  const now = new Date()
  return (
    <Page title="Home" width="wide">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="display text-2xl">
          {greeting(now.getHours())}
          {user.firstName ? `, ${user.firstName}` : ''}
        </h2>
        <p className="text-sm text-ink-2">{formatDate(now, 'weekday')}</p>
      </div>
      <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
        <RoleHome />
      </Suspense>
    </Page>
  )
}
