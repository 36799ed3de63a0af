import { Link } from '@tanstack/react-router'
import {
  Bot,
  Building2,
  Globe,
  GraduationCap,
  Handshake,
  Landmark,
  type LucideIcon,
  Mail,
  Settings2,
  ShieldCheck,
  Tags,
  Truck,
} from 'lucide-react'
import { useState } from 'react'
import { cx } from '#design/cx.ts'
import { SearchInput } from '#design/input.tsx'
import { Select } from '#design/select.tsx'
import type { SettingPage } from './setting-pages.ts'
import { findSettings, idOf } from './setting-sections.ts'
import { toSection } from './use-shown-setting.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  company: Building2,
  money: Landmark,
  shipping: Truck,
  selling: Handshake,
  website: Globe,
  quotes: Tags,
  email: Mail,
  training: GraduationCap,
  people: ShieldCheck,
  assistants: Bot,
}

type SettingNavProps = {
  pages: readonly SettingPage[]
  page: SettingPage
  /** Sections with unsaved edits. */
  unsaved: ReadonlySet<string>
  onPage: (page: string) => void
}

/** The pages (a list, on a phone a select) with the sections of the open one, and a search over all settings. */
export function SettingNav({ pages, page, unsaved, onPage }: SettingNavProps) {
  const [text, setText] = useState('')
  const [isSearching, close] = [text.trim() !== '', () => setText('')]
  const isUnsaved = ({ groups }: SettingPage) => groups.some(({ id }) => unsaved.has(id))
  return (
    <div className="flex min-w-0 flex-col gap-3 self-start lg:sticky lg:top-[calc(var(--banner,0px)+4.5rem)]">
      <SearchInput
        aria-label="Find a setting"
        placeholder="Find a setting"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      {isSearching ? (
        <Hits pages={pages} text={text} onChosen={close} />
      ) : (
        <>
          <div className="lg:hidden">
            <Select
              aria-label="Page"
              value={page.id}
              onValueChange={onPage}
              options={pages.map((one) => ({
                value: one.id,
                label: isUnsaved(one) ? `${one.title} (not saved)` : one.title,
              }))}
            />
          </div>
          <nav
            aria-label="Settings"
            className="-m-1 hidden max-h-[calc(100dvh-var(--banner,0px)-var(--bottom,0px)-9rem)] overflow-y-auto p-1 lg:block"
          >
            <ul className="flex flex-col gap-0.5 text-sm">
              {pages.map((one) => (
                <PageLink
                  key={one.id}
                  page={one}
                  isOpen={one.id === page.id}
                  isUnsaved={isUnsaved(one)}
                  unsaved={unsaved}
                />
              ))}
            </ul>
          </nav>
        </>
      )}
    </div>
  )
}

type PageLinkProps = {
  page: SettingPage
  isOpen: boolean
  isUnsaved: boolean
  unsaved: ReadonlySet<string>
}

function PageLink({ page, isOpen, isUnsaved, unsaved }: PageLinkProps) {
  const Icon = icons[page.id] ?? Settings2
  return (
    <li>
      <Link
        to="."
        search={{ page: page.id }}
        aria-current={isOpen ? 'page' : undefined}
        className={cx(
          'flex items-center gap-2.5 rounded-md px-2 py-1.5 hover:bg-hover hover:text-ink touch:min-h-11',
          isOpen ? 'bg-sunken font-medium text-ink' : 'text-ink-2',
        )}
      >
        <Icon aria-hidden="true" className={cx('size-4 shrink-0', isOpen && 'text-accent')} />
        <span className="flex-1">{page.title}</span>
        {isUnsaved && !isOpen && <Unsaved />}
      </Link>
      {isOpen && page.groups.length > 1 && (
        <ul className="my-1 ml-4 border-l border-line pl-2">
          {page.groups.map(({ id, title }) => (
            <li key={id}>
              <Link
                to="."
                search={{ section: id }}
                resetScroll={false}
                onClick={() => toSection(id)}
                className="flex items-center justify-between gap-2 rounded-md px-2 py-1 text-ink-2 hover:bg-hover hover:text-ink touch:min-h-11"
              >
                {title}
                {unsaved.has(id) && <Unsaved />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const Unsaved = () => (
  <span className="flex items-center">
    <span aria-hidden="true" title="Not saved yet" className="size-2 rounded-full bg-amber" />
    <span className="sr-only">(not saved yet)</span>
  </span>
)

type HitsProps = { pages: readonly SettingPage[]; text: string; onChosen: () => void }

function Hits({ pages, text, onChosen }: HitsProps) {
  const hits = findSettings(
    pages.flatMap(({ groups }) => groups),
    text,
  )
  return (
    <div role="status" aria-label="Found settings">
      {hits.length === 0 && <p className="px-2 text-sm text-ink-2">No setting matches.</p>}
      <ul className="text-sm">
        {hits.map(({ group, field }) => (
          <li key={field ? idOf(field) : group.id}>
            <Link
              to="."
              search={{ section: group.id, field: field && idOf(field) }}
              resetScroll={false}
              onClick={onChosen}
              className="flex flex-col rounded-md px-2 py-1.5 text-ink hover:bg-hover touch:min-h-11"
            >
              {field ? field.label : group.title}
              <span className="text-xs text-ink-3">
                {field ? [group.title, field.part].filter(Boolean).join(', ') : 'Section'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
