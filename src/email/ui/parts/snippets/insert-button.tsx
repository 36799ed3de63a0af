import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { mergeGroups } from '#email/contract/merge-fields.ts'
import { type EmailSubject, emailSubjects } from '#email/rules/content/email-subjects.ts'
import { groupOf } from '#email/rules/content/merge-field.ts'
import { snippetKinds } from '../slots.ts'
import { InsertDialog } from './insert-dialog.tsx'

/** Merge fields as options by label ("Prospect: Website"): all of them, or those of one kind of record. */
export const fieldOptions = (kind: EmailSubject | undefined) =>
  mergeGroups.flatMap(({ label, fields }) =>
    fields
      .filter(({ name }) => !emailSubjects.some((one) => kind && one !== kind && groupOf(name) === one))
      .map((field) => ({ value: field.name, label: `${label}: ${field.label}` })),
  )

type InsertButtonProps = {
  /** Kind of record that is written to; all without it. */
  kind: EmailSubject | undefined
  /** Called after the dialog is gone, because it holds the focus. */
  onPut: (marks: string) => void
}

/** Chooses a snippet and inserts it at the cursor. */
export function InsertButton({ kind, onPut }: InsertButtonProps) {
  const [isInserting, setInserting] = useState(false)
  const chosen = useRef<string>(undefined)
  useEffect(() => void snippetKinds.load().catch(() => {}), [])
  // Opens with snippets alone where the other kinds cannot be loaded.
  const open = () => setInserting(true)
  useEffect(() => {
    const snippet = chosen.current
    if (isInserting || snippet === undefined) return
    chosen.current = undefined
    onPut(snippet)
  })
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => void snippetKinds.load().then(open, open)}>
        Insert…
      </Button>
      {isInserting && (
        <InsertDialog
          kind={kind}
          onPut={(snippet) => {
            chosen.current = snippet
            setInserting(false)
          }}
          onClose={() => setInserting(false)}
        />
      )}
    </>
  )
}
