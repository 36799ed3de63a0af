import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { media } from '#assistants/contract/ai-conversation.ts'
import { salesCalls } from '#assistants/contract/sales-calls.ts'
import { Button } from '#design/button.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { humanize } from '#design/format.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'
import { NextStep } from './next-step.tsx'

type Prospect = { id: string; businessName: string }

/** The policy's next step for this business. */
export function Next({ prospectId }: { prospectId: string }) {
  const { data, error } = useRead(salesCalls.next, { params: { id: prospectId } })
  if (error) return <p className="text-sm text-ink-2">What happens next could not be loaded.</p>
  return (
    <div className="mt-3 min-h-5 text-sm" role="status">
      {data && <NextStep next={data} />}
    </div>
  )
}

/** Records an answer of a business, by any medium. */
export function RecordAnswer({ prospect }: { prospect: Prospect }) {
  const [isOpen, setOpen] = useState(false)
  if (useUser().role === 'operations') return null
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <MessageSquarePlus aria-hidden="true" />
        Record an answer
      </Button>
      {isOpen && <AnswerDialog prospect={prospect} onClose={() => setOpen(false)} />}
    </>
  )
}

const ways = media.map((value) => ({ value, label: humanize(value) }))

function AnswerDialog({ prospect, onClose }: { prospect: Prospect; onClose: () => void }) {
  const save = useAct(salesCalls.answer, {
    failed: false,
    done: ({ next }) => ({
      title:
        next.kind === 'hand_over'
          ? 'Handed to a person'
          : next.kind === 'stop'
            ? 'Let go'
            : 'Answer recorded',
      description: next.reasons.join(' '),
    }),
    onDone: onClose,
  })
  const form = useForm({
    start: { text: '', medium: 'email' },
    about: `ai-answer:${prospect.id}`,
    resumes: true,
    check: (values) => required(values, ['text']),
    send: async ({ text, medium }) => {
      const way = media.find((one) => one === medium) ?? 'email'
      await save.mutateAsync({ params: { id: prospect.id }, body: { text, medium: way } })
      form.reset({ text: '', medium: 'email' })
    },
    failed: 'Nothing was recorded. Your text is still here; please try again.',
  })
  return (
    <FormDialog
      form={form}
      title="Record an answer"
      description={prospect.businessName}
      action="Record"
      onClose={onClose}
    >
      <FormField form={form} name="text" label="What they answered" required rows={6} maxLength={20_000} />
      <FormField form={form} name="medium" label="How" required options={ways} />
      <p className="text-xs text-ink-3">
        What is on its way to them is stopped. Anger, the law, health, a wish for a person or doubt hands them
        over at once.
      </p>
    </FormDialog>
  )
}
