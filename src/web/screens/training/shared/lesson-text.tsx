import { Link } from '@tanstack/react-router'
import { Check, Lightbulb, X } from 'lucide-react'
import { Fragment, type ReactNode, useMemo } from 'react'
import { cx } from '#web/design/cx.ts'
import { lessonTree, type Node } from './lesson-markup.ts'

const callouts = {
  note: {
    label: 'Remember',
    icon: Lightbulb,
    className: 'border-amber-line bg-amber-soft',
    tint: 'text-amber',
  },
  say: {
    label: 'Say this',
    icon: Check,
    className: 'border-accent-line bg-accent-soft',
    tint: 'text-accent',
  },
  not: { label: 'Not that', icon: X, className: 'border-red-line bg-red-soft', tint: 'text-red' },
}

function Callout({ kind, children }: { kind: keyof typeof callouts; children: ReactNode }) {
  const { label, icon: Icon, className, tint } = callouts[kind]
  return (
    <aside aria-label={label} className={cx('h-full rounded-md border px-4 py-3', className)}>
      <p className={cx('flex items-center gap-1.5 text-xs font-semibold', tint)}>
        <Icon aria-hidden="true" strokeWidth={2.5} className="size-3.5" />
        {label}
      </p>
      <div
        className={cx(
          'mt-1 [&>p]:my-0 [&>p+p]:mt-2',
          kind === 'note' ? 'text-md' : 'font-(family-name:--font-display) text-lg leading-snug',
          kind === 'not' && 'text-ink-2',
        )}
      >
        {children}
      </div>
    </aside>
  )
}

type Definitions = ReadonlyMap<string, string>

/** What a node holds, drawn. Raw HTML is left out: a type that is not named here draws only what is inside it. */
function inside(node: Node, defined: Definitions): ReactNode {
  return node.children?.map((child, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn anew as a whole, its parts have no other name
    <Fragment key={at}>{drawn(child, defined)}</Fragment>
  ))
}

function drawn(node: Node, defined: Definitions): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'heading':
      return heading(node, defined)
    case 'paragraph':
      return node.kind === 'line' ? line(node, defined) : <p className="my-4">{inside(node, defined)}</p>
    case 'wrapped':
      return (
        <div
          data-kind={node.kind}
          className={
            node.kind === 'pair'
              ? 'my-6 grid gap-3 sm:grid-cols-2 [&>div]:my-0'
              : 'my-6 flex flex-col gap-2.5'
          }
        >
          {inside(node, defined)}
        </div>
      )
    case 'blockquote':
      return quote(node, defined)
    case 'list':
      return list(node, defined)
    case 'table':
      return table(node, defined)
    case 'strong':
      return <strong>{inside(node, defined)}</strong>
    case 'emphasis':
      return <em>{inside(node, defined)}</em>
    case 'inlineCode':
      return <code className="rounded-sm bg-sunken px-1 py-0.5 text-[0.9em]">{node.value}</code>
    case 'code':
      return (
        <pre className="my-4 overflow-x-auto">
          <code className="rounded-sm bg-sunken px-1 py-0.5 text-[0.9em]">{node.value}</code>
        </pre>
      )
    case 'thematicBreak':
      return <hr className="my-10 border-line" />
    case 'break':
      return <br />
    case 'link':
      return link(node.url, node, defined)
    case 'linkReference':
      return link(defined.get(node.identifier ?? ''), node, defined)
    case 'image':
      return isSafe(node.url) && <img src={node.url} alt={node.alt ?? ''} className="my-6" />
    case 'html':
    case 'definition':
      return null
    default:
      return inside(node, defined)
  }
}

function heading(node: Node, defined: Definitions): ReactNode {
  const text = inside(node, defined)
  if (node.depth === 2) return <h3 className="display mt-10 mb-3 text-xl">{text}</h3>
  if (node.depth === 3) return <h4 className="mt-8 mb-2 text-lg font-semibold">{text}</h4>
  return <h5 className="mt-6 mb-2 text-md font-semibold">{text}</h5>
}

function quote(node: Node, defined: Definitions): ReactNode {
  if (node.kind === 'note' || node.kind === 'say' || node.kind === 'not') {
    return (
      <div className="my-6">
        <Callout kind={node.kind}>{inside(node, defined)}</Callout>
      </div>
    )
  }
  return (
    <blockquote className="my-6 border-l-2 border-accent pl-5 font-(family-name:--font-display) text-lg [&>p]:my-0">
      {inside(node, defined)}
    </blockquote>
  )
}

function line(node: Node, defined: Definitions): ReactNode {
  return (
    <p
      className={cx(
        'max-w-[88%] rounded-lg border px-4 py-2.5 leading-normal',
        node.isOurs
          ? 'self-end rounded-br-sm border-accent-line bg-accent-soft'
          : 'self-start rounded-bl-sm border-line bg-surface',
      )}
    >
      <strong
        className={cx('mb-0.5 block text-xs font-semibold', node.isOurs ? 'text-accent' : 'text-ink-3')}
      >
        {node.speaker}
      </strong>
      {inside(node, defined)}
    </p>
  )
}

function list(node: Node, defined: Definitions): ReactNode {
  const isLoose = node.spread === true || node.children?.some(({ spread }) => spread) === true
  const items = node.children?.map((item, at) => {
    // Close together, the text of an item is no paragraph of its own.
    const parts = item.children?.flatMap((part) =>
      part.type === 'paragraph' && !isLoose ? (part.children ?? []) : [part],
    )
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <li key={at} className="pl-1 [&>p]:my-1">
        {typeof item.checked === 'boolean' && (
          <input
            type="checkbox"
            disabled
            checked={item.checked}
            aria-label={item.checked ? 'Done' : 'To do'}
            className="mr-2"
          />
        )}
        {inside({ type: 'parts', children: parts ?? [] }, defined)}
      </li>
    )
  })
  return node.ordered ? (
    <ol
      start={node.start ?? 1}
      className="my-4 list-decimal space-y-1.5 pl-6 marker:font-medium marker:text-accent"
    >
      {items}
    </ol>
  ) : (
    <ul className="my-4 list-disc space-y-1.5 pl-5 marker:text-ink-3">{items}</ul>
  )
}

function table(node: Node, defined: Definitions): ReactNode {
  const [head, ...rows] = node.children ?? []
  const cells = (row: Node | undefined, isHead: boolean) =>
    row?.children?.map((cell, at) => {
      const style = { textAlign: node.align?.[at] ?? undefined }
      const look = isHead
        ? 'border-b border-line bg-sunken px-3.5 py-2 text-left text-sm font-semibold text-ink-2'
        : 'tabular border-b border-line px-3.5 py-2 align-top leading-normal in-[tr:last-child]:border-0'
      // The empty corner of a table heads nothing.
      return isHead && cell.children?.length !== 0 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <th key={at} scope="col" style={style} className={look}>
          {inside(cell, defined)}
        </th>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={at} style={style} className={look}>
          {inside(cell, defined)}
        </td>
      )
    })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of its own, and no landmark: a lesson may hold several
    <div
      role="group"
      aria-label="Table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
      className="focus-inset my-6 overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse text-md">
        <thead>
          <tr>{cells(head, true)}</tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={at}>{cells(row, false)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Within this site, or a page or an address elsewhere: never a script. */
const isSafe = (url: string | undefined): url is string =>
  url !== undefined && (/^(https?|mailto):/i.test(url) || !/^[^/?#]*:/.test(url))

function link(url: string | undefined, node: Node, defined: Definitions): ReactNode {
  const text = inside(node, defined)
  if (!isSafe(url)) return text
  const look = 'font-medium text-accent underline underline-offset-2'
  return url.startsWith('/') && !url.startsWith('//') ? (
    <Link to={url} className={look}>
      {text}
    </Link>
  ) : (
    <a href={url} target="_blank" rel="noreferrer" className={look}>
      {text}
    </a>
  )
}

/** A lesson's Markdown as a page to read. Raw HTML in it is never rendered. */
export function LessonText({ children }: { children: string }) {
  const tree = useMemo(() => lessonTree(children), [children])
  const defined = useMemo(
    () =>
      new Map(
        tree.children?.flatMap(({ type, identifier, url }) =>
          type === 'definition' && identifier && url ? [[identifier, url] as const] : [],
        ),
      ),
    [tree],
  )
  return (
    <div className="text-[1rem] leading-[1.7] text-pretty [&_strong]:font-semibold">
      {inside(tree, defined)}
    </div>
  )
}
