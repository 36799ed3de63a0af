import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answers, Attempt, AttemptResult, ModuleDetail } from '#contracts/training/learn.ts'
import { useAction } from '#web/app/actions.ts'
import { ApiError, api, messageOf } from '#web/app/api.ts'
import { Page } from '#web/app/page.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { formatCount } from '#web/design/format.ts'
import { toast } from '#web/design/toast-store.ts'
import type { Interaction } from '#web/recorder/recorder.ts'
import { memory } from '../shared/memory.ts'
import { QuestionCard } from '../shared/question-card.tsx'
import { type Answer, isAnswered } from '../shared/quiz-answers.ts'
import { BackToModule } from './back-link.tsx'
import { clearDraft, loadDraft, saveDraft } from './quiz-draft.ts'
import { QuizLine } from './quiz-line.tsx'
import { useActiveSeconds } from './use-active-seconds.ts'

type QuizFormProps = { module: ModuleDetail; attempt: Attempt }

/** All questions on one page. What is answered stays, whatever goes wrong, until the server has it. */
export function QuizForm({ module, attempt }: QuizFormProps) {
  const { questions } = attempt
  const [answers, setAnswers] = useState(() => loadDraft(attempt.id))
  const [isAsking, setAsking] = useState(false)
  const clock = useActiveSeconds()
  const { handIn, isPending, wasHandedIn, showResult } = useHandIn(module, attempt, clock)

  const answered = questions.map((question) => isAnswered(question, answers[question.id]))
  const missing = answered.flatMap((isGiven, index) => (isGiven ? [] : [index + 1]))
  const change = (id: string, value: Answer) => {
    const next = { ...answers, [id]: value }
    setAnswers(next)
    saveDraft(attempt.id, next)
  }
  const ask = () => (missing.length > 0 ? setAsking(true) : handIn(answers))
  useAction({ label: 'Hand in the quiz', keys: 'mod+enter', group: 'Quiz', run: ask })

  return (
    <Page
      title={attempt.title}
      meta={`${attempt.passingScore} to pass`}
      actions={<BackToModule module={module} />}
      toolbar={<QuizLine answered={answered} />}
      width="text"
    >
      {wasHandedIn && <AlreadyHandedIn onShow={showResult} />}
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        {questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            question={question}
            place={index + 1}
            count={questions.length}
            value={answers[question.id]}
            onChange={(value) => change(question.id, value)}
          />
        ))}
        <div className="flex flex-wrap items-center gap-4 py-2">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            loading={isPending}
            loadingText="Marking…"
            disabled={wasHandedIn}
          >
            Hand in
          </Button>
          <p className="text-sm text-ink-2">
            {missing.length === 0
              ? 'Everything is answered.'
              : `${formatCount(missing.length, 'question', 'questions')} without an answer.`}{' '}
            Your answers are kept on this device until then.
          </p>
        </div>
      </form>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        size="sm"
        title={`${formatCount(missing.length, 'question has', 'questions have')} no answer`}
        description="An empty answer earns nothing. Going back costs nothing either."
        footer={
          <>
            <Button
              onClick={() => {
                setAsking(false)
                handIn(answers)
              }}
            >
              Hand in anyway
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                setAsking(false)
                showQuestion(missing[0] ?? 1)
              }}
            >
              Go to question {missing[0]}
            </Button>
          </>
        }
      />
    </Page>
  )
}

/** Scrolls to a question and puts the focus on its first control. */
function showQuestion(place: number) {
  // The dialog gives the focus back first.
  setTimeout(() => {
    const card = document.getElementById(`question-${place}`)
    card?.scrollIntoView({ block: 'start' })
    card?.querySelector<HTMLElement>('input, textarea, [role="combobox"], button:not(:disabled)')?.focus()
  }, 50)
}

function AlreadyHandedIn({ onShow }: { onShow: () => void }) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-amber-line bg-amber-soft px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-60 text-sm">
        <strong className="font-semibold text-amber">This attempt was already handed in.</strong> It counts
        once, with the answers it had then.
      </p>
      <Button onClick={onShow}>See the result</Button>
    </div>
  )
}

function useHandIn(
  module: ModuleDetail,
  attempt: Attempt,
  clock: { take: () => number; putBack: (seconds: number) => void },
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const showResult = () => {
    clearDraft(attempt.id)
    void client.invalidateQueries({ queryKey: ['/api/learning/modules'] })
    void navigate({
      to: '/modules/$id',
      params: { id: module.id },
      search: { attempt: attempt.id },
      replace: true,
    })
  }
  const mutation = useMutation({
    mutationFn: ({ answers, seconds }: { answers: Answers; seconds: number }) =>
      api.post<AttemptResult>(`/api/learning/attempts/${attempt.id}/submit`, { answers, seconds }),
    onSuccess: (result) => {
      client.setQueryData(['/api/learning/attempts', attempt.id], result)
      memory.record(answersOf(module, result))
      void client.invalidateQueries({ queryKey: ['/api/learning/progress'] })
      showResult()
    },
    onError: (error, { seconds }) => {
      clock.putBack(seconds)
      if (isConflict(error)) return
      toast({
        title: 'Not handed in yet',
        description: `${messageOf(error, 'Please try again.')} Your answers are kept.`,
        variant: 'destructive',
      })
    },
  })
  return {
    handIn: (answers: Answers) => mutation.mutate({ answers, seconds: Math.min(clock.take(), 4 * 3600) }),
    isPending: mutation.isPending,
    wasHandedIn: isConflict(mutation.error),
    showResult,
  }
}

/** What the recorder keeps of a quiz: every marked question with its share of points, and what it was about. */
function answersOf(module: ModuleDetail, { questions }: AttemptResult): Interaction[] {
  return questions.flatMap(({ points, possible, lesson }) =>
    points === null || possible === 0
      ? []
      : [
          {
            moduleId: module.slug,
            lessonId: lesson?.id ?? null,
            interactionType: 'quiz_response',
            data: {
              score: (100 * points) / possible,
              moduleTitle: module.title,
              questionTopic: lesson?.title ?? module.title,
            },
          },
        ],
  )
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}
