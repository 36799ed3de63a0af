import { useState } from 'react'
import { Card } from '#design/card.tsx'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import { inboxCalls } from '#email/contract/inbox-calls.ts'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { ConnectedMailbox } from '../parts/connected-mailbox.tsx'
import { MailboxForm } from '../parts/mailbox-form.tsx'
import { MailboxState } from '../parts/mailbox-state.tsx'

/** The mailbox where answers and bounces are read, and whether reading works. [MAIL-002] */
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
        <ConnectedMailbox whose="company" mailbox={mailbox} onChange={() => setChanging(true)} />
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
