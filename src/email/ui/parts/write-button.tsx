import { Mail, PenLine } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import { useUser } from '#shell/session/session.ts'
import { WriteDialog } from './write-dialog.tsx'

type WriteButtonProps = {
  kind: EmailSubject
  record: { id: string; name: string; email: string | null | undefined; isPractice?: boolean }
}

/** Button to write to a business; users who do not write for the company use their own mail program. */
export function WriteButton({ kind, record: { id, name, email, isPractice = false } }: WriteButtonProps) {
  const { role } = useUser()
  const [isWriting, setWriting] = useState(false)
  if (!email) return null
  if (isPractice || (role !== 'sales_rep' && role !== 'admin'))
    return (
      <a className={buttonClass({ variant: 'secondary' })} href={`mailto:${email}`}>
        <Mail aria-hidden="true" />
        Mail
      </a>
    )
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setWriting(true)}>
        <PenLine aria-hidden="true" />
        Write email
      </Button>
      {isWriting && (
        <WriteDialog
          kind={kind}
          record={{ id, name }}
          onClose={() => setWriting(false)}
          onTakenBack={() => setWriting(true)}
        />
      )}
    </>
  )
}
