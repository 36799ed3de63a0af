import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { Button, buttonClass } from '#design/button.tsx'
import { toast } from '#design/toast-store.ts'
import { useAction } from '#shell/actions.ts'
import { messageOf } from '#shell/data/api.ts'
import { keyOf } from '#shell/data/call.ts'
import { markRead } from '#shell/offline/kept-modules.ts'
import { submit } from '#shell/offline/outbox.ts'
import type { LessonFinished, LessonPage, ModuleDetail } from '#training/contract/modules/learn.ts'
import { learnCalls } from '#training/contract/modules/learn-calls.ts'
import { LessonRating } from './lesson-rating.tsx'

type LessonEndProps = {
  module: ModuleDetail
  lesson: LessonPage
  takeSeconds: () => number
  putBack: (seconds: number) => void
  onRead: () => void
  /** Called when it is too early for the lesson to count as read. */
  onEarly: (secondsLeft: number) => void
}

/** The end of a lesson: mark it as read, see the points, go on. */
export function LessonEnd({ module, lesson, takeSeconds, putBack, onRead, onEarly }: LessonEndProps) {
  const client = useQueryClient()
  const finish = useMutation({
    mutationFn: async (seconds: number): Promise<LessonFinished | null> => {
      const key = crypto.randomUUID()
      const result = await submit({ kind: 'finish', key, moduleId: module.id, lessonId: lesson.id, seconds })
      if (result.isSent) return result.answer && 'pointsAwarded' in result.answer ? result.answer : null
      await markRead(lesson.id)
      return null
    },
    onSuccess: (result) => {
      if (result?.isRead === false) onEarly(result.secondsLeft)
      else onRead()
      void client.invalidateQueries({ queryKey: keyOf(learnCalls.modules) })
      void client.invalidateQueries({ queryKey: keyOf(learnCalls.progress) })
    },
    onError: (error, seconds) => {
      putBack(seconds)
      toast({
        title: 'Not marked yet',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      })
    },
  })
  const mark = () => finish.mutate(takeSeconds())
  useAction({ label: 'Mark as read', keys: 'm', group: 'Lesson', run: mark }, !lesson.isDone)

  return (
    <footer className="mt-12 border-t border-line pt-6">
      <div role="status" className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        {lesson.isDone ? (
          <ReadTick result={finish.data ?? undefined} isWaiting={finish.data === null} />
        ) : (
          <>
            <Button variant="primary" size="lg" loading={finish.isPending} onClick={mark}>
              <Check aria-hidden="true" />
              Mark as read
            </Button>
            <p className="text-sm text-ink-2">
              {finish.data?.isRead === false
                ? `Too early to count: read on for about ${spell(finish.data.secondsLeft)}. Then it counts, also when you leave.`
                : lesson.leastSeconds > lesson.timeSpent
                  ? `The first time gives points, after ${spell(lesson.leastSeconds)} of reading.`
                  : 'The first time gives points.'}
            </p>
          </>
        )}
      </div>
      {lesson.isDone && <LessonRating lesson={lesson} />}
      <nav aria-label="Around this lesson" className="mt-6 grid gap-3 sm:grid-cols-2">
        <Neighbour module={module} id={lesson.previousId} way="back" />
        {lesson.nextId ? (
          <Neighbour module={module} id={lesson.nextId} way="on" isNext={lesson.isDone} />
        ) : (
          module.quiz && (
            <Link
              to="/modules/$id"
              params={{ id: module.id }}
              search={{ quiz: '1' }}
              className={wayClass(lesson.isDone, 'on')}
            >
              <span>
                <span className="block text-xs font-normal opacity-80">The end of this module</span>
                Take the quiz
              </span>
              <ArrowRight aria-hidden="true" />
            </Link>
          )
        )}
      </nav>
    </footer>
  )
}

/** "1 min 30 s", "20 s". */
function spell(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  return [minutes > 0 && `${minutes} min`, (rest > 0 || minutes === 0) && `${rest} s`]
    .filter(Boolean)
    .join(' ')
}

function ReadTick({ result, isWaiting }: { result: LessonFinished | undefined; isWaiting: boolean }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-9 animate-[rise-in_var(--calm)_var(--ease)] place-items-center rounded-full bg-accent text-accent-ink"
      >
        <Check strokeWidth={3} className="size-5" />
      </span>
      <p className="text-md font-medium">
        {isWaiting
          ? 'You have read this lesson. It is counted when the connection is back.'
          : result?.isModuleCompleted
            ? 'Read, and the module is complete.'
            : 'You have read this lesson.'}
      </p>
      {result && result.pointsAwarded > 0 && (
        <p className="display tabular animate-[rise-in_var(--calm)_var(--ease)] text-lg text-amber">
          +{result.pointsAwarded} points
        </p>
      )}
    </>
  )
}

function wayClass(isMain: boolean, way: 'back' | 'on') {
  return buttonClass({
    variant: isMain ? 'primary' : 'secondary',
    className: `h-auto min-h-14 gap-3 py-2 text-left whitespace-normal ${way === 'on' ? 'justify-between! sm:col-start-2' : 'justify-start!'}`,
  })
}

type NeighbourProps = { module: ModuleDetail; id: string | null; way: 'back' | 'on'; isNext?: boolean }

function Neighbour({ module, id, way, isNext = false }: NeighbourProps) {
  const lesson = module.lessons.find((one) => one.id === id)
  if (!lesson) return null
  return (
    <Link
      to="/modules/$id"
      params={{ id: module.id }}
      search={{ lesson: lesson.id }}
      className={wayClass(isNext, way)}
    >
      {way === 'back' && <ArrowLeft aria-hidden="true" />}
      <span>
        <span className="block text-xs font-normal opacity-80">{way === 'back' ? 'Previous' : 'Next'}</span>
        {lesson.title}
      </span>
      {way === 'on' && <ArrowRight aria-hidden="true" />}
    </Link>
  )
}
