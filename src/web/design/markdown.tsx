import { fromMarkdown } from 'mdast-util-from-markdown'
import { Fragment, type ReactNode, useMemo } from 'react'

type Tree = ReturnType<typeof fromMarkdown>
type Part = Tree['children'][number]

type MarkdownProps = {
  children: string
  /** A link as it stands here; without it a plain one, to this site or a page elsewhere. */
  link?: (href: string, text: ReactNode) => ReactNode
  code?: (text: string) => ReactNode
}
type Draw = Required<Pick<MarkdownProps, 'link' | 'code'>>

const isSafe = (href: string) => /^(https?:|mailto:|\/(?!\/))/i.test(href)
const plain: Draw = {
  link: (href, text) => (isSafe(href) ? <a href={href}>{text}</a> : text),
  code: (text) => <code>{text}</code>,
}

/** Plain Markdown as elements; raw HTML in it is never rendered. */
export function Markdown({ children, link = plain.link, code = plain.code }: MarkdownProps) {
  const tree = useMemo(() => fromMarkdown(children), [children])
  return all(tree, { link, code })
}

function all(node: Tree | Part, draw: Draw): ReactNode {
  if (!('children' in node)) return null
  return node.children.map((child, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn anew as a whole, its parts have no other name
    <Fragment key={at}>{one(child, draw)}</Fragment>
  ))
}

function one(node: Part, draw: Draw): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'paragraph':
      return <p>{all(node, draw)}</p>
    case 'heading': {
      const Heading = `h${node.depth}` as const
      return <Heading>{all(node, draw)}</Heading>
    }
    case 'strong':
      return <strong>{all(node, draw)}</strong>
    case 'emphasis':
      return <em>{all(node, draw)}</em>
    case 'inlineCode':
      return draw.code(node.value)
    case 'code':
      return <pre>{draw.code(node.value)}</pre>
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul'
      return <List {...(node.ordered && { start: node.start ?? 1 })}>{all(node, draw)}</List>
    }
    case 'listItem':
      // Close together, the text of an item is no paragraph of its own.
      return (
        <li>
          {node.spread
            ? all(node, draw)
            : node.children.map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Fragment key={at}>{part.type === 'paragraph' ? all(part, draw) : one(part, draw)}</Fragment>
              ))}
        </li>
      )
    case 'blockquote':
      return <blockquote>{all(node, draw)}</blockquote>
    case 'thematicBreak':
      return <hr />
    case 'break':
      return <br />
    case 'link':
      return draw.link(node.url, all(node, draw))
    case 'image':
      return node.alt
    default:
      return all(node, draw)
  }
}
