import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { formatCount, humanize } from '#design/format.ts'
import type { ModuleDesk } from '#training/contract/modules/authoring.ts'
import { LessonText } from '../shared/lesson-text.tsx'
import { FeedbackList } from './feedback-list.tsx'
import { useBeginDraft } from './use-begin-draft.ts'

/** A published or archived revision, read-only; changing it starts a draft. */
export function ReadOnlyDesk({ desk: { module, lessons, quiz, draftId } }: { desk: ModuleDesk }) {
  const navigate = useNavigate()
  const open = (id: string) => navigate({ to: '/training-modules/$id', params: { id }, search: {} })
  const begin = useBeginDraft(open)
  const edit = () => (draftId ? void open(draftId) : begin.mutate({ params: { id: module.id } }))
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-3">
        <p className="text-sm text-ink-2">
          {module.status === 'published'
            ? 'This is what learners see. It is changed in a draft beside it.'
            : 'This revision was replaced or withdrawn. Who began it can finish it.'}
        </p>
        <Button variant="primary" loading={begin.isPending} onClick={edit}>
          {draftId ? 'Open the draft' : 'Begin a draft'}
        </Button>
      </div>
      <Card title="Lessons" flush>
        {lessons.map((lesson, index) => (
          <Lesson key={lesson.id} lesson={lesson} place={index + 1} />
        ))}
      </Card>
      <Card
        title="Quiz"
        description={
          quiz
            ? `${formatCount(quiz.questions.length, 'question', 'questions')}, passed with ${quiz.passingScore} of 100`
            : 'There is none.'
        }
        flush
      >
        {quiz && (
          <ol className="border-t border-line">
            {quiz.questions.map((question, index) => (
              <li
                key={question.id}
                className="flex gap-3 border-b border-line px-5 py-2 text-sm last:border-0"
              >
                <span className="tabular w-5 shrink-0 text-ink-3">{index + 1}</span>
                <span className="min-w-0 flex-1">{question.prompt}</span>
                <span className="shrink-0 text-ink-3">{humanize(question.type)}</span>
              </li>
            ))}
          </ol>
        )}
      </Card>
      <FeedbackList moduleId={module.id} />
    </div>
  )
}

type LessonProps = { lesson: ModuleDesk['lessons'][number]; place: number }

/** One lesson; its text is rendered when it is first opened. */
function Lesson({ lesson, place }: LessonProps) {
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <details className="border-t border-line px-5" onToggle={() => setWasOpen(true)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 text-md">
        <span className="tabular w-5 text-ink-3">{place}</span>
        <span className="min-w-0 flex-1 font-medium">{lesson.title}</span>
        <span className="text-sm text-ink-3">{lesson.minutes} min</span>
      </summary>
      <div className="max-w-3xl pb-6 pl-8">
        {wasOpen && (
          <LessonText title={lesson.title} pictures={{ lessonId: lesson.id }}>
            {lesson.body}
          </LessonText>
        )}
      </div>
    </details>
  )
}
