import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { formatCount } from '#design/format.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { keyOf, useAct, useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import type { ShelfModule } from '#training/contract/modules/authoring.ts'
import { authoringCalls } from '#training/contract/modules/authoring-calls.ts'
import { ModuleEmblem } from '../module-emblem.tsx'
import { movedTo } from './lists.ts'
import { NewModuleDialog } from './new-module-dialog.tsx'
import { SortableList } from './sortable-list.tsx'
import { useBeginDraft } from './use-begin-draft.ts'

const idOf = ({ published, draft, archived }: ShelfModule) => (published ?? draft ?? archived)?.id ?? ''

/** Every module in the learners' order: published revision, draft and figures (TRAIN-006). */
export function ModuleShelfScreen() {
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const query = useRead(authoringCalls.shelf)
  const modules = query.data?.items
  const order = useAct(authoringCalls.orderModules, { failed: { title: 'The order was not changed' } })
  const move = (items: ShelfModule[]) => {
    client.setQueryData(keyOf(authoringCalls.shelf), { items })
    order.mutate({ body: { ids: items.map(idOf) } })
  }
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)} aria-haspopup="dialog">
      <Plus aria-hidden="true" />
      New module
    </Button>
  )
  return (
    <Page
      title="Training modules"
      meta={modules && formatCount(modules.length, 'module', 'modules')}
      actions={add}
      width="wide"
    >
      {query.isPending && <Skeleton className="h-96 rounded-lg" />}
      {query.isError && !modules && (
        <LoadFailed error={query.error} what="The list" onRetry={() => void query.refetch()} />
      )}
      {modules?.length === 0 && (
        <Card>
          <EmptyState icon={<BookOpen />} title="No modules yet" action={add}>
            Begin with one: lessons to read, and a quiz of ten questions.
          </EmptyState>
        </Card>
      )}
      {modules && modules.length > 0 && (
        <Card
          title="In the learners’ order"
          description="Changes are written in a draft; learners see what is published."
          flush
        >
          <div className="border-t border-line">
            <SortableList
              label="Modules"
              items={modules.map((module) => ({
                id: module.slug,
                label: module.title,
                content: <ShelfRow module={module} />,
              }))}
              onMove={(from, to) => move(movedTo(modules, from, to))}
            />
          </div>
        </Card>
      )}
      {isAdding && <NewModuleDialog modules={modules ?? []} onClose={() => setAdding(false)} />}
    </Page>
  )
}

function ShelfRow({ module }: { module: ShelfModule }) {
  const { published, draft, archived } = module
  const navigate = useNavigate()
  const begin = useBeginDraft((id) => navigate({ to: '/training-modules/$id', params: { id }, search: {} }))
  const shown = published ?? archived
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ModuleEmblem icon={module.icon} color={module.color} />
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-md font-semibold">
          {module.title}
          {published && <Badge tone="green">Published</Badge>}
          {!published && archived && <Badge>Withdrawn</Badge>}
          {draft && (
            <Badge tone="amber" dot>
              Draft
            </Badge>
          )}
        </h3>
        <p className="text-sm text-ink-2">
          {formatCount(module.lessons, 'lesson', 'lessons')} ·{' '}
          {formatCount(module.questions, 'question', 'questions')}
          {' · '}
          {module.learning} learning · {module.completed} completed
          {module.rating !== null &&
            ` · rated ${module.rating} of 5 by ${formatCount(module.ratings, 'learner', 'learners')}`}
        </p>
      </div>
      <div className="flex gap-2">
        {shown && (
          <Link
            to="/training-modules/$id"
            params={{ id: shown.id }}
            className="inline-flex h-8 items-center px-2 text-sm text-ink-2 underline-offset-2 hover:text-ink hover:underline touch:h-11"
          >
            View
            <span className="sr-only"> {module.title}</span>
          </Link>
        )}
        <Button
          loading={begin.isPending}
          aria-label={`${draft ? 'Go on with the draft of' : 'Edit'} ${module.title}`}
          onClick={() =>
            draft
              ? void navigate({ to: '/training-modules/$id', params: { id: draft.id }, search: {} })
              : shown && begin.mutate({ params: { id: shown.id } })
          }
        >
          {draft ? 'Go on' : 'Edit'}
        </Button>
      </div>
    </div>
  )
}
