import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { readMarks } from '#email/rules/content/write-marks.ts'
import { docOf } from './email-doc.ts'
import { afterBlock } from './move-block.ts'

/** Inserts a snippet at the cursor as one undo step; or returns why blocks cannot show it. */
export function putSnippet(editor: Editor, marks: string): string | null {
  const read = readMarks(marks)
  if ('why' in read) return read.why
  const nodes = docOf(read.blocks).content ?? []
  const [only, ...more] = nodes
  const { from, to, $from, $to } = editor.state.selection
  const isWithin = only?.type === 'paragraph' && more.length === 0 && $from.parent.inlineContent
  // A list or a heading cannot hold blocks: they go below it.
  const isInParagraph = $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.sameParent($to)
  const end = afterBlock(editor)
  editor.view.dispatch(closeHistory(editor.state.tr))
  const chain = editor.chain()
  if (isWithin) {
    const before = $from.parent.textBetween(0, $from.parentOffset, ' ', '}').slice(-1)
    const after = $to.parent.textBetween($to.parentOffset, $to.parent.content.size, ' ', '{').slice(0, 1)
    const blank = { type: 'text', text: ' ' }
    chain.insertContentAt({ from, to }, [
      ...(/\S/.test(before) ? [blank] : []),
      ...(only.content ?? []),
      ...(/[^\s.,;:!?]/.test(after) ? [blank] : []),
    ])
  } else chain.insertContentAt(isInParagraph ? { from, to } : end, nodes)
  chain.scrollIntoView().run()
  editor.view.dispatch(closeHistory(editor.state.tr))
  return null
}
