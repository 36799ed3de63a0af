import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { formatCount } from '#design/format.ts'
import { toast } from '#design/toast-store.ts'
import type { Interaction } from '#recorder/ui/parts/recorder.ts'
import { useAction } from '#shell/actions.ts'
import { messageOf } from '#shell/data/api.ts'
import { keyOf, useAct } from '#shell/data/call.ts'
import { Page } from '#shell/page/page.tsx'
import type { Answers, Attempt, AttemptResult, ModuleDetail } from '#training/contract/modules/learn.ts'
import { learnCalls } from '#training/contract/modules/learn-calls.ts'
import { quizCalls } from '#training/contract/quiz/quiz-calls.ts'
import { memory } from '../shared/memory.ts'
import { QuestionCard } from '../shared/question-card.tsx'
import { isAnswered } from '../shared/quiz-answers.ts'
import { BackToModule } from './back-link.tsx'
import { clearDraft } from './quiz-draft.ts'
import { QuizLine } from './quiz-line.tsx'
import { AnswerKeys, QuizSteps, useSteps } from './quiz-steps.tsx'
import { QuizTimer } from './quiz-timer.tsx'
import { useActiveSeconds } from './use-active-seconds.ts'
import { type TakenAttempt, useAttempt } from './use-attempt.ts'
import { useOnline } from './use-online.ts'
import { useRemaining } from './use-remaining.ts'

type QuizFormProps = { module: ModuleDetail; taken: TakenAttempt }

/** One question a screen. Answers are kept until the server has them, whatever fails. */
export function QuizForm({ module, taken }: QuizFormProps) {
  const { attempt, answers, change, isKept, ended, end, unsent, stop } = useAttempt(taken)
  const { questions } = attempt
  const [isAsking, setAsking] = useState(false)
  const { handIn, isPending, showResult } = useHandIn(module, attempt, { unsent, stop, end })
  const seconds = useRemaining(attempt)
  const isOnline = useOnline()

  const answered = questions.map((question) => isAnswered(question, answers[question.id]))
  const missing = answered.flatMap((isGiven, index) => (isGiven ? [] : [index + 1]))
  const { at, go, card } = useSteps(questions.length, answered.indexOf(false))
  const question = questions[at]
  const ask = () => (missing.length > 0 ? setAsking(true) : handIn())
  useAction({ label: 'Hand in the quiz', keys: 'mod+enter', group: 'Quiz', run: ask })

  const isOver = seconds === 0 && ended === undefined
  // Another tab has already handed in at the end of the time; its result is shown here too.
  const isDone = seconds === 0 && ended !== undefined
  const showAtEnd = useEffectEvent(showResult)
  useEffect(() => {
    if (isDone) showAtEnd()
  }, [isDone])
  const handInAtEnd = useEffectEvent(() => {
    setAsking(false)
    handIn()
  })
  useEffect(() => {
    if (!isOver) return
    handInAtEnd()
    // Retries, so that a short loss of connection does not cost the attempt: the server accepts late answers for a moment.
    const timer = setInterval(handInAtEnd, 3000)
    return () => clearInterval(timer)
  }, [isOver])

  return (
    <Page
      title={attempt.title}
      meta={`${attempt.passingScore} to pass`}
      actions={<BackToModule module={module} />}
      toolbar={
        <QuizLine answered={answered} at={at} onGo={go} onHandIn={ask}>
          {seconds !== null && <QuizTimer seconds={seconds} />}
        </QuizLine>
      }
      width="text"
    >
      {ended !== undefined && <Ended reason={ended} onShow={showResult} />}
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Enter in an answer goes on; after the last one it hands in.
          if (at < questions.length - 1) go(at + 1)
          else ask()
        }}
      >
        <div ref={card} tabIndex={-1} className="outline-none">
          {question && (
            <QuestionCard
              key={question.id}
              question={question}
              place={at + 1}
              count={questions.length}
              value={answers[question.id]}
              onChange={(value) => change(question.id, value)}
            />
          )}
        </div>
        <AnswerKeys card={card} />
        <QuizSteps
          at={at}
          count={questions.length}
          isComplete={missing.length === 0}
          isPending={isPending}
          onGo={go}
          onHandIn={ask}
        />
        {/* Pressing Enter in a text field sends a form with several of them only through a button of its own. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        <p className="text-sm text-ink-2">
          {missing.length === 0
            ? 'Everything is answered.'
            : `${formatCount(missing.length, 'question', 'questions')} without an answer.`}{' '}
          {!isOnline
            ? 'No connection: your answers are kept on this device, and handing in needs the connection.'
            : isKept
              ? 'Your answers are kept as you go, for every device you sign in on.'
              : 'Your answers are kept on this device until the server has them.'}
          <span className="touch:hidden"> Keys: 1 to 9 choose, Enter goes on, P goes back.</span>
        </p>
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
                handIn()
              }}
            >
              Hand in anyway
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                setAsking(false)
                go((missing[0] ?? 1) - 1)
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

function Ended({ reason, onShow }: { reason: string; onShow: () => void }) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-amber-line bg-amber-soft px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-60 text-sm">
        <strong className="font-semibold text-amber">{reason}</strong> It counts once, with the answers it had
        then.
      </p>
      <Button onClick={onShow}>See the result</Button>
    </div>
  )
}

const newKey = () => (isSecureContext ? crypto.randomUUID() : undefined)

type Kept = { unsent: () => Answers; stop: () => void; end: (error: unknown) => boolean }

function useHandIn(module: ModuleDetail, attempt: Attempt, { unsent, stop, end }: Kept) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const clock = useActiveSeconds()
  // Idempotency key of this hand-in: sent again after a lost connection, it counts once.
  const [key] = useState(newKey)
  const showResult = () => {
    clearDraft(attempt.id)
    void client.invalidateQueries({ queryKey: keyOf(learnCalls.modules) })
    void navigate({
      to: '/modules/$id',
      params: { id: module.id },
      search: { attempt: attempt.id },
      replace: true,
    })
  }
  const params = { id: attempt.id }
  const submit = useAct(quizCalls.submit, {
    onDone: (result) => {
      stop()
      client.setQueryData(keyOf(quizCalls.result, { params }), result)
      memory.record(answersOf(module, result))
      showResult()
    },
    failed: (error, { body }) => {
      clock.putBack(body.seconds ?? 0)
      if (end(error)) return false
      toast({
        title: 'Not handed in yet',
        description: `${messageOf(error, 'Please try again.')} Your answers are kept.`,
        variant: 'destructive',
      })
      return false
    },
  })
  const handIn = () => {
    if (submit.isPending || submit.isSuccess) return
    const seconds = Math.min(clock.take(), 4 * 3600)
    submit.mutate({ params, body: { answers: unsent(), seconds, key } })
  }
  return { handIn, isPending: submit.isPending, showResult }
}

/** What the recorder stores of a quiz: every marked question with its share of points and its topic. */
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
