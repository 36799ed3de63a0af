import { useState } from 'react'
import { faqItems } from '#assistants/contract/faq-item.ts'
import { linesOf, proposeWordings } from '#assistants/rules/propose-wordings.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Textarea } from '#design/input.tsx'
import type { Row } from '#design/resource/types.ts'
import { patchOver } from '#design/resource/writes.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { useDoing } from '#shell/data/call.ts'

/** Number of wordings with which an entry is found well enough. */
const enough = 8

/** Proposes more wordings for an entry with few, which search finds badly; the user edits and saves them. */
export function ProposedWordings({ row }: { row: RowOf<typeof faqItems> & Row }) {
  const proposed = proposeWordings(row, row.aliases)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? proposed.join('\n')
  const lines = linesOf(text)
  const keep = useDoing(
    () => patchOver(faqItems, row, { aliases: [...new Set([...row.aliases, ...lines])] }),
    {
      done: { title: 'Wordings kept', description: 'The entry can be found by them shortly.' },
      failed: { title: 'Not saved', description: 'What you typed is kept. Please try again.' },
      onDone: () => setTyped(''),
      again: [[faqItems.path]],
    },
  )
  if (row.aliases.length >= enough || (proposed.length === 0 && typed === undefined)) return null
  return (
    <section className="mt-4 rounded-md border border-accent-line bg-accent-soft p-3">
      <Field
        label="Proposed wordings"
        hint="How people might ask this, one per line. Adjust them to what you hear, then keep them."
      >
        <Textarea
          rows={5}
          readOnly={keep.isPending}
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button
        variant="primary"
        size="sm"
        loading={keep.isPending}
        disabled={lines.length === 0}
        onClick={() => keep.mutate()}
      >
        Keep as wordings
      </Button>
    </section>
  )
}
