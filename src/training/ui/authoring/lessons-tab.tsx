import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button, IconButton } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { offer } from '#design/resource/writes.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { keyOf, useAct, useDoing } from '#shell/data/call.ts'
import { addRow, removeRow, restoreRow } from '#shell/data/rows.ts'
import { useSearchState } from '#shell/page/search-state.ts'
import type { ModuleDesk } from '#training/contract/modules/authoring.ts'
import { authoringCalls } from '#training/contract/modules/authoring-calls.ts'
import { lessons as contract } from '#training/contract/modules/lesson.ts'
import { movedTo, slugFrom } from './lists.ts'
import { SortableList } from './sortable-list.tsx'

type Lesson = ModuleDesk['lessons'][number]

const LessonEditor = lazy(async () => ({ default: (await import('./lesson-editor.tsx')).LessonEditor }))

/** The lessons in order on the left, the open one to edit on the right. */
export function LessonsTab({ desk }: { desk: ModuleDesk }) {
  const [search, setSearch] = useSearchState()
  const { add, remove, restore, move } = useLessonActs(desk, (id) => setSearch({ lesson: id }))
  const { lessons, removed } = desk
  const open = lessons.find((lesson) => lesson.id === search.lesson) ?? lessons[0]
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Card
        title="Lessons"
        flush
        actions={
          <Button size="sm" onClick={() => add.mutate()} loading={add.isPending}>
            <Plus aria-hidden="true" />
            Add
          </Button>
        }
      >
        <div className="border-t border-line">
          <SortableList
            label="Lessons"
            items={lessons.map((lesson) => ({
              id: lesson.id,
              label: lesson.title,
              content: (
                <LessonLine
                  lesson={lesson}
                  isOpen={lesson === open}
                  onOpen={() => setSearch({ lesson: lesson.id })}
                  onRemove={() => remove.mutate(lesson)}
                />
              ),
            }))}
            onMove={(from, to) => move(movedTo(lessons, from, to))}
          />
          {lessons.length === 0 && (
            <p className="px-5 py-4 text-sm text-ink-2">No lessons yet. Add the first one.</p>
          )}
        </div>
        {removed.length > 0 && (
          <details className="border-t border-line px-5 py-2 text-sm">
            <summary className="flex min-h-8 cursor-pointer items-center text-ink-2 touch:min-h-11">
              Taken out: {removed.length}
            </summary>
            <ul className="pb-2">
              {removed.map((lesson) => (
                <li key={lesson.id} className="flex items-center justify-between gap-2 py-1">
                  <span className="min-w-0 truncate">{lesson.title}</span>
                  <Button
                    size="sm"
                    onClick={() => restore.mutate(lesson.id)}
                    aria-label={`Bring back ${lesson.title}`}
                  >
                    Bring back
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Card>
      {open ? (
        <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
          <LessonEditor key={open.id} lesson={open} />
        </Suspense>
      ) : (
        <p className="p-5 text-sm text-ink-2">A lesson is a few pages of text. Add one to begin.</p>
      )}
    </div>
  )
}

type LineProps = { lesson: Lesson; isOpen: boolean; onOpen: () => void; onRemove: () => void }

function LessonLine({ lesson, isOpen, onOpen, onRemove }: LineProps) {
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className={cx(
          'min-h-7 min-w-0 flex-1 rounded-sm px-1.5 text-left text-sm leading-snug touch:min-h-11',
          isOpen ? 'font-semibold text-accent' : 'hover:bg-hover',
        )}
      >
        {lesson.title}
      </button>
      <IconButton label={`Take out ${lesson.title}`} size="sm" onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** Adds, removes, restores and reorders lessons; each is saved at once, with undo where possible. */
function useLessonActs(desk: ModuleDesk, onAdded: (id: string) => void) {
  const client = useQueryClient()
  const params = { id: desk.module.id }
  const key = keyOf(authoringCalls.desk, { params })
  const failed = { title: 'The lessons stay as they were' }
  const telling = { failed, again: [key] }
  const restore = useDoing((id: string) => restoreRow(contract, id), telling)
  const order = useAct(authoringCalls.orderLessons, { failed })
  return {
    restore,
    add: useDoing(
      () => {
        const taken = desk.lessons.map((lesson) => lesson.slug)
        const title = `Lesson ${desk.lessons.length + 1}`
        return addRow(contract, {
          moduleId: desk.module.id,
          slug: slugFrom(title, taken),
          title,
          body: 'Write the lesson here.',
          orderIndex: Math.max(0, ...desk.lessons.map((lesson) => lesson.orderIndex)) + 1,
          minutes: 5,
        })
      },
      { ...telling, onDone: ({ id }) => onAdded(id) },
    ),
    remove: useDoing((lesson: Lesson) => removeRow(contract, { id: lesson.id }), {
      ...telling,
      onDone: (_, lesson) => offer(`“${lesson.title}” was taken out`, () => restore.mutateAsync(lesson.id)),
    }),
    move: (lessons: Lesson[]) => {
      client.setQueryData(key, { ...desk, lessons })
      order.mutate({ params, body: { ids: lessons.map((lesson) => lesson.id) } })
    },
  }
}
