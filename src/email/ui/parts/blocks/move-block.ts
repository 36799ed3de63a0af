import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'

/** First and last index of the selected blocks, or of the block at the cursor. */
export function chosenBlocks({ state: { selection, doc } }: Editor): {
  first: number
  last: number
  of: number
} {
  const first = selection.$from.index(0)
  const isWhole = selection instanceof NodeSelection && selection.$from.depth === 0
  return { first, last: isWhole ? first : selection.$to.index(0), of: doc.childCount }
}

export function canMove(editor: Editor, by: -1 | 1): boolean {
  const { first, last, of } = chosenBlocks(editor)
  return by === -1 ? first > 0 : last < of - 1
}

/** Position behind the last selected block. */
export function afterBlock(editor: Editor): number {
  const { last } = chosenBlocks(editor)
  return editor.state.doc.children.slice(0, last + 1).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}

/** Swaps blocks with the one before or after them; the cursor stays in them. */
export function moveBlock(editor: Editor, by: -1 | 1): boolean {
  if (!canMove(editor, by)) return false
  const { doc, tr } = editor.state
  const { first, last } = chosenBlocks(editor)
  const startOf = (index: number) => {
    let at = 0
    for (let before = 0; before < index; before++) at += doc.child(before).nodeSize
    return at
  }
  const [from, to] = [startOf(first), startOf(last + 1)]
  const near = doc.child(by === -1 ? first - 1 : last + 1)
  // The neighbor moves to the other side, so that the selection is untouched.
  if (by === -1) tr.delete(from - near.nodeSize, from).insert(to - near.nodeSize, near)
  else tr.delete(to, to + near.nodeSize).insert(from, near)
  editor.view.dispatch(tr.scrollIntoView())
  return true
}
