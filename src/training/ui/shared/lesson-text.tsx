import { Link } from '@tanstack/react-router'
import { Check, Lightbulb, X } from 'lucide-react'
import { Children, type ComponentProps, type ReactNode, useMemo } from 'react'
import type { Components, ExtraProps } from 'react-markdown'
import { cx } from '#design/cx.ts'
import { Markdown } from '#design/markdown.tsx'
import { lessonMarkup } from './lesson-markup.ts'
import { LessonPicture, type PicturesOf, PicturesOfLesson } from './lesson-picture.tsx'

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

function Callout({ kind, children }: { kind: string | undefined; children: ReactNode }) {
  const { label, icon: Icon, className, tint } = callouts[kind === 'say' || kind === 'not' ? kind : 'note']
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

/** An attribute that `lesson-markup.ts` added to an element. */
const said = ({ node }: ExtraProps, name: string) => {
  const value = node?.properties[name]
  return typeof value === 'string' ? value : undefined
}

function Paragraph({ children, ...props }: ComponentProps<'p'> & ExtraProps) {
  const speaker = said(props, 'dataSpeaker')
  if (speaker === undefined) return <p className="my-4">{children}</p>
  const isOurs = said(props, 'dataSide') === 'ours'
  return (
    <p
      className={cx(
        'max-w-[88%] rounded-lg border px-4 py-2.5 leading-normal',
        isOurs
          ? 'self-end rounded-br-sm border-accent-line bg-accent-soft'
          : 'self-start rounded-bl-sm border-line bg-surface',
      )}
    >
      <strong className={cx('mb-0.5 block text-xs font-semibold', isOurs ? 'text-accent' : 'text-ink-3')}>
        {speaker}
      </strong>
      {children}
    </p>
  )
}

function Small({ children }: { children?: ReactNode }) {
  return <h5 className="mt-6 mb-2 text-md font-semibold">{children}</h5>
}

const components: Components = {
  h1: ({ children }) => <h3 className="display mt-10 mb-3 text-xl">{children}</h3>,
  h2: ({ children }) => <h3 className="display mt-10 mb-3 text-xl">{children}</h3>,
  h3: ({ children }) => <h4 className="mt-8 mb-2 text-lg font-semibold">{children}</h4>,
  h4: Small,
  h5: Small,
  h6: Small,
  p: Paragraph,
  div: ({ children, ...props }) => {
    const kind = said(props, 'dataKind')
    const isPair = kind === 'pair'
    return (
      <div
        data-kind={kind}
        className={isPair ? 'my-6 grid gap-3 sm:grid-cols-2 [&>div]:my-0' : 'my-6 flex flex-col gap-2.5'}
      >
        {children}
      </div>
    )
  },
  aside: ({ children, ...props }) => (
    <div className="my-6">
      <Callout kind={said(props, 'dataKind')}>{children}</Callout>
    </div>
  ),
  blockquote: ({ children }) => (
    <blockquote className="my-6 border-l-2 border-accent pl-5 font-(family-name:--font-display) text-lg [&>p]:my-0">
      {children}
    </blockquote>
  ),
  code: ({ children }) => <code className="rounded-sm bg-sunken px-1 py-0.5 text-[0.9em]">{children}</code>,
  pre: ({ children }) => <pre className="my-4 overflow-x-auto">{children}</pre>,
  hr: () => <hr className="my-10 border-line" />,
  img: ({ alt = '', ...props }) => <LessonPicture id={said(props, 'dataPicture')} words={alt} />,
  a: Anchor,
  ol: ({ start, children }) => (
    <ol start={start} className="my-4 list-decimal space-y-1.5 pl-6 marker:font-medium marker:text-accent">
      {children}
    </ol>
  ),
  ul: ({ children }) => <ul className="my-4 list-disc space-y-1.5 pl-5 marker:text-ink-3">{children}</ul>,
  li: ({ children }) => <li className="pl-1 [&>p]:my-1">{children}</li>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of its own, and no landmark: a lesson may hold several
    <div
      role="group"
      aria-label="Table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
      className="focus-inset my-6 overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse text-md">{children}</table>
    </div>
  ),
  th: ({ children, style }) => {
    const look = 'border-b border-line bg-sunken px-3.5 py-2 text-left text-sm font-semibold text-ink-2'
    // An empty corner cell is not a header.
    return Children.count(children) === 0 ? (
      <td style={style} className={look} />
    ) : (
      <th scope="col" style={style} className={look}>
        {children}
      </th>
    )
  },
  td: ({ children, style }) => (
    <td
      style={style}
      className="tabular border-b border-line px-3.5 py-2 align-top leading-normal in-[tr:last-child]:border-0"
    >
      {children}
    </td>
  ),
}

function Anchor({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  if (!href) return children
  const look = 'font-medium text-accent underline underline-offset-2'
  return href.startsWith('/') && !href.startsWith('//') ? (
    <Link to={href} className={look}>
      {children}
    </Link>
  ) : (
    <a href={href} target="_blank" rel="noreferrer" className={look}>
      {children}
    </a>
  )
}

type LessonTextProps = {
  children: string
  /** Of its page: a first heading that repeats it is left out. */
  title?: string
  /** The lesson whose pictures it may show; without one, a picture is shown as its words. */
  pictures?: PicturesOf
}

/** Renders a lesson's Markdown. Raw HTML in it is never rendered. */
export function LessonText({ children, title = '', pictures }: LessonTextProps) {
  const plugins = useMemo(
    (): [[typeof lessonMarkup, { title: string }]] => [[lessonMarkup, { title }]],
    [title],
  )
  return (
    <div className="text-[1rem] leading-[1.7] text-pretty [&_strong]:font-semibold">
      <PicturesOfLesson value={pictures}>
        <Markdown components={components} plugins={plugins}>
          {children}
        </Markdown>
      </PicturesOfLesson>
    </div>
  )
}
