import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { faqItems } from '#contracts/assistants/faq-item.ts'
import type { RowOf } from '#contracts/define.ts'
import { linesOf, proposeWordings } from '#domain/assistants/propose-wordings.ts'
import { messageOf } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/input.tsx'
import { toast } from '#web/design/toast-store.ts'
import type { Row } from '#web/resource/types.ts'
import { patchOver } from '#web/resource/writes.ts'

/** So many wordings find an entry well enough. */
const enough = 8

/** An entry with few wordings is found badly: what it could also be asked as, made of itself, to be changed and kept. */
export function ProposedWordings({ row }: { row: RowOf<typeof faqItems> & Row }) {
  const client = useQueryClient()
  const proposed = proposeWordings(row, row.aliases)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? proposed.join('\n')
  const lines = linesOf(text)
  const keep = useMutation({
    mutationFn: () => patchOver(faqItems, row, { aliases: [...new Set([...row.aliases, ...lines])] }),
    onSuccess: async () => {
      toast({ title: 'Wordings kept', description: 'The entry can be found by them shortly.' })
      setTyped('')
      await client.invalidateQueries({ queryKey: [faqItems.path] })
    },
    onError: (error) =>
      toast({
        title: 'Not saved',
        description: messageOf(error, 'What you typed is kept. Please try again.'),
        variant: 'destructive',
      }),
  })
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
