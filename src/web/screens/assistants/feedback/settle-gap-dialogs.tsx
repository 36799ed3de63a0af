import { useState } from 'react'
import type { FaqGap, GapsSettled } from '#contracts/assistants/faq-gap.ts'
import { faqItems } from '#contracts/assistants/faq-item.ts'
import { gapCalls } from '#contracts/assistants/gap-calls.ts'
import type { List } from '#contracts/define.ts'
import { ApiError, api, messageOf } from '#web/app/api.ts'
import { ask, useAct, useRead } from '#web/app/call.ts'
import { Button } from '#web/design/button.tsx'
import { Combobox } from '#web/design/combobox.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { formatCount } from '#web/design/format.ts'
import { Textarea } from '#web/design/input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import type { Option } from '#web/design/select.tsx'
import { SkeletonText } from '#web/design/skeleton.tsx'

type Props = { gaps: readonly FaqGap[]; onClose: () => void; onSettled: () => void }

/** How a dialog settles questions: those who asked are told, and it can be taken back. */
function settling(told: string, { gaps, onClose, onSettled }: Props) {
  const ids = gaps.map(({ id }) => id)
  return {
    told: ({ wordings }: GapsSettled) => {
      const kept = wordings > 0 ? ` ${formatCount(wordings, 'wording', 'wordings')} kept.` : ''
      return { title: told, description: `Everyone who asked is notified.${kept}` }
    },
    failed: false,
    undo: ({ settled }: GapsSettled) => ({
      text: `${told}: ${formatCount(settled, 'question', 'questions')}`,
      run: () => ask(gapCalls.reopen, { body: { ids } }),
    }),
    onDone: () => {
      onSettled()
      onClose()
    },
  } as const
}

async function searchEntries(query: string, signal: AbortSignal): Promise<readonly Option[]> {
  const params = new URLSearchParams({ isActive: 'true', limit: '20', ...(query ? { q: query } : {}) })
  const { items } = await api.get<List<{ id: string; question: string }>>(`${faqItems.path}?${params}`, {
    signal,
  })
  return items.map(({ id, question }) => ({ value: id, label: question }))
}

const another = 'another'

/** The askers' words become wordings of an entry that answers them already. */
export function AttachDialog(props: Props) {
  const { gaps, onClose } = props
  const [first] = gaps
  const [choice, setChoice] = useState<string>()
  const [found, setFound] = useState<string | null>(null)
  const near = useRead(gapCalls.near, { params: { id: first?.id ?? '' } })
  const attach = useAct(gapCalls.attach, settling('Attached', props))
  const ids = gaps.map(({ id }) => id)
  const options = (near.data?.items ?? []).map(({ id, question }) => ({ value: id, label: question }))
  const chosen = choice ?? options[0]?.value ?? another
  const intoId = chosen === another ? found : chosen
  const errors = attach.error instanceof ApiError ? attach.error.fields : {}
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={gaps.length === 1 ? `Attach: ${first?.question}` : `Attach ${gaps.length} questions`}
      description="They are added to the entry as other ways to ask it. Everyone who asked is told which entry answers it."
      footer={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          <Button
            variant="primary"
            loading={attach.isPending}
            disabled={near.isPending || intoId === null}
            onClick={() => intoId && attach.mutate({ body: { ids, intoId } })}
          >
            Attach
          </Button>
        </>
      }
    >
      <Field label="The entry that answers it" group error={errors.intoId}>
        {near.isPending ? (
          <SkeletonText lines={3} label="Looking for entries near it" />
        ) : (
          <RadioGroup
            value={chosen}
            onValueChange={setChoice}
            options={[...options, { value: another, label: 'Another entry' }]}
          />
        )}
      </Field>
      {!near.isPending && chosen === another && (
        <Field label="Find the entry" required>
          <Combobox value={found} onValueChange={setFound} search={searchEntries} />
        </Field>
      )}
      {attach.error && Object.keys(errors).length === 0 && (
        <p role="alert" className="mt-2 text-sm text-red">
          {messageOf(attach.error, 'Nothing was attached. Please try again.')}
        </p>
      )}
    </Dialog>
  )
}

/** What nobody will answer leaves the queue. */
export function DismissDialog(props: Props) {
  const { gaps, onClose } = props
  const [note, setNote] = useState('')
  const dismiss = useAct(gapCalls.dismiss, settling('Dismissed', props))
  const ids = gaps.map(({ id }) => id)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={gaps.length === 1 ? `Dismiss: ${gaps[0]?.question}` : `Dismiss ${gaps.length} questions`}
      description="They leave the queue. Whoever asked reads below their question that nobody will write an answer, or what you say here."
      footer={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          <Button
            variant="danger"
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate({ body: { ids, ...(note.trim() ? { note: note.trim() } : {}) } })}
          >
            Dismiss
          </Button>
        </>
      }
    >
      <Field label="Message to the people who asked" optional>
        <Textarea rows={3} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {dismiss.error && (
        <p role="alert" className="mt-2 text-sm text-red">
          {messageOf(dismiss.error, 'Nothing was dismissed. What you typed is kept; please try again.')}
        </p>
      )}
    </Dialog>
  )
}
