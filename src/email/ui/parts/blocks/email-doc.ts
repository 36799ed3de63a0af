import type { JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Block, Span } from '#email/rules/content/email-blocks.ts'
import type { Picture } from '#email/rules/content/picture-mark.ts'
import { partsOf } from '#email/rules/content/write-marks.ts'

/** Blocks of an email as the editor holds them. */
export function docOf(blocks: readonly Block[]): JSONContent {
  return { type: 'doc', content: blocks.length > 0 ? blocks.map(nodeOf) : [{ type: 'paragraph' }] }
}

function nodeOf(block: Block): JSONContent {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', content: inline(block.spans) }
    case 'paragraph':
      return {
        type: 'paragraph',
        content: block.lines.flatMap((line, at) => [
          ...(at > 0 ? [{ type: 'hardBreak' }] : []),
          ...inline(line),
        ]),
      }
    case 'list':
      return {
        type: block.isNumbered ? 'orderedList' : 'bulletList',
        content: block.items.map((item) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: inline(item) }],
        })),
      }
    case 'button':
      return { type: 'button', attrs: { href: block.href }, content: inline([{ text: block.text }]) }
    case 'picture': {
      const { id, alt, width, href = '' } = block
      return { type: 'picture', attrs: { id, alt, width, href } }
    }
    case 'rule':
      return { type: 'rule' }
  }
}

const inline = (spans: readonly Span[]): JSONContent[] =>
  spans.flatMap(({ text, isBold, isItalic, href }) => {
    const marks = [
      ...(isBold ? [{ type: 'bold' }] : []),
      ...(isItalic ? [{ type: 'italic' }] : []),
      ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
    ]
    return partsOf(text).map((part) =>
      part.isCode
        ? { type: 'field', attrs: { source: part.text }, marks }
        : { type: 'text', text: part.text, marks },
    )
  })

/** What the editor holds as blocks of an email. */
export function blocksOf(doc: Node): Block[] {
  return doc.children.flatMap((node): Block | [] => {
    switch (node.type.name) {
      case 'heading':
        return { kind: 'heading', spans: linesOf(node).flat() }
      case 'bulletList':
      case 'orderedList':
        return {
          kind: 'list',
          isNumbered: node.type.name === 'orderedList',
          items: node.children.map((item) => oneLine(item.firstChild)),
        }
      case 'button':
        return { kind: 'button', text: wordsOf(node), href: String(node.attrs.href) }
      case 'picture':
        return pictureOfNode(node)
      case 'rule':
        return { kind: 'rule' }
      case 'paragraph':
        return { kind: 'paragraph', lines: linesOf(node) }
      default:
        return []
    }
  })
}

/** A picture as the editor holds it. */
export function pictureOfNode({ attrs }: Node): Picture {
  const { id, alt, width, href } = attrs
  return {
    kind: 'picture',
    id: String(id),
    alt: alt === null ? null : String(alt),
    width: width === 'half' || width === 'small' ? width : 'full',
    ...(href ? { href: String(href) } : {}),
  }
}

const wordsOf = (node: Node) => node.children.map(textOf).join('')
const textOf = (node: Node) => (node.type.name === 'field' ? String(node.attrs.source) : (node.text ?? ''))

/** A list item is one line: a line break in it becomes a space. */
const oneLine = (node: Node | null): Span[] =>
  node ? linesOf(node).flatMap((line, at) => (at > 0 ? [{ text: ' ' }, ...line] : line)) : []

function linesOf(node: Node): Span[][] {
  const lines: Span[][] = [[]]
  for (const child of node.children) {
    if (child.type.name === 'hardBreak') lines.push([])
    else lines.at(-1)?.push(spanOf(child))
  }
  return lines
}

function spanOf(node: Node): Span {
  const mark = (name: string) => node.marks.find(({ type }) => type.name === name)
  const link = mark('link')
  return {
    text: textOf(node),
    ...(mark('bold') ? { isBold: true } : {}),
    ...(mark('italic') ? { isItalic: true } : {}),
    ...(link ? { href: String(link.attrs.href) } : {}),
  }
}
