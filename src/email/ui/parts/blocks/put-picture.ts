import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Selection, TextSelection } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
import type { Picture } from '#email/rules/content/picture-mark.ts'
import { pictureIn } from '../pictures/picture-source.ts'
import { docOf } from './email-doc.ts'
import { afterBlock } from './move-block.ts'

/** Inserts a picture below the current block, or in place of an empty paragraph; the cursor goes below it. */
export function putPicture(editor: Editor, picture: Picture): void {
  const { $from } = editor.state.selection
  const isBlank =
    $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  const end = afterBlock(editor)
  const at = isBlank ? $from.before(1) : end
  const isLast = end === editor.state.doc.content.size
  const nodes = docOf([picture]).content ?? []
  editor
    .chain()
    .insertContentAt({ from: at, to: end }, [...nodes, ...(isLast ? [{ type: 'paragraph' }] : [])])
    .command(({ tr }) => {
      tr.setSelection(Selection.near(tr.doc.resolve(at + 1), 1)).scrollIntoView()
      return true
    })
    .run()
}

/** Passes on a picture that is pasted or dropped; one that only links to another site is left out, with a note. */
export const takesPictures = (
  onPicture: (file: File) => void,
  setLeftOut: (isLeftOut: boolean) => void,
): EditorProps => ({
  handlePaste: (view, { clipboardData }) => {
    // An undo step of its own, however soon it follows another.
    view.dispatch(closeHistory(view.state.tr))
    const file = pictureIn(clipboardData)
    setLeftOut(!file && hasForeign(clipboardData?.getData('text/html') ?? ''))
    if (file) onPicture(file)
    return file !== undefined
  },
  handleDrop: (view, event, _, isMoved) => {
    const file = isMoved ? undefined : pictureIn(event.dataTransfer)
    if (!file) return false
    const to = view.posAtCoords({ left: event.clientX, top: event.clientY })
    if (to) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(to.pos))))
    event.preventDefault()
    onPicture(file)
    return true
  },
})

const hasForeign = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').querySelector('img:not([data-picture])') !== null
