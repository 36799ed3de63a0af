import { Highlighter, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useId, useState } from 'react'
import { Button, IconButton } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Textarea } from '#design/input.tsx'
import { useAction } from '#shell/actions.ts'
import type { ShownNote } from '#shell/offline/operations.ts'
import { FootBar } from '#shell/page/foot-bar.tsx'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { clearHighlights, highlightQuotes, selectedIn } from './highlight-quotes.ts'
import { NoteConflict } from './note-conflict.tsx'
import { type LessonNotes as Notes, useLessonNotes } from './use-lesson-notes.ts'

type LessonNotesProps = { moduleId: string; lessonId: string; text: RefObject<HTMLElement | null> }

/** Highlights in the lesson and notes below it, stored on the server and so available on every device. */
export function LessonNotes({ moduleId, lessonId, text }: LessonNotesProps) {
  const notes = useLessonNotes(moduleId, lessonId)
  const { own } = notes
  const headingId = useId()
  const [body, setBody] = useState('')
  useEffect(() => {
    if (!text.current || !own) return
    highlightQuotes(
      text.current,
      own.flatMap(({ quote }) => quote ?? []),
    )
    return clearHighlights
  }, [own, text])
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <h3 id={headingId} className="text-md font-semibold">
        Your notes
      </h3>
      <p className="text-sm text-ink-2 print:hidden">
        Select words in the lesson to highlight them. Only you can read this.
      </p>
      {notes.query.isError && (
        <LoadFailed error={notes.query.error} what="Your notes" onRetry={() => void notes.query.refetch()} />
      )}
      {own && own.length > 0 && (
        <ul aria-label="Your notes" className="mt-3 flex flex-col gap-3">
          {own.map((note) => (
            <Note key={note.clientKey ?? note.id} note={note} notes={notes} />
          ))}
        </ul>
      )}
      <form
        className="mt-3 print:hidden"
        onSubmit={(event) => {
          event.preventDefault()
          if (body.trim() === '') return
          notes.add.mutate({ body: body.trim() }, { onSuccess: () => setBody('') })
        }}
      >
        <Field label="A note" compact>
          <Textarea
            rows={2}
            maxLength={2000}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        </Field>
        <Button type="submit" className="mt-2" loading={notes.add.isPending} disabled={body.trim() === ''}>
          Keep the note
        </Button>
      </form>
      <MarkButton text={text} onMark={(quote) => notes.add.mutate({ quote })} />
    </section>
  )
}

function Note({ note, notes }: { note: ShownNote; notes: Notes }) {
  const [body, setBody] = useState(note.body ?? '')
  // A change from elsewhere is shown, unless the user has typed something else that is not saved.
  const [seen, setSeen] = useState(body)
  const now = note.body ?? ''
  if (now !== seen) {
    setSeen(now)
    if (body.trim() === seen) setBody(now)
  }
  const save = () => {
    if (body.trim() !== (note.body ?? '')) notes.change.mutate({ note, body: body.trim() })
  }
  return (
    <li className="flex gap-2 rounded-md border border-line bg-surface px-4 py-3">
      <div className="min-w-0 flex-1">
        {note.quote && (
          <p className="mb-1.5 border-l-2 border-amber pl-3 text-sm wrap-break-word text-ink-2">
            {note.quote}
          </p>
        )}
        <Textarea
          aria-label={note.quote ? `Your note on “${note.quote.slice(0, 60)}”` : 'Your note'}
          rows={body.length > 80 ? 3 : 1}
          maxLength={2000}
          placeholder="Add a thought"
          value={body}
          readOnly={note.conflict !== undefined}
          onChange={(event) => setBody(event.target.value)}
          onBlur={save}
        />
        {note.isWaiting && <p className="mt-1 text-xs text-ink-3">On this device, not sent yet</p>}
        {note.conflict && <NoteConflict waiting={note.conflict} />}
      </div>
      <IconButton label="Remove this note" onClick={() => notes.remove.mutate(note)} className="print:hidden">
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  )
}

type MarkButtonProps = { text: RefObject<HTMLElement | null>; onMark: (quote: string) => void }

/** A button shown while lesson text is selected; the key `u` does the same. */
function MarkButton({ text, onMark }: MarkButtonProps) {
  const [quote, setQuote] = useState('')
  useEffect(() => {
    const look = () => setQuote(text.current ? selectedIn(text.current) : '')
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [text])
  const mark = () => {
    onMark(quote)
    document.getSelection()?.removeAllRanges()
  }
  useAction({ label: 'Mark the selected words', keys: 'u', group: 'Lesson', run: mark }, quote !== '')
  if (quote === '') return null
  return (
    <FootBar>
      <Button
        variant="primary"
        size="lg"
        // Otherwise the selection is lost before the click.
        onPointerDown={(event) => event.preventDefault()}
        onClick={mark}
      >
        <Highlighter aria-hidden="true" />
        Mark the selected words
      </Button>
    </FootBar>
  )
}
