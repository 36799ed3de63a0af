import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { sessionRow } from '#contracts/identity/sign-in.ts'
import { api, messageOf } from '#web/app/api.ts'
import { signOut, signOutEverywhere } from '#web/app/session.ts'
import { Badge } from '#web/design/badge.tsx'
import { browserOf } from '#web/design/browser-of.ts'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { DateTime } from '#web/design/figures.tsx'
import { SkeletonText } from '#web/design/skeleton.tsx'
import { toast } from '#web/design/toast-store.ts'

type SessionRow = z.output<typeof sessionRow>

const path = '/api/sessions'

function stillSignedIn(error: unknown) {
  toast({
    title: 'Still signed in',
    description: messageOf(error, 'Signing out did not reach the server. Please try again.'),
    variant: 'destructive',
  })
}

/** Every browser one is signed in with, and how to end that: there, here, everywhere. */
export function SessionList() {
  const client = useQueryClient()
  // A session that begins raises no event: the list is not kept beyond the screen.
  const sessions = useQuery<{ items: SessionRow[] }>({ queryKey: [path], gcTime: 0 })
  const [isAsking, setAsking] = useState(false)
  const leave = useMutation({ mutationFn: signOut, onError: stillSignedIn })
  const leaveAll = useMutation({ mutationFn: signOutEverywhere, onError: stillSignedIn })
  const end = useMutation({
    mutationFn: ({ id }: SessionRow) => api.delete(`${path}/${id}`),
    onSuccess: (_, row) =>
      toast({ title: 'Signed out there', description: `${browserOf(row.userAgent)} has to sign in again.` }),
    onError: stillSignedIn,
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  })
  if (sessions.isError) {
    return (
      <div className="text-sm">
        <p className="mb-2 text-ink-2">The list could not be read.</p>
        <Button onClick={() => void sessions.refetch()}>Try again</Button>
      </div>
    )
  }
  if (!sessions.data) return <SkeletonText lines={4} />
  return (
    <>
      <ul aria-label="Sessions" className="divide-y divide-line">
        {sessions.data.items.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
                {browserOf(row.userAgent)}
                {row.isThisOne && <Badge tone="green">This one</Badge>}
              </p>
              <p className="text-xs text-ink-3">
                {row.ipAddress && <span className="tabular">{row.ipAddress} · </span>}
                signed in <DateTime value={row.createdAt} style="datetime" /> · last seen{' '}
                <DateTime value={row.lastSeenAt} style="ago" />
              </p>
            </div>
            {row.isThisOne ? (
              <Button size="sm" loading={leave.isPending} onClick={() => leave.mutate()}>
                Sign out here
              </Button>
            ) : (
              <Button
                size="sm"
                loading={end.isPending && end.variables.id === row.id}
                onClick={() => end.mutate(row)}
                aria-label={`Sign out there: ${browserOf(row.userAgent)}`}
              >
                Sign out there
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t border-line pt-4">
        <Button className="text-red" loading={leaveAll.isPending} onClick={() => setAsking(true)}>
          Sign out everywhere…
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="Every browser, this one too, has to sign in again."
        action="Sign out everywhere"
        danger
        onConfirm={() => leaveAll.mutate()}
      />
    </>
  )
}
