import { keepPreviousData } from '@tanstack/react-query'
import { CalendarCheck, MapPinned } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { fieldCalls } from '#crm/contract/field-calls.ts'
import type { DueStop, FieldTools, Stop, VisitStop } from '#crm/contract/field-tools.ts'
import { tenStepName } from '#crm/rules/ten-steps.ts'
import { Badge } from '#design/badge.tsx'
import { cx } from '#design/cx.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { DateTime } from '#design/figures.tsx'
import { humanize } from '#design/format.ts'
import { RepName } from '#design/resource/rep-name.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { useUser } from '#shell/session/session.ts'
import { LogSheet } from '../shared/log-sheet.tsx'
import { ToggleGroup } from '../shared/toggle-group.tsx'
import { DueMenu } from './due-menu.tsx'
import { LogNamed } from './log-named.tsx'
import { NearField } from './near-field.tsx'
import { StopCard } from './stop-card.tsx'

const lists = [
  { value: 'due', label: 'Due' },
  { value: 'near', label: 'Nearby' },
] as const

const nearWords = {
  same_zip: 'Same ZIP',
  same_area: 'Same area',
  same_state: 'Same state',
  elsewhere: 'Elsewhere',
} as const

/** A day on the road, usable with one hand: due tasks, businesses nearby, and logging contacts. */
export function FieldToolsScreen() {
  const user = useUser()
  const [search, setSearch] = useSearchState()
  const [logging, setLogging] = useState<Stop>()
  const shown = search.list === 'near' ? 'near' : 'due'
  const { data, error, refetch } = useRead(
    fieldCalls.day,
    { query: { near: search.near } },
    { placeholderData: keepPreviousData },
  )
  const mayLog = user.role !== 'operations'
  const onLog = mayLog ? setLogging : undefined
  return (
    <Page title="Field tools" meta={data && dueWords(data.due)} width="wide">
      {error && !data && <LoadFailed error={error} what="Your field tools" onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <>
          <div className="mb-4 lg:hidden">
            <ToggleGroup
              label="What to show"
              options={lists.map((list) => ({
                ...list,
                label: `${list.label} ${list.value === 'due' ? data.due.today : data.visits.length}`,
              }))}
              value={shown}
              onChange={(list) => setSearch({ list })}
            />
          </div>
          <div className="grid items-start gap-6 max-md:pb-16 lg:grid-cols-2">
            <Column title="Due today" note={dueWords(data.due)} isShown={shown === 'due'}>
              {data.due.items.length === 0 ? (
                <EmptyState title="Nothing is due today" icon={<CalendarCheck />}>
                  See who is nearby and say hello.
                </EmptyState>
              ) : (
                <Stops>
                  {data.due.items.map((item) => (
                    <DueCard key={item.id} item={item} isOwn={item.ownerId === user.id} onLog={onLog} />
                  ))}
                </Stops>
              )}
            </Column>
            <Column title="Nearby" note="By ZIP code, the nearest first" isShown={shown === 'near'}>
              <NearField near={data.near} places={data.places} onChange={(near) => setSearch({ near })} />
              {data.visits.length === 0 ? (
                <EmptyState title="No one to visit here" icon={<MapPinned />}>
                  Try another ZIP code.
                </EmptyState>
              ) : (
                <Stops>
                  {data.visits.map((visit) => (
                    <VisitCard key={visit.prospectId ?? visit.clientId} visit={visit} onLog={onLog} />
                  ))}
                </Stops>
              )}
            </Column>
          </div>
        </>
      )}
      {logging && (
        <LogSheet
          business={logging}
          {...('source' in logging ? { task: logging } : {})}
          onClose={() => setLogging(undefined)}
        />
      )}
      {mayLog && search.log && (
        <LogNamed key={search.log} named={search.log} onClose={() => setSearch({ log: undefined })} />
      )}
    </Page>
  )
}

function dueWords({ today, overdue }: FieldTools['due']): string {
  if (today === 0) return 'Nothing due'
  return overdue > 0 ? `${today} due, ${overdue} of them overdue` : `${today} due`
}

type ColumnProps = { title: string; note: string; isShown: boolean; children: ReactNode }

/** Both lists side by side on wide screens; one at a time on a phone. */
function Column({ title, note, isShown, children }: ColumnProps) {
  return (
    <section aria-label={title} className={cx('min-w-0', !isShown && 'max-lg:hidden')}>
      <div className="mb-3 max-lg:sr-only">
        <h2 className="text-md font-semibold">{title}</h2>
        <p className="text-sm text-ink-2">{note}</p>
      </div>
      {children}
    </section>
  )
}

function Stops({ children }: { children: ReactNode }) {
  return <ul className="flex flex-col gap-3">{children}</ul>
}

type DueCardProps = { item: DueStop; isOwn: boolean; onLog?: ((stop: Stop) => void) | undefined }

function DueCard({ item, isOwn, onLog }: DueCardProps) {
  const hasBusiness = item.prospectId !== null || item.clientId !== null
  return (
    <StopCard
      stop={item}
      badges={
        <>
          {item.isOverdue && <Badge tone="amber">Overdue</Badge>}
          {item.priority === 'urgent' && <Badge tone="red">Urgent</Badge>}
        </>
      }
      about={
        <>
          <span className="font-medium text-ink">{item.title ?? humanize(item.type)}</span>{' '}
          <span className="whitespace-nowrap">
            {item.title ? humanize(item.type).toLowerCase() : ''}
            {', '}
            <DateTime value={item.dueDate} style={item.isOverdue ? 'weekday' : 'time'} />
          </span>
          {!isOwn && (
            <span className="block text-ink-3">
              <RepName id={item.ownerId} />
            </span>
          )}
        </>
      }
      onLog={onLog && hasBusiness ? () => onLog(item) : undefined}
      menu={onLog && <DueMenu item={item} />}
    />
  )
}

function VisitCard({ visit, onLog }: { visit: VisitStop; onLog?: ((stop: Stop) => void) | undefined }) {
  const step = visit.currentTenStep
  return (
    <StopCard
      stop={visit}
      badges={
        <>
          {visit.clientId && <Badge tone="green">Client</Badge>}
          {visit.nearness && (
            <Badge tone={visit.nearness === 'same_zip' ? 'blue' : 'neutral'}>
              {nearWords[visit.nearness]}
            </Badge>
          )}
        </>
      }
      about={
        <>
          {[visit.contactName, step ? `Step ${step}, ${tenStepName(step)}` : null]
            .filter(Boolean)
            .join(' · ')}
          <span className="block">
            {visit.lastContactDate ? (
              <>
                Last contact <DateTime value={visit.lastContactDate} style="weekday" />
              </>
            ) : (
              'Never contacted'
            )}
          </span>
        </>
      }
      onLog={onLog ? () => onLog(visit) : undefined}
    />
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-6 lg:grid-cols-2">
      {[0, 1].map((column) => (
        <div key={column} className="flex flex-col gap-3">
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} className="h-36" />
          ))}
        </div>
      ))}
    </div>
  )
}
