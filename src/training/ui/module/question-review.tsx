import { Link } from '@tanstack/react-router'
import { BookOpen, Check, CircleDashed, Hourglass, X } from 'lucide-react'
import { cx } from '#design/cx.ts'
import { formatCount, formatDate, formatNumber } from '#design/format.ts'
import type { MarkedQuestion } from '#training/contract/modules/learn.ts'
import { AnswerText } from '../shared/answer-text.tsx'
import { PromptText } from '../shared/prompt-text.tsx'

export function isRight(question: MarkedQuestion): boolean {
  return question.points !== null && question.points >= question.possible
}

const verdicts = {
  right: { label: 'Right', icon: Check, className: 'bg-accent text-accent-ink' },
  partly: { label: 'Partly right', icon: CircleDashed, className: 'bg-amber-soft text-amber' },
  wrong: { label: 'Wrong', icon: X, className: 'bg-red-soft text-red' },
  kept: { label: 'Handed in', icon: CircleDashed, className: 'bg-sunken text-ink-2' },
  waiting: { label: 'Waiting for a person', icon: Hourglass, className: 'bg-sunken text-ink-2' },
}

function verdictOf(question: MarkedQuestion): Exclude<keyof typeof verdicts, 'kept'> {
  if (question.points === null) return 'waiting'
  if (isRight(question)) return 'right'
  return question.points > 0 ? 'partly' : 'wrong'
}

type QuestionReviewProps = {
  question: MarkedQuestion
  place: number
  moduleId: string
  /** False until the quiz is passed: only the given answers are shown. */
  isKeyShown: boolean
}

export function QuestionReview({ question, place, moduleId, isKeyShown }: QuestionReviewProps) {
  const verdict = isKeyShown ? verdicts[verdictOf(question)] : verdicts.kept
  const Icon = verdict.icon
  const isMissed = isKeyShown && !isRight(question)
  return (
    <li className="rounded-lg border border-line bg-surface px-4 py-4 shadow-1 sm:px-5">
      <div className="flex gap-3.5">
        <span
          aria-hidden="true"
          className={cx('grid size-7 shrink-0 place-items-center rounded-full', verdict.className)}
        >
          <Icon strokeWidth={2.5} className="size-4" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-xs text-ink-3">
            Question {place}, {verdict.label.toLowerCase()}
            {verdict.label === 'Partly right' &&
              `: ${formatNumber(question.points ?? 0)} of ${formatCount(question.possible, 'point', 'points')}`}
          </p>
          <h3 className="mt-0.5 text-md font-medium">
            <PromptText text={question.prompt} />
            {question.text && (
              <span className="mt-1 block font-normal text-ink-2">
                {question.text.replace(/\{\{[^{}]+\}\}/g, '____')}
              </span>
            )}
          </h3>
          <dl className="mt-2.5 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[7rem_1fr]">
            <dt className="text-ink-3">Your answer</dt>
            <dd className={cx('min-w-0 wrap-break-word', isMissed && 'text-ink-2')}>
              <AnswerText question={question} answer={question.answer} />
            </dd>
            {isMissed && question.rightAnswer !== null && (
              <>
                <dt className="text-ink-3">Right answer</dt>
                <dd className="min-w-0 font-medium wrap-break-word text-accent">
                  <AnswerText question={question} answer={question.rightAnswer} />
                </dd>
              </>
            )}
          </dl>
          {question.explanation && (
            <p className="mt-2.5 border-l-2 border-line-strong pl-3 text-sm text-ink-2">
              {question.explanation}
            </p>
          )}
          {question.lesson?.lawReviewedOn && (
            <p className="mt-1.5 text-xs text-ink-3">
              Law as reviewed on {formatDate(question.lesson.lawReviewedOn)}. The live list decides.
            </p>
          )}
          {question.note && (
            <p className="mt-2.5 rounded-md bg-sunken px-3 py-2 text-sm whitespace-pre-line">
              <span className="font-medium">From whoever read it: </span>
              {question.note}
            </p>
          )}
          {isMissed && question.lesson && (
            <Link
              to="/modules/$id"
              params={{ id: moduleId }}
              search={{ lesson: question.lesson.id }}
              className="mt-2.5 inline-flex min-h-6 items-center gap-1.5 text-sm font-medium text-accent underline-offset-2 hover:underline touch:min-h-11"
            >
              <BookOpen aria-hidden="true" className="size-4" />
              Read again: {question.lesson.title}
            </Link>
          )}
        </div>
      </div>
    </li>
  )
}
