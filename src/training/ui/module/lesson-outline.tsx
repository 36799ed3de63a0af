import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import type { ModuleDetail } from '#training/contract/modules/learn.ts'
import { LessonMark } from './lesson-mark.tsx'

const place =
  'focus-inset flex min-h-9 items-center gap-2.5 rounded-md px-2 py-1.5 text-sm text-ink-2 hover:bg-hover hover:text-ink touch:min-h-11 aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-ink'

type LessonOutlineProps = { module: ModuleDetail; lessonId: string; onGo?: () => void }

/** The lessons of the module with the current one marked, and the quiz at the end. */
export function LessonOutline({ module, lessonId, onGo }: LessonOutlineProps) {
  return (
    <nav aria-label="Lessons">
      <ol className="flex flex-col gap-0.5">
        {module.lessons.map((lesson, index) => (
          <li key={lesson.id}>
            <Link
              to="/modules/$id"
              params={{ id: module.id }}
              search={{ lesson: lesson.id }}
              aria-current={lesson.id === lessonId ? 'page' : undefined}
              onClick={onGo}
              className={place}
            >
              <LessonMark isDone={lesson.isDone} place={index + 1} />
              {lesson.title}
              <span className="sr-only">{lesson.isDone ? ', read' : ''}</span>
            </Link>
          </li>
        ))}
        {module.quiz && (
          <li className="mt-1 border-t border-line pt-1.5">
            <Link
              to="/modules/$id"
              params={{ id: module.id }}
              search={{ quiz: '1' }}
              onClick={onGo}
              className={place}
            >
              <span aria-hidden="true" className="grid size-6 place-items-center">
                <ListChecks className="size-4" />
              </span>
              {module.quiz.title}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}
