import { browserOf } from '#design/browser-of.ts'
import { Button } from '#design/button.tsx'
import { DateTime } from '#design/figures.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { teamCalls } from '#identity/contract/team-calls.ts'
import type { users } from '#identity/contract/user.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { useAct, useRead } from '#shell/data/call.ts'

/** A member's sessions, which an administrator can end. */
export function SessionsTab({ member }: { member: RowOf<typeof users> }) {
  const { id } = member
  // New sessions raise no event, so the list is not cached after the screen closes.
  const sessions = useRead(teamCalls.sessions, { params: { id } }, { gcTime: 0 })
  const words = (title: string) => ({
    done: { title, description: `${member.firstName} has to sign in again, and is told by mail.` },
    failed: { title: 'Still signed in' },
  })
  const end = useAct(teamCalls.endSession, words('Signed out there'))
  const endAll = useAct(teamCalls.endSessions, words('Signed out everywhere'))
  if (sessions.isError) {
    return (
      <div className="text-sm">
        <p className="mb-2 text-ink-2">The list could not be read.</p>
        <Button onClick={() => void sessions.refetch()}>Try again</Button>
      </div>
    )
  }
  if (!sessions.data) return <SkeletonText lines={4} label="Loading sessions" />
  const { items } = sessions.data
  if (items.length === 0) return <p className="text-sm text-ink-2">Not signed in anywhere.</p>
  return (
    <>
      <ul aria-label="Sessions" className="divide-y divide-line">
        {items.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0">
            <div className="min-w-0 flex-1">
              <p className="text-sm font-medium">{browserOf(row.userAgent)}</p>
              <p className="text-xs text-ink-3">
                {row.ipAddress && <span className="tabular">{row.ipAddress} · </span>}
                last seen <DateTime value={row.lastSeenAt} style="ago" />
              </p>
            </div>
            <Button
              size="sm"
              loading={end.isPending && end.variables.params.sessionId === row.id}
              onClick={() => end.mutate({ params: { id, sessionId: row.id } })}
              aria-label={`End session: ${browserOf(row.userAgent)}`}
            >
              End session
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className="mt-3 text-red"
        loading={endAll.isPending}
        onClick={() => endAll.mutate({ params: { id } })}
      >
        Sign out everywhere
      </Button>
    </>
  )
}
