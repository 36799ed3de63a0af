import { useQueryClient } from '@tanstack/react-query'
import { suggestions } from '#analytics/contract/suggestion.ts'
import type { BoardEntry } from '#analytics/contract/suggestion-board.ts'
import { suggestionCalls } from '#analytics/contract/suggestion-calls.ts'
import { salesTechniques } from '#assistants/contract/sales-technique.ts'
import { Combobox } from '#design/combobox.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { formatCount } from '#design/format.ts'
import { RadioGroup } from '#design/radio-group.tsx'
import { toast } from '#design/toast-store.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { ask, keyOf, useAct } from '#shell/data/call.ts'
import { moveRow } from '#shell/data/rows.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'

type Becomes = 'answer' | 'faq_item' | 'sales_technique'
type AnswerValues = { becomes: Becomes; category: NonNullable<BoardEntry['objectionCategory']> } & Record<
  'question' | 'name' | 'description' | 'script' | 'text' | 'answer',
  string
>

const outcomes: readonly { value: Becomes; label: string; hint: string }[] = [
  { value: 'answer', label: 'An answer', hint: 'The author reads it.' },
  { value: 'faq_item', label: 'An FAQ entry', hint: 'Published right away; the assistants quote it.' },
  { value: 'sales_technique', label: 'A technique', hint: 'Published right away; its uses are counted.' },
]
const categories = infoOf(salesTechniques, 'category').options

const done = (title: string) => ({ title, description: 'Its author is notified by email.' })

/** Answers a suggestion, optionally by making an FAQ entry or a technique of it. */
export function AnswerDialog({ entry, onClose }: { entry: BoardEntry; onClose: () => void }) {
  const client = useQueryClient()
  const params = { id: entry.id }
  const form = useForm<AnswerValues>({
    about: `answer-feedback:${entry.id}`,
    start: {
      becomes: 'answer',
      question: entry.objectionText ?? entry.title,
      name: entry.title,
      category: entry.objectionCategory ?? 'need',
      description: entry.description,
      script: '',
      text: '',
      answer: '',
    },
    check: (values) => required(values, neededFor[values.becomes]),
    send: async ({ becomes, question, name, category, description, script, text, answer }) => {
      try {
        if (becomes === 'faq_item')
          await ask(suggestionCalls.promote, { params, body: { to: becomes, question, text, answer } })
        else if (becomes === 'sales_technique') {
          const more = script.trim() ? { script } : {}
          const kind = objectionCategories.find((one) => one === category) ?? 'need'
          const body = { to: becomes, name, category: kind, description, ...more, answer }
          await ask(suggestionCalls.promote, { params, body })
        } else {
          // An open suggestion must be taken on before it is resolved.
          if (entry.status === 'open') await moveRow(suggestions, entry.id, 'own')
          await moveRow(suggestions, entry.id, 'resolve', { answer })
        }
      } finally {
        for (const queryKey of [keyOf(suggestionCalls.board), [suggestions.path]])
          void client.invalidateQueries({ queryKey })
      }
      toast(done('Answered'))
      onClose()
    },
    failed: 'Nothing was sent. What you typed is kept; please try again.',
  })
  const { becomes } = form.values
  const given: Readonly<Record<string, unknown>> = form.values
  return (
    <FormDialog
      form={form}
      title={`Answer: ${entry.title}`}
      description={`${entry.author} gets your answer by mail.`}
      action={becomes === 'answer' ? 'Answer' : 'Publish and answer'}
      stay="Keep as it is"
      isOff={neededFor[becomes].some((field) => String(given[field]).trim() === '')}
      onClose={onClose}
    >
      <FormPart form={form} name="becomes" label="Publish as" group>
        <RadioGroup
          value={becomes}
          onValueChange={(value) =>
            form.set({ becomes: outcomes.find((one) => one.value === value)?.value ?? 'answer' })
          }
          options={outcomes}
        />
      </FormPart>
      {becomes === 'faq_item' && (
        <>
          <FormField form={form} name="question" label="Question" required maxLength={500} />
          <FormField form={form} name="text" label="Entry" required rows={4} maxLength={10_000} />
        </>
      )}
      {becomes === 'sales_technique' && (
        <>
          <FormField form={form} name="name" label="Name" required maxLength={200} />
          <FormField form={form} name="category" label="Objection it answers" required options={categories} />
          <FormField form={form} name="description" label="What it is" required rows={3} maxLength={2000} />
          <FormField form={form} name="script" label="What to say" rows={3} maxLength={10_000} />
        </>
      )}
      <FormField form={form} name="answer" label="Message to the author" required rows={2} maxLength={2000} />
    </FormDialog>
  )
}

const neededFor = {
  answer: ['answer'],
  faq_item: ['question', 'text', 'answer'],
  sales_technique: ['name', 'description', 'answer'],
} as const

type MergeProps = { entry: BoardEntry; others: readonly BoardEntry[]; onClose: () => void }

/** Merges a suggestion into another that says the same. */
export function MergeDialog({ entry, others, onClose }: MergeProps) {
  const merge = useAct(suggestionCalls.merge, { done: done('Merged'), failed: false, onDone: onClose })
  const form = useForm<{ intoId: string | null }>({
    about: `merge-feedback:${entry.id}`,
    start: { intoId: null },
    send: async ({ intoId }) => {
      if (intoId) await merge.mutateAsync({ params: { id: entry.id }, body: { intoId } })
    },
    failed: 'Nothing was merged. Please try again.',
  })
  const { intoId } = form.values
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Merge: ${entry.title}`}
      description="Its votes move over, one per person. Its author is notified now and again when the other one is answered."
      action="Merge"
      stay="Keep as it is"
      isOff={intoId === null}
      onClose={onClose}
    >
      <FormPart form={form} name="intoId" label="Merge into" required>
        <Combobox
          value={intoId}
          onValueChange={(id) => form.set({ intoId: id })}
          options={others.map(({ id, title, votes }) => ({
            value: id,
            label: title,
            hint: formatCount(votes, 'vote', 'votes'),
          }))}
        />
      </FormPart>
    </FormDialog>
  )
}
