import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { administrationCalls as calls } from '#analytics/contract/administration-calls.ts'
import { mailHoldAt } from '#analytics/contract/mail-hold-at.ts'
import { Button } from '#design/button.tsx'
import { messageOf } from '#shell/data/api.ts'
import { askAt } from '#shell/data/ask-at.ts'
import { useReadAt } from '#shell/data/call.ts'

const key = [mailHoldAt.look.path]

/** Notice after a restore from backup: queued email is held, because the original system may have sent it already. */
export function HeldMail() {
  const client = useQueryClient()
  const hold = useReadAt<typeof calls.mailHold>(mailHoldAt.look)
  const [isDropping, setDropping] = useState(false)
  const release = useMutation({
    mutationFn: (isDropped: boolean) =>
      askAt<typeof calls.releaseMail>(mailHoldAt.release, { body: { isDropped } }),
    onSuccess: (now) => client.setQueryData(key, now),
  })
  if (!hold.data?.heldSince) return null
  const { waiting } = hold.data
  const what = `${waiting} ${waiting === 1 ? 'message' : 'messages'}`
  return (
    <aside
      aria-label="Mail is held"
      className="flex flex-wrap items-center gap-2 border-b border-line bg-sunken px-4 py-2 text-sm text-ink-2 md:px-6 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-64">
        {waiting === 0 ? (
          'Mail from this copy is held; nothing is waiting.'
        ) : (
          <>
            <strong className="font-semibold text-ink">No mail is sent.</strong> This is a restored copy of
            the database; {what} {waiting === 1 ? 'waits' : 'wait'} and may have been sent before.
          </>
        )}
        {release.isError && (
          <span role="alert" className="block text-danger">
            {messageOf(release.error, 'That did not work. Please try again.')}
          </span>
        )}
      </p>
      <Button disabled={release.isPending} onClick={() => release.mutate(false)}>
        {waiting === 0 ? 'Release held mail' : `Send ${what}`}
      </Button>
      {waiting === 0 ? null : isDropping ? (
        <Button disabled={release.isPending} onClick={() => release.mutate(true)}>
          Yes, delete them for good
        </Button>
      ) : (
        <Button disabled={release.isPending} onClick={() => setDropping(true)}>
          Delete them
        </Button>
      )}
    </aside>
  )
}
