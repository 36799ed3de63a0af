import { Search } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { Kbd } from '#design/kbd.tsx'
import { useRoving } from '#design/roving.ts'
import { openPalette } from '#shell/frame/overlays.ts'

type PageProps = {
  title: ReactNode
  /** The title is a record's name, which loads later and may be long: on a phone actions stand below it from the start. */
  isNamed?: boolean
  /** Beside the title: a count, a sum. */
  meta?: ReactNode
  /** Buttons at the right; the main action last. */
  actions?: ReactNode
  /** Along the lower edge of the first row: progress. */
  edge?: ReactNode
  /** A second row: views, filters, tabs. */
  toolbar?: ReactNode
  children: ReactNode
  /** Shown beside the content on a wide screen, such as the open record. */
  aside?: ReactNode
  /** The content takes the rest of the window and scrolls itself (lists, boards, maps). */
  fill?: boolean
  /** How wide text may run. */
  width?: 'full' | 'wide' | 'text'
}

const widths = { full: '', wide: 'mx-auto max-w-6xl', text: 'mx-auto max-w-3xl' }

/** On a phone, actions go below a long title, so that it stays readable. */
const isLong = (title: ReactNode) => typeof title !== 'string' || title.length > 16

/** The frame of every screen of the app: a sticky header, an optional second row, the content. */
export function Page({
  title,
  isNamed = false,
  meta,
  actions,
  edge,
  toolbar,
  children,
  aside,
  fill = false,
  width = 'full',
}: PageProps) {
  const tools = useRef<HTMLDivElement>(null)
  const keys = useRoving(tools, 'horizontal')
  return (
    <div data-page="" data-fill={fill || undefined} className={cx('flex min-w-0', fill && 'min-h-0 flex-1')}>
      <div className={cx('min-w-0 flex-1', fill && 'flex min-h-0 flex-col')}>
        <header className="sticky top-(--banner,0px) z-20 shrink-0 bg-paper">
          {/* One Tab stop for what stands above the content, so that it is near by keyboard. */}
          <div ref={tools} role="toolbar" aria-label="Tools of this screen" {...keys}>
            <div className="relative flex items-center gap-x-3 border-b border-line px-4 max-md:flex-wrap md:px-5">
              <div
                className={cx(
                  'flex min-h-12.75 min-w-0 flex-1 items-center gap-3',
                  isNamed && 'max-md:basis-full',
                  !isNamed && (isLong(title) ? 'max-md:basis-52' : 'max-md:basis-auto'),
                )}
              >
                <h1 className="min-w-0 text-lg font-semibold tracking-tight max-md:line-clamp-2 max-md:leading-tight max-md:wrap-anywhere md:truncate">
                  {title}
                </h1>
                {meta && <div className="hidden min-w-0 truncate text-sm text-ink-2 sm:block">{meta}</div>}
                <span className="flex-1" />
                <button
                  type="button"
                  onClick={openPalette}
                  className="hidden h-8 w-56 shrink-0 items-center justify-between rounded-md border border-line-strong bg-sunken pr-1.5 pl-3 text-sm text-ink-3 hover:border-field xl:flex"
                >
                  Find anything
                  <Kbd keys="mod+k" />
                </button>
                <IconButton label="Find anything" onClick={openPalette} className="xl:hidden">
                  <Search aria-hidden="true" />
                </IconButton>
              </div>
              {actions && (
                <div className="flex items-center gap-2 max-md:min-h-11 max-md:flex-wrap max-md:py-1">
                  {actions}
                </div>
              )}
              {edge}
            </div>
            {toolbar && (
              <div className="flex min-h-11 items-center gap-2 border-b border-line px-4 py-1.5 max-md:flex-wrap md:overflow-x-auto md:px-5">
                {toolbar}
              </div>
            )}
          </div>
        </header>
        <div
          data-content=""
          tabIndex={-1}
          className={cx(
            'outline-none',
            fill ? 'min-h-0 flex-1' : cx('p-4 pb-8 md:p-5 md:pb-8', widths[width]),
          )}
        >
          {children}
        </div>
      </div>
      {aside}
    </div>
  )
}
