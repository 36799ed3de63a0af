import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ListTree, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, IconButton } from '#design/button.tsx'
import { formatDate } from '#design/format.ts'
import { Sheet } from '#design/sheet.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { useAction } from '#shell/actions.ts'
import { keyOf, useRead } from '#shell/data/call.ts'
import { readLesson } from '#shell/offline/kept-modules.ts'
import { FootBar } from '#shell/page/foot-bar.tsx'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import type { LessonPage, ModuleDetail } from '#training/contract/modules/learn.ts'
import { learnCalls } from '#training/contract/modules/learn-calls.ts'
import { LessonText } from '../shared/lesson-text.tsx'
import { BackToModule } from './back-link.tsx'
import { ContributionBox } from './contribution-box.tsx'
import { LessonAdaptation } from './lesson-adaptation.tsx'
import { LessonEnd } from './lesson-end.tsx'
import { LessonNotes } from './lesson-notes.tsx'
import { LessonOutline } from './lesson-outline.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { useReadingPosition } from './use-reading-position.ts'
import { useReadingTime } from './use-reading-time.ts'
import './lesson.css'

/** A lesson to read, with outline, notes and navigation. */
export function LessonReader({ module, lessonId }: { module: ModuleDetail; lessonId: string }) {
  const client = useQueryClient()
  const asked = { params: { id: lessonId } }
  const query = useRead(learnCalls.lesson, asked, {
    queryFn: ({ signal }) => readLesson(lessonId, signal),
  })
  const show = (lesson: LessonPage) => client.setQueryData(keyOf(learnCalls.lesson, asked), lesson)
  const lesson = query.data
  const article = useRef<HTMLElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const clock = useReadingTime(module.id, lessonId)
  const { share, isBack, toTop } = useReadingPosition(lessonId, article, lesson?.isDone)
  usePageTitle(lesson?.title)
  useLessonKeys(module, lesson)

  return (
    <Page
      title={module.title}
      meta={lesson && `Lesson ${lesson.position} of ${lesson.lessonCount}`}
      actions={
        <>
          <IconButton label="Print this lesson" onClick={() => window.print()} className="max-sm:hidden">
            <Printer aria-hidden="true" />
          </IconButton>
          <OutlineButton module={module} lessonId={lessonId} />
          <BackToModule module={module} />
        </>
      }
      edge={
        <span
          aria-hidden="true"
          style={{ scale: `${share} 1` }}
          className="absolute -bottom-px left-0 h-0.5 w-full origin-left bg-accent"
        />
      }
    >
      <div className="mx-auto grid max-w-5xl gap-x-14 lg:grid-cols-[14rem_minmax(0,41rem)]">
        <aside className="sticky top-[calc(var(--banner,0px)+4.75rem)] self-start max-lg:hidden">
          <LessonOutline module={module} lessonId={lessonId} />
        </aside>
        <article ref={article} className="lesson-sheet min-w-0 pt-2 pb-10">
          <OfflineBar />
          {query.isError && (
            <LoadFailed error={query.error} what="This lesson" onRetry={() => void query.refetch()} />
          )}
          {query.isPending && <SkeletonText lines={12} label="Loading the lesson" />}
          {lesson && (
            <>
              <LessonHead lesson={lesson} isBack={isBack} onTop={toTop} />
              <LessonAdaptation moduleSlug={lesson.moduleSlug} body={lesson.body}>
                {(body) => (
                  <div ref={text}>
                    <LessonText
                      title={lesson.title}
                      pictures={{ lessonId: lesson.id, sizes: lesson.pictures }}
                    >
                      {body}
                    </LessonText>
                  </div>
                )}
              </LessonAdaptation>
              <LessonNotes moduleId={module.id} lessonId={lesson.id} text={text} />
              <ContributionBox lesson={lesson} />
              <LessonEnd
                module={module}
                lesson={lesson}
                takeSeconds={clock.take}
                putBack={clock.putBack}
                onRead={() => show({ ...lesson, isDone: true })}
                onEarly={(left) => show({ ...lesson, timeSpent: lesson.leastSeconds - left })}
              />
            </>
          )}
        </article>
      </div>
    </Page>
  )
}

type LessonHeadProps = { lesson: LessonPage; isBack: boolean; onTop: () => void }

function LessonHead({ lesson, isBack, onTop }: LessonHeadProps) {
  return (
    <header className="mb-8 border-b border-line pb-6">
      <p className="tabular text-sm text-ink-3">
        Lesson {lesson.position}, {lesson.minutes} minutes
      </p>
      <h2 className="display mt-1 text-3xl text-balance">{lesson.title}</h2>
      {lesson.goals.length > 0 && (
        <ul className="mt-4 flex flex-col gap-1 text-sm text-ink-2">
          {lesson.goals.map((goal) => (
            <li key={goal} className="flex gap-2">
              <span aria-hidden="true" className="mt-2 size-1 shrink-0 rounded-full bg-accent" />
              {goal}
            </li>
          ))}
        </ul>
      )}
      {lesson.lawReviewedOn && (
        <p className="mt-4 rounded-md border border-amber-line bg-amber-soft px-4 py-2.5 text-sm">
          Law as reviewed on {formatDate(lesson.lawReviewedOn)}. It changes by the month: at every sample,
          order and shipment the live list decides.
        </p>
      )}
      {isBack && (
        <FootBar>
          Back where you left off
          <Button size="sm" variant="ghost" onClick={onTop}>
            Start at the top
          </Button>
        </FootBar>
      )}
    </header>
  )
}

function OutlineButton({ module, lessonId }: { module: ModuleDetail; lessonId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" className="lg:hidden" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <ListTree aria-hidden="true" />
        <span className="max-sm:sr-only">Lessons</span>
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={module.title} side="bottom">
        <LessonOutline module={module} lessonId={lessonId} onGo={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function useLessonKeys(module: ModuleDetail, lesson: LessonPage | undefined) {
  const navigate = useNavigate()
  const go = (id: string | null | undefined) => {
    if (id) void navigate({ to: '/modules/$id', params: { id: module.id }, search: { lesson: id } })
  }
  const group = 'Lesson'
  useAction(
    { label: 'Next lesson', keys: 'n', group, run: () => go(lesson?.nextId) },
    Boolean(lesson?.nextId),
  )
  useAction(
    { label: 'Previous lesson', keys: 'p', group, run: () => go(lesson?.previousId) },
    Boolean(lesson?.previousId),
  )
}
