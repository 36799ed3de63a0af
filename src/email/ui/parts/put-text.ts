type Box = HTMLTextAreaElement | HTMLInputElement

/**
 * Replaces the selection of a box as one step of undo. Only the browser's own command keeps the undo history; without it the
 * text is inserted all the same.
 */
export function putText(box: Box, text: string, [from, to]: readonly [from: number, to: number]): void {
  box.focus()
  // Setting the selection anew ends the undo step of what was typed before.
  box.setSelectionRange(0, 0)
  box.setSelectionRange(from, to)
  if (document.execCommand('insertText', false, text)) return
  box.setRangeText(text, from, to, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

export const chosenIn = (box: Box): readonly [from: number, to: number] => [
  box.selectionStart ?? box.value.length,
  box.selectionEnd ?? box.value.length,
]

/** Inserts a snippet into plain text: inline when it is one line, as its own paragraphs when it is more. */
export function putSnippetText(box: Box, marks: string, at = chosenIn(box)): void {
  const [before, after] = [box.value.slice(0, at[0]), box.value.slice(at[1])]
  const isBlocks = marks.includes('\n')
  const opening = before === '' ? '' : isBlocks ? lines(before.slice(-2)) : /\s$/.test(before) ? '' : ' '
  const closing =
    after === '' ? '' : isBlocks ? lines(after.slice(0, 2)) : /^[\s.,;:!?]/.test(after) ? '' : ' '
  putText(box, `${opening}${marks}${closing}`, at)
  const end = at[0] + opening.length + marks.length
  box.setSelectionRange(0, 0)
  box.setSelectionRange(end, end)
}

/** Line breaks missing up to an empty line. */
const lines = (beside: string) => '\n\n'.slice(beside.split('\n').length - 1)
