import { Bold, Heading2, Image, Lightbulb, List, MessageSquare, Table2, ThumbsUp } from 'lucide-react'
import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { Field } from '#design/field.tsx'
import { Input, Textarea } from '#design/input.tsx'
import { NumberInput } from '#design/number-input.tsx'
import { RecordFiles } from '#design/resource/record-files.tsx'
import type { ModuleDesk } from '#training/contract/modules/authoring.ts'
import { lessons as contract } from '#training/contract/modules/lesson.ts'
import { LessonText } from '../shared/lesson-text.tsx'
import { LessonPictureDialog } from './lesson-picture-dialog.tsx'
import { linesOf } from './lists.ts'
import { SaveMark } from './save-mark.tsx'
import { useTitle } from './title-field.tsx'
import { useAutosave } from './use-autosave.ts'

type Insertion = { before: string; after: string; filler: string }
type Snippet = Insertion & { label: string; icon: ReactNode }

/** Buttons that insert the markup which content/README.md adds to Markdown. */
const snippets: readonly Snippet[] = [
  {
    label: 'Heading',
    icon: <Heading2 aria-hidden="true" />,
    before: '\n## ',
    after: '\n',
    filler: 'Heading',
  },
  { label: 'Bold', icon: <Bold aria-hidden="true" />, before: '**', after: '**', filler: 'words' },
  { label: 'List', icon: <List aria-hidden="true" />, before: '\n- ', after: '\n', filler: 'One thing' },
  {
    label: 'Note',
    icon: <Lightbulb aria-hidden="true" />,
    before: '\n> [!note] ',
    after: '\n',
    filler: 'Something to remember.',
  },
  {
    label: 'Say this, not that',
    icon: <ThumbsUp aria-hidden="true" />,
    before: '\n> [!say] "',
    after: '"\n\n> [!not] "Words a rep must not use."\n',
    filler: 'Words a rep may use.',
  },
  {
    label: 'Dialogue',
    icon: <MessageSquare aria-hidden="true" />,
    before: '\n**Rep:** ',
    after: '\n\n**Owner:** And what does it cost?\n',
    filler: 'Good morning!',
  },
  {
    label: 'Table',
    icon: <Table2 aria-hidden="true" />,
    before: '\n| ',
    after: ' | Price |\n| --- | ---: |\n| Silver | 1 |\n',
    filler: 'Product',
  },
]

/** One lesson: its Markdown on the left, the rendered page on the right, saved while typing. */
export function LessonEditor({ lesson }: { lesson: ModuleDesk['lessons'][number] }) {
  const { values, change, flush, state } = useAutosave(contract, lesson)
  const { title, field: titleField } = useTitle(values.title, change)
  const [goals, setGoals] = useState(values.goals.join('\n'))
  const [isWriting, setWriting] = useState(true)
  const problemId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const problem = state.kind === 'failed' ? state.fields.body : undefined
  const preview = useDeferredValue(values.body)
  // Pictures that were dropped or pasted, or none while one is chosen in the dialog.
  const [given, setGiven] = useState<readonly File[]>()

  const pictures = useMemo(() => ({ lessonId: lesson.id }), [lesson.id])

  const insert = ({ before, after, filler }: Insertion) => {
    const box = area.current
    if (!box) return
    const { selectionStart: from, selectionEnd: to, value } = box
    const words = value.slice(from, to) || filler
    // At once: what is typed next goes where the caret is.
    flushSync(() => change({ body: `${value.slice(0, from)}${before}${words}${after}${value.slice(to)}` }))
    box.focus()
    box.setSelectionRange(from + before.length, from + before.length + words.length)
  }
  /** Opens the dialog for files, and keeps the browser from opening them itself. */
  const take = (event: { preventDefault: () => void }, files: FileList | undefined) => {
    if (!files || files.length === 0) return
    event.preventDefault()
    setGiven([...files])
  }
  return (
    <Card
      title={title || 'Lesson'}
      actions={
        <SaveMark
          state={
            problem && state.kind === 'failed' ? { ...state, message: 'Not saved: see the text' } : state
          }
          onRetry={() => void flush()}
        />
      }
      className="min-w-0"
    >
      <div>
        <div className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
          {titleField}
          <Field label="Minutes">
            <NumberInput
              value={values.minutes}
              onValueChange={(minutes) =>
                minutes !== null && Number.isInteger(minutes) && minutes >= 0 && change({ minutes })
              }
            />
          </Field>
        </div>
        <Field
          label="Law reviewed on"
          hint="Only where it says something of the law: readers see this day"
          compact
          className="mb-3"
        >
          <Input
            type="date"
            value={values.lawReviewedOn ?? ''}
            onChange={(event) => change({ lawReviewedOn: event.target.value || null })}
          />
        </Field>
        <Field label="Learning goals" hint="One a line" compact className="mb-3">
          <Textarea
            rows={2}
            value={goals}
            onChange={(event) => {
              setGoals(event.target.value)
              change({ goals: linesOf(event.target.value) })
            }}
          />
        </Field>
        <div className="mb-2 flex flex-wrap items-center gap-1">
          <div role="toolbar" aria-label="Insert" className="flex flex-wrap gap-0.5">
            {snippets.map((snippet) => (
              <IconButton
                key={snippet.label}
                label={snippet.label}
                title={snippet.label}
                size="sm"
                onClick={() => insert(snippet)}
              >
                {snippet.icon}
              </IconButton>
            ))}
            <IconButton label="Picture" title="Picture" size="sm" onClick={() => setGiven([])}>
              <Image aria-hidden="true" />
            </IconButton>
          </div>
          <span className="flex-1" />
          <Button
            size="sm"
            className="xl:hidden"
            aria-pressed={!isWriting}
            onClick={() => setWriting(!isWriting)}
          >
            {isWriting ? 'Preview' : 'Write'}
          </Button>
        </div>
        {problem && (
          <p id={problemId} role="alert" className="mb-2 text-sm font-medium wrap-break-word text-red">
            {problem}
          </p>
        )}
        <div className="grid gap-5 xl:grid-cols-2">
          <textarea
            ref={area}
            aria-label="Text of the lesson, in Markdown"
            aria-invalid={problem !== undefined}
            aria-describedby={problem && problemId}
            spellCheck
            maxLength={100_000}
            value={values.body}
            onChange={(event) => event.target.value.trim() && change({ body: event.target.value })}
            onPaste={(event) => take(event, event.clipboardData.files)}
            onDrop={(event) => take(event, event.dataTransfer.files)}
            className={cx(
              'min-h-[34rem] w-full resize-y rounded-md border border-field bg-surface px-3.5 py-3 font-mono text-sm leading-6 touch:text-[1rem]',
              !isWriting && 'max-xl:hidden',
            )}
          />
          <section
            aria-label="Preview"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className={cx(
              'focus-inset max-h-[48rem] min-w-0 overflow-y-auto rounded-md border border-line bg-paper px-5 py-2',
              isWriting && 'max-xl:hidden',
            )}
          >
            <LessonText title={title} pictures={pictures}>
              {preview}
            </LessonText>
          </section>
        </div>
        <details className="mt-3 text-sm">
          <summary className="flex min-h-8 cursor-pointer items-center text-ink-2 touch:min-h-11">
            Pictures of this lesson
          </summary>
          <div className="pt-2">
            <RecordFiles contract={contract} id={lesson.id} />
          </div>
        </details>
        {given && (
          <LessonPictureDialog
            lessonId={lesson.id}
            given={given}
            onClose={() => setGiven(undefined)}
            onPut={(mark) => {
              setGiven(undefined)
              insert({ before: `\n\n${mark}\n\n`, after: '', filler: '' })
            }}
          />
        )}
      </div>
    </Card>
  )
}
