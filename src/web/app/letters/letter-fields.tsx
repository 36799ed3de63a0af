import { Bold, Heading2, Link, List, RectangleHorizontal } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { mergeGroups } from '#contracts/outreach/merge-fields.ts'
import { groupOf, type LetterSubject, letterSubjects } from '#domain/outreach/letters/merge-field.ts'
import { IconButton } from '#web/design/button.tsx'
import { Combobox } from '#web/design/combobox.tsx'
import { Input, Textarea } from '#web/design/input.tsx'
import { FormPart } from '#web/form/form-field.tsx'
import type { FormOf } from '#web/form/use-form.ts'

type Snippet = { label: string; icon: ReactNode; before: string; after: string; filler: string }

const snippets: readonly Snippet[] = [
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

type LetterText = { subject: string; body: string }
type LetterFieldsProps = {
  form: FormOf<LetterText>
  /** Whose fields can be put in; all without it. */
  kind?: LetterSubject | undefined
  /** What is wrong already, before it is sent. */
  found?: { subject?: string | undefined; body?: string | undefined } | undefined
  rows?: number
  isOff?: boolean
}

/** Subject and text of a letter, with what can be put in where one writes. */
export function LetterFields({ form, kind, found, rows = 12, isOff = false }: LetterFieldsProps) {
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const last = useRef<'subject' | 'body'>('body')

  const put = (name: 'subject' | 'body', { before, after, filler }: Omit<Snippet, 'label' | 'icon'>) => {
    const box = name === 'subject' ? subject.current : body.current
    if (!box) return
    const { value } = box
    const [from, to] = [box.selectionStart ?? value.length, box.selectionEnd ?? value.length]
    const words = filler === '' ? '' : value.slice(from, to) || filler
    // A field is a word of its own.
    const gap = filler === '' && /[\p{L}\p{N},.]/u.test(value[from - 1] ?? '') ? ' ' : ''
    const opening = from === 0 ? before.trimStart() : `${gap}${before}`
    form.set({ [name]: `${value.slice(0, from)}${opening}${words}${after}${value.slice(to)}` })
    requestAnimationFrame(() => {
      box.focus()
      box.setSelectionRange(from + opening.length, from + opening.length + words.length)
    })
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
          <div role="toolbar" aria-label="Put in" className="flex flex-wrap gap-0.5">
            {snippets.map((snippet) => (
              <IconButton
                key={snippet.label}
                size="sm"
                label={snippet.label}
                title={snippet.label}
                onClick={() => put('body', snippet)}
              >
                {snippet.icon}
              </IconButton>
            ))}
          </div>
          <span className="min-w-40 flex-1">
            <Combobox
              aria-label="Put in a field"
              placeholder="Put in a field…"
              value={null}
              options={optionsFor(kind)}
              onValueChange={(name) =>
                name && put(last.current, { before: `{{ ${name} }}`, after: '', filler: '' })
              }
            />
          </span>
        </div>
      )}
      <FormPart form={form} name="body" label="Text" required warning={found?.body}>
        <Textarea
          ref={body}
          name="body"
          rows={rows}
          maxLength={20_000}
          disabled={isOff}
          spellCheck
          value={form.values.body}
          onFocus={() => {
            last.current = 'body'
          }}
          onChange={(event) => form.set({ body: event.target.value })}
        />
      </FormPart>
    </div>
  )
}

const others = (kind: LetterSubject | undefined) =>
  kind ? letterSubjects.filter((subject) => subject !== kind) : []

/** The fields by what people call them: "Prospect: Website". */
const optionsFor = (kind: LetterSubject | undefined) =>
  mergeGroups.flatMap(({ label, fields }) =>
    fields
      .filter(({ name }) => !others(kind).some((subject) => groupOf(name) === subject))
      .map((field) => ({ value: field.name, label: `${label}: ${field.label}` })),
  )
