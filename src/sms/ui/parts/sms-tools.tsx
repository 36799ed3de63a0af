import type { RefObject } from 'react'
import { Combobox } from '#design/combobox.tsx'
import { putSnippetText } from '#email/ui/parts/put-text.ts'
import { fieldOptions, InsertButton } from '#email/ui/parts/snippets/insert-button.tsx'

/** SMS go to prospects only. */
const fields = fieldOptions('prospect')

/** Inserts a merge field or a snippet into an SMS. */
export function SmsTools({ box }: { box: RefObject<HTMLTextAreaElement | null> }) {
  const put = (words: string) => {
    // After React's render, which would reset the textarea and clear its undo history.
    requestAnimationFrame(() => {
      if (box.current) putSnippetText(box.current, words)
    })
  }
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
      <InsertButton kind="prospect" onPut={put} />
    </div>
  )
}
