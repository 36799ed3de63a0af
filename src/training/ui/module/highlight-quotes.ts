const name = 'lesson-note'

/** The text nodes below an element, each with its offset in the whole text. */
function textNodes(element: HTMLElement): { node: Text; start: number }[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: { node: Text; start: number }[] = []
  let start = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue
    nodes.push({ node, start })
    start += node.data.length
  }
  return nodes
}

function rangeOf(nodes: readonly { node: Text; start: number }[], at: number, length: number): Range | null {
  const first = nodes.findLast(({ start }) => start <= at)
  const last = nodes.findLast(({ start }) => start < at + length)
  if (!first || !last) return null
  const range = document.createRange()
  range.setStart(first.node, at - first.start)
  range.setEnd(last.node, at + length - last.start)
  return range
}

/**
 * Highlights the quotes without changing the document. A quote that is no longer in the text stays in the list only, as do
 * all quotes in browsers without the highlight API.
 */
export function highlightQuotes(element: HTMLElement, quotes: readonly string[]): void {
  if (!('highlights' in CSS)) return
  const nodes = textNodes(element)
  const text = nodes.map(({ node }) => node.data).join('')
  const ranges = quotes.flatMap((quote) => {
    const at = text.indexOf(quote)
    return at < 0 ? [] : (rangeOf(nodes, at, quote.length) ?? [])
  })
  CSS.highlights.set(name, new Highlight(...ranges))
}

export function clearHighlights(): void {
  if ('highlights' in CSS) CSS.highlights.delete(name)
}

/** The text selected within an element, cut to the length a note can hold; '' without a selection. */
export function selectedIn(element: HTMLElement): string {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return ''
  const range = selection.getRangeAt(0)
  if (!element.contains(range.commonAncestorContainer)) return ''
  const content = range.cloneContents().textContent ?? ''
  return content.trim().slice(0, 500)
}
