import { useMemo, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { EarlierText } from '#design/form/form-body.tsx'
import { useKept } from '#design/form/use-kept.ts'
import { Input, Textarea } from '#design/input.tsx'
import { NumberInput } from '#design/number-input.tsx'
import { DiscardDialog } from '#design/resource/discard-dialog.tsx'
import { Select } from '#design/select.tsx'
import type { ModuleDesk } from '#training/contract/modules/authoring.ts'
import type { Question } from '#training/contract/quiz/question.ts'
import { questionFaults, typeWords } from './question-draft.ts'
import { QuestionKey } from './question-key.tsx'

type QuestionDialogProps = {
  question: Question
  lessons: ModuleDesk['lessons']
  isPending?: boolean
  onClose: () => void
  onKeep: (question: Question) => Promise<unknown>
}

/** Edits one question with its key and the explanation that learners read after marking. */
export function QuestionDialog({
  question,
  lessons,
  isPending = false,
  onClose,
  onKeep,
}: QuestionDialogProps) {
  const [draft, setDraft] = useState(question)
  const [isTried, setTried] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [start] = useState({ draft: question })
  const typed = useMemo(() => ({ draft }), [draft])
  const kept = useKept({
    about: `question:${question.prompt === '' ? `new:${question.type}:${lessons[0]?.id}` : question.id}`,
    isLong: true,
    values: typed,
    start,
    changed: draft === question ? [] : ['draft'],
    put: ({ draft: earlier }) => earlier && setDraft({ ...earlier, id: question.id }),
    isSending: () => isPending,
  })
  const faults = questionFaults(draft)
  const change = (
    changes: Partial<Pick<Question, 'prompt' | 'lesson' | 'tags' | 'explanation' | 'points' | 'retired'>>,
  ) => setDraft({ ...draft, ...changes })
  const close = () => (draft === question ? onClose() : setLeaving(true))
  const keep = () => {
    setTried(true)
    if (faults.length === 0)
      void onKeep(draft).then(
        () => kept.settle(),
        () => undefined,
      )
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        size="lg"
        title={typeWords[draft.type]}
        description="The key never leaves the server before an attempt is marked."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" loading={isPending} onClick={keep}>
              Keep the question
            </Button>
          </>
        }
      >
        <EarlierText kept={kept} />
        {isTried && faults.length > 0 && (
          <div role="alert" className="mb-3 rounded-md border border-red-line bg-red-soft px-4 py-2 text-sm">
            {faults.map((fault) => (
              <p key={fault}>{fault}</p>
            ))}
          </div>
        )}
        <Field label="Question" required>
          <Textarea
            rows={2}
            maxLength={2000}
            value={draft.prompt}
            onChange={(event) => change({ prompt: event.target.value })}
          />
        </Field>
        <QuestionKey question={draft} onChange={setDraft} />
        <Field label="Explanation" hint="Why it is so; read after marking, by everybody">
          <Textarea
            rows={3}
            maxLength={2000}
            value={draft.explanation ?? ''}
            onChange={(event) => change({ explanation: event.target.value })}
          />
        </Field>
        <div className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem]">
          <Field label="Taught in" hint="Where the review sends a learner">
            <Select
              value={draft.lesson ?? ''}
              onValueChange={(lesson) => change({ lesson: lesson || undefined })}
              emptyLabel="No lesson"
              placeholder="No lesson"
              options={lessons.map(({ slug, title }) => ({ value: slug, label: title }))}
            />
          </Field>
          <Field label="Tags" hint="Separated by commas">
            <Input
              defaultValue={draft.tags?.join(', ') ?? ''}
              onChange={(event) => {
                const tags = event.target.value.split(',').flatMap((tag) => tag.trim() || [])
                change({ tags: tags.length > 0 ? tags.slice(0, 20) : undefined })
              }}
            />
          </Field>
          <Field label="Points" hint="1 to 20">
            <NumberInput
              value={draft.points ?? 1}
              onValueChange={(points) =>
                points !== null &&
                Number.isInteger(points) &&
                points >= 1 &&
                points <= 20 &&
                change({ points: points === 1 ? undefined : points })
              }
            />
          </Field>
        </div>
        <Checkbox
          checked={draft.retired ?? false}
          onCheckedChange={(isRetired) => change({ retired: isRetired === true ? true : undefined })}
        >
          Retired: asked in no new attempt, kept for its figures
        </Checkbox>
      </Dialog>
      <DiscardDialog open={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </>
  )
}
