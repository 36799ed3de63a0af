import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { cx } from '#design/cx.ts'
import { SearchInput } from '#design/input.tsx'
import { Select } from '#design/select.tsx'
import { findSettings, idOf, type SettingArea } from './setting-sections.ts'

type SettingNavProps = {
  areas: readonly SettingArea[]
  section: string
  /** Sections with unsaved edits. */
  unsaved: ReadonlySet<string>
  onSection: (section: string) => void
}

/** The sections (a list, on a phone a select), and a search over all settings. */
export function SettingNav({ areas, section, unsaved, onSection }: SettingNavProps) {
  const [text, setText] = useState('')
  const [isSearching, close] = [text.trim() !== '', () => setText('')]
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
        <Hits areas={areas} text={text} onChosen={close} />
      ) : (
        <>
          <div className="lg:hidden">
            <Select
              aria-label="Section"
              value={section}
              onValueChange={onSection}
              options={areas.map(({ title, groups }) => ({
                group: title,
                options: groups.map((group) => ({
                  value: group.id,
                  label: unsaved.has(group.id) ? `${group.title} (not saved)` : group.title,
                })),
              }))}
            />
          </div>
          <nav
            aria-label="Settings"
            className="-m-1 hidden max-h-[calc(100dvh-var(--banner,0px)-var(--bottom,0px)-9rem)] overflow-y-auto p-1 lg:block"
          >
            {areas.map((area) => (
              <Area key={area.title} area={area} section={section} unsaved={unsaved} />
            ))}
          </nav>
        </>
      )}
    </div>
  )
}

type AreaProps = { area: SettingArea; section: string; unsaved: ReadonlySet<string> }

function Area({ area: { title, groups }, section, unsaved }: AreaProps) {
  const id = useId()
  return (
    <div className="mt-4 first:mt-0">
      <h2 id={id} className="px-2 pb-1 text-xs font-medium text-ink-3">
        {title}
      </h2>
      <ul aria-labelledby={id} className="text-sm">
        {groups.map((group) => (
          <li key={group.id}>
            <Link
              to="."
              search={{ section: group.id }}
              aria-current={group.id === section ? 'page' : undefined}
              className={cx(
                'flex items-center justify-between gap-2 rounded-md px-2 py-1.5 hover:bg-hover hover:text-ink touch:min-h-11',
                group.id === section ? 'bg-sunken font-medium text-ink' : 'text-ink-2',
              )}
            >
              {group.title}
              {unsaved.has(group.id) && (
                <span className="flex items-center">
                  <span aria-hidden="true" title="Not saved yet" className="size-2 rounded-full bg-amber" />
                  <span className="sr-only">(not saved yet)</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

type HitsProps = { areas: readonly SettingArea[]; text: string; onChosen: () => void }

function Hits({ areas, text, onChosen }: HitsProps) {
  const hits = findSettings(
    areas.flatMap(({ groups }) => groups),
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
