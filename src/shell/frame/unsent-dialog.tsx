import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import type { UnsentChoice, UnsentQuestion } from '#shell/offline/unsent.ts'

/** Asks at sign-out what to do with unsent work: send it, keep it encrypted for its owner, or discard it. */
export function UnsentDialog({ question: { count, settle } }: { question: UnsentQuestion }) {
  const [chosen, setChosen] = useState<UnsentChoice | null>(null)
  const one = count === 1
  const choose = (choice: UnsentChoice) => {
    setChosen(choice)
    settle(choice)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && chosen === null && choose('stay')}
      size="sm"
      title={one ? '1 entry was not sent' : `${count} entries were not sent`}
      description={`What you did offline has not reached the server. Sealed, ${one ? 'it stays' : 'they stay'} on this device, can be read by nobody, and ${one ? 'is' : 'are'} sent when you sign in here again.`}
      footer={
        <>
          <Button variant="danger" onClick={() => choose('discard')}>
            Discard
          </Button>
          <Button onClick={() => choose('keep')}>Keep sealed</Button>
          <Button variant="primary" onClick={() => choose('send')}>
            Send now
          </Button>
        </>
      }
    />
  )
}
