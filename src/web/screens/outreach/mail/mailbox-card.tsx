import { useState } from 'react'
import { inboxCalls } from '#contracts/outreach/inbox-calls.ts'
import type { MailboxRead } from '#contracts/outreach/mailbox.ts'
import { useAct, useRead } from '#web/app/call.ts'
import { LoadFailed } from '#web/app/load-failed.tsx'
import { MailboxForm } from '#web/app/mailboxes/mailbox-form.tsx'
import { MailboxProblem, MailboxState } from '#web/app/mailboxes/mailbox-state.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { DateTime } from '#web/design/figures.tsx'
import { formatCount } from '#web/design/format.ts'
import { Awaited, Skeleton } from '#web/design/skeleton.tsx'
import { StatusBadge } from '#web/design/status-badge.tsx'

type Mailbox = NonNullable<MailboxRead['mailbox']>

/** Where answers and what comes back are read, and whether that goes well. [MAIL-002] */
export function MailboxCard() {
  const read = useRead(inboxCalls.mailbox)
  const [isChanging, setChanging] = useState(false)
  const { data } = read
  if (!data && read.error)
    return <LoadFailed error={read.error} what="The mailbox" onRetry={() => void read.refetch()} />
  if (!data)
    return (
      <Awaited>
        <Skeleton className="h-48 w-full" />
      </Awaited>
    )
  const { mailbox } = data
  return (
    <Card
      title="Answers"
      description="The mailbox in which answers to our mail, and what comes back, arrive"
      actions={mailbox ? <MailboxState {...mailbox} /> : <StatusBadge status="none" label="Not connected" />}
    >
      {mailbox && !isChanging ? (
        <Connected mailbox={mailbox} onChange={() => setChanging(true)} />
      ) : (
        <MailboxForm
          whose="company"
          mailbox={mailbox}
          onClose={mailbox ? () => setChanging(false) : undefined}
        />
      )}
    </Card>
  )
}

function Connected({ mailbox, onChange }: { mailbox: Mailbox; onChange: () => void }) {
  const { address, host, lastReadAt, read } = mailbox
  const [isAsking, setAsking] = useState(false)
  const disconnect = useAct(inboxCalls.disconnect, {
    told: 'The mailbox is no longer read',
    failed: { title: 'It is still connected', description: 'Nothing was changed. Please try again.' },
    onDone: () => setAsking(false),
  })
  return (
    <>
      <MailboxProblem {...mailbox} />
      <p className="text-sm">
        Answers go to <b className="font-medium">{address}</b>, read at {host}.{' '}
        {lastReadAt && (
          <>
            {formatCount(read, 'message', 'messages')} so far, last looked at{' '}
            <DateTime value={lastReadAt} style="datetime" />.
          </>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onChange}>Change…</Button>
        <Button onClick={() => setAsking(true)}>Disconnect…</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Read this mailbox no longer?"
        description="What was read stays. Answers then go to whoever wrote the letter, and stop no sequence."
        action="Disconnect"
        loading={disconnect.isPending}
        onConfirm={() => disconnect.mutate({})}
      />
    </>
  )
}
