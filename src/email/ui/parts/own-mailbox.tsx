import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { Awaited, SkeletonText } from '#design/skeleton.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import { inboxCalls } from '#email/contract/inbox-calls.ts'
import type { MailboxSharing } from '#email/contract/mailbox.ts'
import { ConnectedMailbox, type Mailbox } from '#email/ui/parts/connected-mailbox.tsx'
import { MailboxForm } from '#email/ui/parts/mailbox-form.tsx'
import { MailboxState } from '#email/ui/parts/mailbox-state.tsx'
import { useAct, useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { useUser } from '#shell/session/session.ts'

const mailUsers: ReadonlySet<string> = new Set(['admin', 'operations', 'sales_rep'])

/**
 * The mailbox of the user's own, in which answers to their emails arrive: whether it is read, and what others see.
 * [MAIL-002]
 */
export function OwnMailbox() {
  const { role } = useUser()
  return mailUsers.has(role) ? <MailboxCard /> : null
}

function MailboxCard() {
  const read = useRead(inboxCalls.ownMailbox)
  const [isChanging, setChanging] = useState(false)
  const { data } = read
  if (!data && read.error)
    return <LoadFailed error={read.error} what="Your mailbox" onRetry={() => void read.refetch()} />
  const mailbox = data?.mailbox ?? null
  return (
    <Card
      title="Your mailbox"
      description="In which answers to letters you write here arrive"
      actions={
        data &&
        (mailbox ? <MailboxState {...mailbox} /> : <StatusBadge status="none" label="Not connected" />)
      }
    >
      {!data && (
        <Awaited>
          <SkeletonText lines={4} label="Loading your mailbox" />
        </Awaited>
      )}
      {data && !mailbox && !isChanging && (
        <>
          <p className="text-sm">
            Without one, answers to your letters go to the company’s mailbox, where the team deals with them.
          </p>
          <Button className="mt-3" onClick={() => setChanging(true)}>
            Connect your mailbox…
          </Button>
        </>
      )}
      {data && isChanging && <MailboxForm whose="own" mailbox={mailbox} onClose={() => setChanging(false)} />}
      {mailbox && !isChanging && (
        <ConnectedMailbox whose="own" mailbox={mailbox} onChange={() => setChanging(true)}>
          <Sharing mailbox={mailbox} />
        </ConnectedMailbox>
      )}
    </Card>
  )
}

/** Counts for new mail; each mail that came already can be shared or made private by itself. */
function Sharing({ mailbox: { sharesAnswers, sharesOther } }: { mailbox: Mailbox }) {
  const save = useAct(inboxCalls.shareOwn, {
    done: 'It counts from now on',
    failed: { title: 'Not changed' },
  })
  const now = save.isPending ? save.variables.body : { sharesAnswers, sharesOther }
  const change = (changed: Partial<MailboxSharing>) => save.mutate({ body: { ...now, ...changed } })
  return (
    <fieldset className="mt-3 flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">The team may read, as it comes</legend>
      <Checkbox
        checked={now.sharesAnswers}
        disabled={save.isPending}
        onCheckedChange={(isOn) => change({ sharesAnswers: isOn })}
      >
        Answers to my letters
      </Checkbox>
      <Checkbox
        checked={now.sharesOther}
        disabled={save.isPending}
        onCheckedChange={(isOn) => change({ sharesOther: isOn })}
      >
        Other mail from and to prospects and clients of mine
      </Checkbox>
      <p className="text-xs text-ink-3">
        What is not shared only you can read, not even an administrator; others see that an answer came. Mail
        that is about none of your businesses is not taken in: only its head is looked at, and nothing of it
        is kept.
      </p>
    </fieldset>
  )
}
