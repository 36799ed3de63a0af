import { Editor } from '@tiptap/core'
import {
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { cx } from '#design/cx.ts'
import { useFieldControl } from '#design/field.tsx'
import { controlClass } from '#design/input.tsx'
import type { Picture } from '#email/rules/content/picture-mark.ts'
import { marksOf, readMarks } from '#email/rules/content/write-marks.ts'
import { BlockDetails } from './block-details.tsx'
import { BlockToolbar } from './block-toolbar.tsx'
import { blocksOf, docOf } from './email-doc.ts'
import { emailSchema } from './email-schema.ts'
import { fieldSource } from './field-words.ts'
import { putPicture, takesPictures } from './put-picture.ts'
import { putSnippet } from './put-snippet.ts'

export type BlockHandle = {
  putField: (name: string) => void
  putPicture: (picture: Picture) => void
  /** Returns why blocks cannot show it; then nothing is inserted. */
  putSnippet: (marks: string) => string | null
  /** Returns the focus to the text. */
  focus: () => void
}

type BlockEditorProps = {
  label: string
  /** The stored text: markup with merge fields. */
  value: string
  onChange: (text: string) => void
  onFocus: () => void
  /** A picture is to be inserted: one that was pasted or dropped, or one to be chosen. */
  onPicture: (file?: File) => void
  /** The text cannot be shown in blocks without loss. */
  onCannot: (why: string) => void
  handle: RefObject<BlockHandle | null>
}

const look = cx(
  controlClass,
  'flex min-h-64 flex-col gap-3 px-3 py-2.5 text-md leading-relaxed wrap-anywhere whitespace-pre-wrap touch:text-[1rem]',
  '[&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-ring',
)

/** An email written in blocks; its value is the text that is stored, and nothing else. [MAIL-003] */
export function BlockEditor({
  label,
  value,
  onChange,
  onFocus,
  onPicture,
  onCannot,
  handle,
}: BlockEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  // The text that the editor shows: a different `value` came from outside.
  const shown = useRef<string>(undefined)
  const [isLeftOut, setLeftOut] = useState(false)
  const outside = useRef({ onChange, onFocus, onPicture })
  outside.current = { onChange, onFocus, onPicture }
  const control = useFieldControl({})
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = control

  useLayoutEffect(() => {
    const made = new Editor({
      element: box.current,
      extensions: emailSchema,
      injectCSS: false,
      onUpdate: ({ editor: one }) => {
        const text = marksOf(blocksOf(one.state.doc))
        if (text === shown.current) return
        shown.current = text
        outside.current.onChange(text)
      },
      onFocus: () => outside.current.onFocus(),
      onTransaction: () => redraw(),
    })
    setEditor(made)
    return () => made.destroy()
  }, [])

  useEffect(() => {
    if (!editor || value === shown.current) return
    const read = readMarks(value)
    if ('why' in read) return onCannot(read.why)
    shown.current = value
    editor.commands.setContent(docOf(read.blocks), { emitUpdate: false })
  }, [editor, value, onCannot])

  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...takesPictures((file) => outside.current.onPicture(file), setLeftOut),
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-required': 'true',
          'aria-label': label,
          class: look,
          ...(id ? { id } : {}),
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
          ...(invalid ? { 'aria-invalid': 'true' } : {}),
        },
      },
    })
  }, [editor, label, id, describedBy, invalid])

  useImperativeHandle(
    handle,
    () => ({
      putField: (name) => {
        if (!editor) return
        const { $from } = editor.state.selection
        // A space separates a field from the word before it.
        const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '}').slice(-1)
        const gap = /[\p{L}\p{N},.}]/u.test(before) ? [{ type: 'text', text: ' ' }] : []
        editor.commands.insertContent([...gap, { type: 'field', attrs: { source: fieldSource(name, '') } }])
      },
      putPicture: (picture) => editor && putPicture(editor, picture),
      putSnippet: (marks) => (editor ? putSnippet(editor, marks) : null),
      focus: () => editor?.view.focus(),
    }),
    [editor],
  )

  return (
    <div className="flex min-w-0 flex-col">
      {editor && <BlockToolbar editor={editor} onPicture={() => onPicture()} />}
      <p role="status" className={isLeftOut ? 'mt-1 text-sm text-amber' : 'sr-only'}>
        {isLeftOut &&
          'A picture from elsewhere was left out: mail programs do not show it. Save it and upload it here.'}
      </p>
      <div ref={box} className="mt-1 min-w-0" />
      {editor && <BlockDetails editor={editor} />}
    </div>
  )
}
