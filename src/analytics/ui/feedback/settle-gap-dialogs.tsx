import type { FaqGap, GapsSettled } from '#assistants/contract/faq-gap.ts'
import { faqItems } from '#assistants/contract/faq-item.ts'
import { gapCalls } from '#assistants/contract/gap-calls.ts'
import { Combobox } from '#design/combobox.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { useForm } from '#design/form/use-form.ts'
import { formatCount } from '#design/format.ts'
import { RadioGroup } from '#design/radio-group.tsx'
import type { Option } from '#design/select.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { ask, useAct, useRead } from '#shell/data/call.ts'
import { askRows } from '#shell/data/rows.ts'

type Props = { gaps: readonly FaqGap[]; onClose: () => void; onSettled: () => void }

/** Options of the calls that settle gaps: the message of success, and how to undo. */
function settling(done: string, { gaps, onClose, onSettled }: Props) {
  const ids = gaps.map(({ id }) => id)
  return {
    done: ({ wordings }: GapsSettled) => {
      const kept = wordings > 0 ? ` ${formatCount(wordings, 'wording', 'wordings')} kept.` : ''
      return { title: done, description: `Everyone who asked is notified.${kept}` }
    },
    failed: false,
    undo: ({ settled }: GapsSettled) => ({
      text: `${done}: ${formatCount(settled, 'question', 'questions')}`,
      run: () => ask(gapCalls.reopen, { body: { ids } }),
    }),
    onDone: () => {
      onSettled()
      onClose()
    },
  } as const
}

async function searchEntries(query: string, signal: AbortSignal): Promise<readonly Option[]> {
  const { items } = await askRows(
    faqItems,
    { isActive: 'true', limit: 20, ...(query && { q: query }) },
    { signal },
  )
  return items.map(({ id, question }) => ({ value: id, label: question }))
}

const another = 'another'

/** Attaches gaps to an existing entry; the askers' words become its wordings. */
export function AttachDialog(props: Props) {
  const { gaps, onClose } = props
  const [first] = gaps
  const near = useRead(gapCalls.near, { params: { id: first?.id ?? '' } })
  const attach = useAct(gapCalls.attach, settling('Attached', props))
  const ids = gaps.map(({ id }) => id)
  const options = (near.data?.items ?? []).map(({ id, question }) => ({ value: id, label: question }))
  const entryOf = ({ intoId, found }: { intoId: string; found: string | null }) => {
    const chosen = intoId || (options[0]?.value ?? another)
    return { chosen, entry: chosen === another ? found : chosen }
  }
  const form = useForm<{ intoId: string; found: string | null }>({
    about: 'attach-gaps',
    start: { intoId: '', found: null },
    send: async (values) => {
      const { entry } = entryOf(values)
      if (entry) await attach.mutateAsync({ body: { ids, intoId: entry } })
    },
    failed: 'Nothing was attached. Please try again.',
  })
  const { chosen, entry } = entryOf(form.values)
  return (
    <FormDialog
      form={form}
      title={gaps.length === 1 ? `Attach: ${first?.question}` : `Attach ${gaps.length} questions`}
      description="They are added to the entry as other ways to ask it. Everyone who asked is told which entry answers it."
      action="Attach"
      stay="Keep as it is"
      isOff={near.isPending || entry === null}
      onClose={onClose}
    >
      <FormPart form={form} name="intoId" label="The entry that answers it" group>
        {near.isPending ? (
          <SkeletonText lines={3} label="Looking for entries near it" />
        ) : (
          <RadioGroup
            value={chosen}
            onValueChange={(intoId) => form.set({ intoId })}
            options={[...options, { value: another, label: 'Another entry' }]}
          />
        )}
      </FormPart>
      {!near.isPending && chosen === another && (
        <FormPart form={form} name="found" label="Find the entry" required>
          <Combobox
            value={form.values.found}
            onValueChange={(found) => form.set({ found })}
            search={searchEntries}
          />
        </FormPart>
      )}
    </FormDialog>
  )
}

/** Dismisses gaps that nobody will answer. */
export function DismissDialog(props: Props) {
  const { gaps, onClose } = props
  const dismiss = useAct(gapCalls.dismiss, settling('Dismissed', props))
  const ids = gaps.map(({ id }) => id)
  const form = useForm({
    about: 'dismiss-gaps',
    start: { note: '' },
    send: ({ note }) => dismiss.mutateAsync({ body: { ids, ...(note.trim() ? { note: note.trim() } : {}) } }),
    failed: 'Nothing was dismissed. What you typed is kept; please try again.',
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={gaps.length === 1 ? `Dismiss: ${gaps[0]?.question}` : `Dismiss ${gaps.length} questions`}
      description="They leave the queue. Whoever asked reads below their question that nobody will write an answer, or what you say here."
      action="Dismiss"
      isDanger
      stay="Keep as it is"
      onClose={onClose}
    >
      <FormField form={form} name="note" label="Message to the people who asked" rows={3} maxLength={500} />
    </FormDialog>
  )
}
