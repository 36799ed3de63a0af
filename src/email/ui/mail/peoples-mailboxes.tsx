import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { ConfirmDialog } from '#design/dialog.tsx'
import { Awaited, SkeletonText } from '#design/skeleton.tsx'
import { inboxCalls } from '#email/contract/inbox-calls.ts'
import type { AnswerOf } from '#platform/contract/call.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { MailboxProblem, MailboxState } from '../parts/mailbox-state.tsx'

type Person = AnswerOf<typeof inboxCalls.people>['people'][number]

/** Who has a mailbox of their own, and whether it is read; what is in it is theirs. */
export function PeoplesMailboxes() {
  const read = useRead(inboxCalls.people)
  const [asked, setAsked] = useState<Person>()
  const disconnect = useAct(inboxCalls.disconnectPerson, {
    done: 'The mailbox is no longer read',
    failed: { title: 'It is still connected', description: 'Nothing was changed. Please try again.' },
    onDone: () => setAsked(undefined),
  })
  if (read.error && !read.data)
    return <LoadFailed error={read.error} what="Mailboxes of people" onRetry={() => void read.refetch()} />
  const people = read.data?.people
  return (
    <Card
      title="Mailboxes of people"
      description="Connected by each in their account. You see whether they are read; what is in them is their owner’s until they share it."
    >
      {!people && (
        <Awaited>
          <SkeletonText lines={2} />
        </Awaited>
      )}
      {people?.length === 0 && <p className="text-sm text-ink-2">Nobody has connected one.</p>}
      {people && people.length > 0 && (
        <ul aria-label="Mailboxes of people" className="flex flex-col">
          {people.map((person) => (
            <li key={person.userId} className="border-b border-line py-2 text-sm last:border-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <b className="font-medium">{person.name}</b>, {person.address}
                </span>
                <MailboxState {...person} />
                <Button
                  size="sm"
                  aria-label={`Disconnect the mailbox of ${person.name}`}
                  onClick={() => setAsked(person)}
                >
                  Disconnect…
                </Button>
              </div>
              <MailboxProblem {...person} />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={`Read the mailbox of ${asked?.name ?? ''} no longer?`}
        description="What was read stays. Answers to their letters then go to the company’s mailbox."
        action="Disconnect"
        loading={disconnect.isPending}
        onConfirm={() => asked && disconnect.mutate({ params: { id: asked.userId } })}
      />
    </Card>
  )
}
