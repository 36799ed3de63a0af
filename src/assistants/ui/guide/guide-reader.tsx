import { Link } from '@tanstack/react-router'
import { ArrowLeft, BookOpen } from 'lucide-react'
import { assistantCalls } from '#assistants/contract/assistant-calls.ts'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { SearchInput } from '#design/input.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import type { Role } from '#platform/rules/access/access.ts'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { ContentsList } from './contents-list.tsx'
import { findSections } from './find-sections.ts'
import { GuideSectionView } from './guide-section.tsx'

type GuideReaderProps = { reader: Role; base: string }

/** Search, contents and one section at a time; `?open=` opens a section, whatever the reader's role. */
export function GuideReader({ reader, base }: GuideReaderProps) {
  const [search, setSearch] = useSearchState()
  const guide = useRead(assistantCalls.guide)
  if (guide.isError && !guide.data)
    return <LoadFailed error={guide.error} what="The guide" onRetry={() => void guide.refetch()} />
  if (!guide.data) return <SkeletonText lines={10} label="Loading the guide" />

  const showsAll = reader === 'customer' || search.for === 'all'
  const mine = guide.data.items.filter(({ roles }) => showsAll || roles.includes(reader))
  const shown = findSections(mine, search.q ?? '')
  const open = guide.data.items.find(({ slug }) => slug === search.open)
  const at = shown.findIndex(({ slug }) => slug === open?.slug)
  const kept = { q: search.q, for: search.for }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <SearchInput
          aria-label="Search the guide"
          placeholder="Search the guide"
          maxLength={100}
          value={search.q ?? ''}
          onChange={(event) => setSearch({ q: event.target.value || undefined, open: undefined })}
          className="w-full sm:w-80"
        />
        {reader !== 'customer' && (
          <fieldset className="flex gap-1">
            <legend className="sr-only">Sections shown</legend>
            {choices.map(({ value, label }) => (
              <Button
                key={label}
                size="sm"
                variant={search.for === value ? 'secondary' : 'ghost'}
                aria-pressed={search.for === value}
                onClick={() => setSearch({ for: value })}
              >
                {label}
              </Button>
            ))}
          </fieldset>
        )}
        <p role="status" className="text-sm text-ink-3">
          {shown.length} of {guide.data.items.length} sections
        </p>
      </div>
      {open ? (
        <div className="lg:grid lg:grid-cols-[17rem_minmax(0,42rem)] lg:gap-10">
          <ContentsList
            sections={shown}
            base={base}
            open={open.slug}
            kept={kept}
            className="max-lg:hidden lg:sticky lg:top-[calc(var(--banner,0px)+5rem)] lg:max-h-[calc(100dvh-var(--banner,0px)-var(--bottom,0px)-7rem)] lg:overflow-y-auto"
          />
          <div>
            <Link
              to={base}
              search={kept}
              className="mb-4 inline-flex items-center gap-1.5 text-sm text-ink-2 hover:text-ink touch:min-h-11"
            >
              <ArrowLeft aria-hidden="true" className="size-4" />
              All sections
            </Link>
            <GuideSectionView
              section={open}
              reader={reader}
              base={base}
              kept={kept}
              before={at > 0 ? shown[at - 1] : undefined}
              after={at >= 0 ? shown[at + 1] : undefined}
            />
          </div>
        </div>
      ) : shown.length === 0 ? (
        <EmptyState icon={<BookOpen />} title="Nothing in the guide holds these words">
          {reader === 'customer'
            ? 'Try another word.'
            : 'Try another word, or ask in “Help Me, I’m Stumped”.'}
        </EmptyState>
      ) : (
        <ContentsList
          sections={shown}
          base={base}
          kept={kept}
          className={cx(reader === 'customer' ? '' : 'gap-8 md:columns-2 xl:columns-3')}
        />
      )}
    </>
  )
}

const choices = [
  { value: undefined, label: 'For my role' },
  { value: 'all', label: 'For everybody' },
] as const
