import { type RefObject, useEffect, useRef, useState } from 'react'
import { mergeGroups } from '#contracts/outreach/merge-fields.ts'
import { groupOf } from '#domain/outreach/letters/merge-field.ts'
import { Button } from '#web/design/button.tsx'
import { Combobox } from '#web/design/combobox.tsx'
import { together } from '#web/design/together.tsx'
import { putPassageText } from '../letters/put-text.ts'

const passages = together(() => import('../letters/passages/insert-dialog.tsx'))
const InsertDialog = passages.part('InsertDialog')

/** Texts go to prospects. */
const fields = mergeGroups.flatMap(({ label, fields: all }) =>
  all
    .filter(({ name }) => !['client', 'lead'].includes(groupOf(name)))
    .map((field) => ({ value: field.name, label: `${label}: ${field.label}` })),
)

/** What can be put into a text where one writes: a field of the business, or a passage. */
export function TextTools({ box }: { box: RefObject<HTMLTextAreaElement | null> }) {
  const [isInserting, setInserting] = useState(false)
  const waiting = useRef<string>(undefined)
  const put = (words: string) => {
    // After React's own work, within which it would set the box back and with that end its undo.
    requestAnimationFrame(() => {
      if (box.current) putPassageText(box.current, words)
    })
  }
  // Once the dialog is gone, which holds the focus.
  useEffect(() => {
    const passage = waiting.current
    if (isInserting || passage === undefined) return
    waiting.current = undefined
    put(passage)
  })
  return (
    <div className="mb-2 flex flex-wrap items-center gap-1">
      <div className="min-w-40 flex-1">
        <Combobox
          aria-label="Put in a field"
          placeholder="Put in a field…"
          value={null}
          options={fields}
          onValueChange={(name) => name && put(`{{ ${name} }}`)}
        />
      </div>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={passages.warm}
        onFocus={passages.warm}
        onClick={() => setInserting(true)}
      >
        Insert…
      </Button>
      {isInserting && (
        <InsertDialog
          kind="prospect"
          onPut={(passage) => {
            waiting.current = passage
            setInserting(false)
          }}
          onClose={() => setInserting(false)}
        />
      )}
    </div>
  )
}
