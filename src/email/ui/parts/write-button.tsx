import { Mail, PenLine } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import { useUser } from '#shell/session/session.ts'
import { WriteDialog } from './write-dialog.tsx'

type WriteButtonProps = {
  kind: EmailSubject
  record: { id: string; name: string; email: string | null | undefined; isPractice?: boolean }
  /** The person of the business it is written to, at their own address. */
  contact?: { id: string; name: string; email: string | null } | undefined
}

/** Button to write to a business; users who do not write for the company use their own mail program. */
export function WriteButton({ kind, record, contact }: WriteButtonProps) {
  const { id, name, isPractice = false } = record
  const email = contact ? contact.email : record.email
  const whom = contact && <span className="sr-only"> {contact.name}</span>
  const size = contact ? 'sm' : 'md'
  const { role } = useUser()
  const [isWriting, setWriting] = useState(false)
  if (!email) return null
  if (isPractice || (role !== 'sales_rep' && role !== 'admin'))
    return (
      <a className={buttonClass({ variant: 'secondary', size })} href={`mailto:${email}`}>
        <Mail aria-hidden="true" />
        Mail{whom}
      </a>
    )
  return (
    <>
      <Button size={size} aria-haspopup="dialog" onClick={() => setWriting(true)}>
        <PenLine aria-hidden="true" />
        {contact ? 'Email' : 'Write email'}
        {whom}
      </Button>
      {isWriting && (
        <WriteDialog
          kind={kind}
          record={{ id, name }}
          contact={contact}
          onClose={() => setWriting(false)}
          onTakenBack={() => setWriting(true)}
        />
      )}
    </>
  )
}
