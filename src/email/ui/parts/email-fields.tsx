import { Bold, Heading2, Image, Link, List, RectangleHorizontal } from 'lucide-react'
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Button, IconButton } from '#design/button.tsx'
import { Combobox } from '#design/combobox.tsx'
import { FormPart } from '#design/form/form-field.tsx'
import type { FormOf } from '#design/form/use-form.ts'
import { Input, Textarea } from '#design/input.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import type { Picture } from '#email/rules/content/picture-mark.ts'
import { marksOf } from '#email/rules/content/write-marks.ts'
import type { BlockHandle } from './blocks/block-editor.tsx'
import { PictureDialog } from './pictures/picture-dialog.tsx'
import { pictureIn } from './pictures/picture-source.ts'
import { chosenIn, putSnippetText, putText } from './put-text.ts'
import { fieldOptions, InsertButton } from './snippets/insert-button.tsx'

// The editor is large: it is loaded when the first email is written.
const BlockEditor = lazy(async () => ({ default: (await import('./blocks/block-editor.tsx')).BlockEditor }))

type Mark = { label: string; icon: ReactNode; before: string; after: string; filler: string }

const marks: readonly Mark[] = [
  { label: 'Heading', icon: <Heading2 aria-hidden="true" />, before: '\n# ', after: '\n', filler: 'Heading' },
  { label: 'Bold', icon: <Bold aria-hidden="true" />, before: '**', after: '**', filler: 'words' },
  { label: 'List', icon: <List aria-hidden="true" />, before: '\n- ', after: '\n', filler: 'One thing' },
  { label: 'Link', icon: <Link aria-hidden="true" />, before: '[', after: '](https://)', filler: 'words' },
  {
    label: 'Button',
    icon: <RectangleHorizontal aria-hidden="true" />,
    before: '\n\n[',
    after: '](https://)\n\n',
    filler: 'Order a sample',
  },
]

type EmailText = { subject: string; body: string }
type EmailFieldsProps = {
  form: FormOf<EmailText>
  /** Kind of record whose fields can be inserted; all without it. */
  kind?: EmailSubject | undefined
  /** Problems found before it is sent. */
  found?: { subject?: string | undefined; body?: string | undefined } | undefined
  rows?: number
  isOff?: boolean
  handle?: RefObject<EmailHandle | null>
}
/** Inserts from outside the fields. */
export type EmailHandle = { putSnippet: (marks: string) => void }

/** Subject and text of an email, in blocks or as the stored plain text, with what can be inserted at the cursor. */
export function EmailFields({ form, kind, found, rows = 12, isOff = false, handle }: EmailFieldsProps) {
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const blocks = useRef<BlockHandle>(null)
  const last = useRef<'subject' | 'body'>('body')
  /** A field was inserted: the list returns the focus to its button, which passes it on to the text. */
  const isBack = useRef(false)
  const [isPlain, setPlain] = useState(isOff)
  const [why, setWhy] = useState('')
  /** A picture is being inserted: one that was pasted or dropped, or one to be chosen. */
  const [asked, setAsked] = useState<{ file: File | null }>()
  const isPut = useRef(false)
  /** A snippet that no block can show, until the plain-text editor is mounted. */
  const waiting = useRef<string>(undefined)
  // After the dialog is gone, because it holds the focus.
  useEffect(() => {
    if (asked || !isPut.current) return
    isPut.current = false
    blocks.current?.focus()
  }, [asked])
  const onCannot = useCallback((said: string) => {
    setPlain(true)
    setWhy(said)
  }, [])

  const put = (name: 'subject' | 'body', { before, after, filler }: Omit<Mark, 'label' | 'icon'>) => {
    const box = name === 'subject' ? subject.current : body.current
    if (!box) return
    const { value } = box
    const [from, to] = chosenIn(box)
    const words = filler === '' ? '' : value.slice(from, to) || filler
    // A space separates a field from the word before it.
    const gap = filler === '' && /[\p{L}\p{N},.]/u.test(value[from - 1] ?? '') ? ' ' : ''
    const opening = from === 0 ? before.trimStart() : `${gap}${before}`
    requestAnimationFrame(() => {
      putText(box, `${opening}${words}${after}`, [from, to])
      box.setSelectionRange(from + opening.length, from + opening.length + words.length)
    })
  }
  const putField = (name: string) => {
    if (last.current === 'body' && !isPlain) {
      blocks.current?.putField(name)
      isBack.current = true
    } else put(last.current, { before: `{{ ${name} }}`, after: '', filler: '' })
  }
  const putSnippet = (snippet: string) => {
    // After React's own update, which would reset the box and with it the undo history.
    if (isPlain) {
      requestAnimationFrame(() => {
        if (body.current) putSnippetText(body.current, snippet)
      })
      return
    }
    const said = blocks.current?.putSnippet(snippet)
    blocks.current?.focus()
    if (!said) return
    waiting.current = snippet
    onCannot(said)
  }
  useImperativeHandle(handle, () => ({ putSnippet: putSnippet }))
  useEffect(() => {
    const snippet = waiting.current
    if (!isPlain || snippet === undefined) return
    waiting.current = undefined
    putSnippet(snippet)
  })
  const putPicture = (picture: Picture) => {
    setAsked(undefined)
    if (!isPlain) {
      blocks.current?.putPicture(picture)
      isPut.current = true
    } else put('body', { before: `\n\n${marksOf([picture])}\n\n`, after: '', filler: '' })
  }
  /** Takes a picture that is pasted or dropped; text is left to the browser. */
  const takePicture = (event: { preventDefault: () => void }, data: DataTransfer | null) => {
    const file = pictureIn(data)
    if (!file) return
    event.preventDefault()
    setAsked({ file })
  }
  const atBody = () => {
    last.current = 'body'
  }

  return (
    <div className="flex min-w-0 flex-col">
      <FormPart form={form} name="subject" label="Subject" required warning={found?.subject}>
        <Input
          ref={subject}
          name="subject"
          autoComplete="off"
          maxLength={500}
          disabled={isOff}
          value={form.values.subject}
          onFocus={() => {
            last.current = 'subject'
          }}
          onChange={(event) => form.set({ subject: event.target.value })}
        />
      </FormPart>
      {!isOff && (
        <div className="mb-2 flex flex-wrap items-center gap-1">
          {isPlain && (
            <Marks onPut={(mark) => put('body', mark)} onPicture={() => setAsked({ file: null })} />
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it passes on the focus that the list returns */}
          <span
            className="min-w-40 flex-1"
            onFocus={() => {
              if (isBack.current) blocks.current?.focus()
              isBack.current = false
            }}
          >
            <Combobox
              aria-label="Put in a field"
              placeholder="Put in a field…"
              value={null}
              options={fieldOptions(kind)}
              onValueChange={(name) => name && putField(name)}
            />
          </span>
          <InsertButton kind={kind} onPut={putSnippet} />
          <Button
            variant="ghost"
            onClick={() => {
              setPlain(!isPlain)
              setWhy('')
            }}
          >
            {isPlain ? 'Write in blocks' : 'Write as plain text'}
          </Button>
        </div>
      )}
      {why && (
        <p
          role="status"
          className="mb-2 rounded-md border border-line bg-sunken px-3 py-2 text-sm text-ink-2"
        >
          This text stays plain. {why}, so nothing of it is changed here.
        </p>
      )}
      <FormPart form={form} name="body" label="Text" required warning={found?.body}>
        {isPlain || isOff ? (
          <Textarea
            ref={body}
            name="body"
            rows={rows}
            maxLength={20_000}
            disabled={isOff}
            spellCheck
            value={form.values.body}
            onFocus={atBody}
            onPaste={(event) => takePicture(event, event.clipboardData)}
            onDrop={(event) => takePicture(event, event.dataTransfer)}
            onChange={(event) => form.set({ body: event.target.value })}
          />
        ) : (
          <Suspense fallback={<Skeleton className="h-72 rounded-md" />}>
            <BlockEditor
              label="Text"
              handle={blocks}
              value={form.values.body}
              onFocus={atBody}
              onChange={(text) => form.set({ body: text })}
              onPicture={(file) => setAsked({ file: file ?? null })}
              onCannot={onCannot}
            />
          </Suspense>
        )}
      </FormPart>
      {asked && <PictureDialog given={asked.file} onPut={putPicture} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

/** Buttons that insert markup into the plain text at the cursor. */
const Marks = ({ onPut, onPicture }: { onPut: (mark: Mark) => void; onPicture: () => void }) => (
  <div role="toolbar" aria-label="Put in" className="flex flex-wrap gap-0.5">
    {marks.map((mark) => (
      <IconButton
        key={mark.label}
        size="sm"
        label={mark.label}
        title={mark.label}
        onClick={() => onPut(mark)}
      >
        {mark.icon}
      </IconButton>
    ))}
    <IconButton size="sm" label="Picture" title="Picture" onClick={onPicture}>
      <Image aria-hidden="true" />
    </IconButton>
  </div>
)
