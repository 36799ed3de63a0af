import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { RowOf } from '#contracts/define.ts'
import type { memberSessions } from '#contracts/identity/team.ts'
import { users } from '#contracts/identity/user.ts'
import { api, messageOf } from '#web/app/api.ts'
import { browserOf } from '#web/design/browser-of.ts'
import { Button } from '#web/design/button.tsx'
import { DateTime } from '#web/design/figures.tsx'
import { SkeletonText } from '#web/design/skeleton.tsx'
import { toast } from '#web/design/toast-store.ts'

type Sessions = z.output<typeof memberSessions>

/** Where a member is signed in, and how an administrator ends that. */
export function SessionsTab({ member }: { member: RowOf<typeof users> }) {
  const client = useQueryClient()
  const queryKey = [`${users.path}/${member.id}/sessions`]
  // A session that begins raises no event: the list is not kept beyond the screen.
  const sessions = useQuery<Sessions>({ queryKey, gcTime: 0 })
  const end = useMutation({
    mutationFn: (sessionId: string | undefined) =>
      sessionId
        ? api.delete(`${users.path}/${member.id}/sessions/${sessionId}`)
        : api.post(`${users.path}/${member.id}/end-sessions`),
    onSuccess: (_, sessionId) =>
      toast({
        title: sessionId ? 'Signed out there' : 'Signed out everywhere',
        description: `${member.firstName} has to sign in again, and is told by mail.`,
      }),
    onError: (error) =>
      toast({
        title: 'Still signed in',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
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
              loading={end.isPending && end.variables === row.id}
              onClick={() => end.mutate(row.id)}
              aria-label={`End session: ${browserOf(row.userAgent)}`}
            >
              End session
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className="mt-3 text-red"
        loading={end.isPending && end.variables === undefined}
        onClick={() => end.mutate(undefined)}
      >
        Sign out everywhere
      </Button>
    </>
  )
}
