import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import { useMemo } from 'react'
import ReactMarkdown, { type Components, type Options } from 'react-markdown'

type Plugins = NonNullable<Options['remarkPlugins']>

/** Adds tables and task lists, which plain Markdown does not have. */
const withTables: Plugins[number] = function () {
  Object.assign(this.data(), {
    micromarkExtensions: [gfmTable(), gfmTaskListItem()],
    fromMarkdownExtensions: [gfmTableFromMarkdown(), gfmTaskListItemFromMarkdown()],
  })
}

const isSafe = (href: string) => /^(https?:|mailto:|\/(?!\/))/i.test(href)
const plain: Components = {
  a: ({ href = '', children }) => (isSafe(href) ? <a href={href}>{children}</a> : children),
  img: ({ alt }) => alt,
  input: ({ checked }) => (
    <input
      type="checkbox"
      disabled
      checked={checked}
      aria-label={checked ? 'Done' : 'To do'}
      className="mr-1"
    />
  ),
}
const none: Plugins = []

type MarkdownProps = {
  children: string
  /** Replacements for elements; by default links are plain, and a picture is shown as its alternative text. */
  components?: Components
  /** Plugins that transform its tree first. */
  plugins?: Plugins
}

/** Renders Markdown; raw HTML in it is never rendered. */
export function Markdown({ children, components, plugins = none }: MarkdownProps) {
  return useMemo(
    () => (
      <ReactMarkdown
        skipHtml
        remarkPlugins={[withTables, ...plugins]}
        components={{ ...plain, ...components }}
      >
        {children}
      </ReactMarkdown>
    ),
    [children, components, plugins],
  )
}
