import { pictureId } from '#training/rules/modules/lesson-shows.ts'
import { curly } from './curly.ts'

/** The part of a Markdown tree node that is used here. */
type Node = {
  type: string
  value?: string
  url?: string
  alt?: string
  depth?: number
  children?: Node[]
  /** Blocks that content/README.md adds: a callout, a pair of callouts, a dialogue, a line of one. */
  kind?: 'note' | 'say' | 'not' | 'pair' | 'dialogue' | 'line'
  /** Element name and attributes for the renderer. */
  data?: { hName?: string; hProperties: Record<string, string | undefined> }
}

/**
 * Turns the lesson markup that content/README.md adds into tree nodes: callouts (`[!note]`, `[!say]`, `[!not]`, the last two
 * side by side), dialogues, and the lesson's own pictures. Removes a first heading that is the title, which the page shows
 * itself.
 */
export function lessonMarkup({ title = '' }: { title?: string }) {
  return (tree: Node): void => {
    const [first, ...rest] = tree.children ?? []
    const isTitle = first?.type === 'heading' && first.depth === 1 && isSame(textOf(first), title)
    const blocks = first && !isTitle ? [first, ...rest] : rest
    tree.children = dialogues(pairs(blocks.map(callout)))
    setQuotes(tree)
    namePictures(tree)
  }
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const textOf = ({ value = '', children = [] }: Node): string => value + children.map(textOf).join('')

/** Gives the renderer the id of a picture; one from another address is never loaded. */
function namePictures(node: Node): void {
  if (node.type === 'image') {
    const id = pictureId(node.url ?? '')
    node.url = ''
    node.data = { hProperties: { dataPicture: id } }
  }
  for (const child of node.children ?? []) namePictures(child)
}

/** Makes straight quotes typographic, except in code. */
function setQuotes(node: Node): void {
  if (node.type === 'text') node.value = curly(node.value ?? '')
  else for (const child of node.children ?? []) setQuotes(child)
}

const mark = /^\[!(note|say|not)\]\s*/

function callout(node: Node): Node {
  const first = node.type === 'blockquote' ? node.children?.[0]?.children?.[0] : undefined
  const found = first?.type === 'text' ? mark.exec(first.value ?? '') : null
  if (!first || !found) return node
  first.value = (first.value ?? '').slice(found[0].length)
  const kind = found[1] === 'say' || found[1] === 'not' ? found[1] : 'note'
  return { ...node, kind, data: { hName: 'aside', hProperties: { dataKind: kind } } }
}

/** Puts a "say" and a "not" that follow each other side by side. */
function pairs(nodes: readonly Node[]): Node[] {
  const result: Node[] = []
  for (let at = 0; at < nodes.length; at++) {
    const [node, next] = [nodes[at], nodes[at + 1]]
    if (!node) continue
    if (next && node.kind === 'say' && next.kind === 'not') {
      result.push(wrapped('pair', [node, next]))
      at++
    } else result.push(node)
  }
  return result
}

function wrapped(kind: 'pair' | 'dialogue', children: Node[]): Node {
  return { type: 'wrapped', kind, children, data: { hProperties: { dataKind: kind } } }
}

/** The speaker of a paragraph that begins with a bold name and a colon, such as "Rep". */
function speakerOf(node: Node | undefined): string | undefined {
  const first = node?.type === 'paragraph' ? node.children?.[0] : undefined
  if (first?.type !== 'strong') return
  const name = (first.children ?? []).map((part) => part.value ?? '').join('')
  return /^[A-Z][^:]{0,30}:$/.test(name) ? name.slice(0, -1) : undefined
}

const seller = /^(new )?rep\b|^trainee$/i

/** Groups paragraphs into a dialogue when a speaker repeats or a rep speaks; "Doubt:" and "Irritation:" are not speakers. */
function dialogues(nodes: readonly Node[]): Node[] {
  const result: Node[] = []
  for (let at = 0; at < nodes.length; ) {
    let end = at
    while (end < nodes.length && speakerOf(nodes[end])) end++
    const lines = nodes.slice(at, end)
    const names = lines.map((line) => speakerOf(line) ?? '')
    const isDialogue = names.some((name) => seller.test(name)) || new Set(names).size < names.length
    if (isDialogue) {
      const ours = names.find((name) => seller.test(name)) ?? names[0]
      result.push(
        wrapped(
          'dialogue',
          lines.map((line, index) => spoken(line, names[index] ?? '', ours)),
        ),
      )
    } else result.push(...lines)
    if (end === at) result.push(...nodes.slice(at, at + 1))
    at = Math.max(end, at + 1)
  }
  return result
}

function spoken(line: Node, speaker: string, ours: string | undefined): Node {
  const children = (line.children ?? []).slice(1)
  const [first] = children
  if (first?.type === 'text') first.value = (first.value ?? '').trimStart()
  const hProperties = { dataSpeaker: speaker, dataSide: speaker === ours ? 'ours' : 'theirs' }
  return { type: 'paragraph', kind: 'line', children, data: { hProperties } }
}
