import { type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { ConfirmDialog } from '#design/dialog.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { inboxCalls } from '#email/contract/inbox-calls.ts'
import type { MailboxRead } from '#email/contract/mailbox.ts'
import { useAct } from '#shell/data/call.ts'
import { MailboxProblem } from './mailbox-state.tsx'

export type Mailbox = NonNullable<MailboxRead['mailbox']>

/** Calls and words for the company's mailbox and for the user's own. */
const ofWhom = {
  company: {
    disconnect: inboxCalls.disconnect,
    done: 'The mailbox is no longer read',
    what: 'Answers go to',
    title: 'Read this mailbox no longer?',
    after: 'What was read stays. Answers then go to whoever wrote the letter, and stop no sequence.',
  },
  own: {
    disconnect: inboxCalls.disconnectOwn,
    done: 'Your mailbox is no longer read',
    what: 'Answers to your letters go to',
    title: 'Read your mailbox no longer?',
    after: 'What was read stays. Answers to your letters then go to the company’s mailbox.',
  },
} as const

type ConnectedMailboxProps = {
  whose: keyof typeof ofWhom
  mailbox: Mailbox
  onChange: () => void
  children?: ReactNode
}

/** A connected mailbox: how reading goes, and how to change or disconnect it. */
export function ConnectedMailbox({ whose, mailbox, onChange, children }: ConnectedMailboxProps) {
  const { address, host, lastReadAt, read } = mailbox
  const words = ofWhom[whose]
  const [isAsking, setAsking] = useState(false)
  const disconnect = useAct(words.disconnect, {
    done: words.done,
    failed: { title: 'It is still connected', description: 'Nothing was changed. Please try again.' },
    onDone: () => setAsking(false),
  })
  return (
    <>
      <MailboxProblem {...mailbox} />
      <p className="text-sm">
        {words.what} <b className="font-medium">{address}</b>, read at {host}.{' '}
        {lastReadAt && (
          <>
            {formatCount(read, 'message', 'messages')} taken in so far, last looked at{' '}
            <DateTime value={lastReadAt} style="datetime" />.
          </>
        )}
      </p>
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onChange}>Change…</Button>
        <Button onClick={() => setAsking(true)}>Disconnect…</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.title}
        description={words.after}
        action="Disconnect"
        loading={disconnect.isPending}
        onConfirm={() => disconnect.mutate({})}
      />
    </>
  )
}
