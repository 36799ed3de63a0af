import { useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { browserOf } from '#design/browser-of.ts'
import { Button } from '#design/button.tsx'
import { ConfirmDialog } from '#design/dialog.tsx'
import { DateTime } from '#design/figures.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { signInCalls } from '#identity/contract/sign-in-calls.ts'
import { useAct, useDoing, useRead } from '#shell/data/call.ts'
import { signOut, signOutEverywhere } from '#shell/session/session.ts'

const still = {
  title: 'Still signed in',
  description: 'Signing out did not reach the server. Please try again.',
}

function EndButton({ id, browser }: { id: string; browser: string }) {
  const end = useAct(signInCalls.endSession, {
    done: { title: 'Signed out there', description: `${browser} has to sign in again.` },
    failed: still,
  })
  return (
    <Button
      size="sm"
      loading={end.isPending}
      onClick={() => end.mutate({ params: { id } })}
      aria-label={`Sign out there: ${browser}`}
    >
      Sign out there
    </Button>
  )
}

/** The person's sessions, and how to end one, this one or all. */
export function SessionList() {
  // New sessions raise no event, so the list is not cached after the screen closes.
  const sessions = useRead(signInCalls.sessions, {}, { gcTime: 0 })
  const [isAsking, setAsking] = useState(false)
  const leave = useDoing(signOut, { failed: still })
  const leaveAll = useDoing(signOutEverywhere, { failed: still })
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
              <EndButton id={row.id} browser={browserOf(row.userAgent)} />
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
