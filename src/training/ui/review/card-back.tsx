import { Link } from '@tanstack/react-router'
import { BookOpen, Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { formatAgo } from '#design/format.ts'
import { useAction } from '#shell/actions.ts'
import type { CheckedCard, DueCard } from '#training/contract/practice/review.ts'
import { AnswerText } from '../shared/answer-text.tsx'
import type { Answer } from '../shared/quiz-answers.ts'

const words = ['Again', 'Hard', 'Good', 'Easy']

type CardBackProps = {
  card: DueCard
  answer: Answer | null
  checked: CheckedCard
  isPending: boolean
  onRate: (rating: number) => void
}

/** The right answer with its explanation, and the rating that decides when the card comes back. */
export function CardBack({ card, answer, checked, isPending, onRate }: CardBackProps) {
  const { isRight } = checked
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="mt-4 outline-none">
      <div
        role="status"
        className={cx(
          'rounded-lg border px-4 py-4 sm:px-6',
          isRight === false ? 'border-red-line bg-red-soft' : 'border-accent-line bg-accent-soft',
        )}
      >
        {isRight !== null && (
          <p className="flex items-center gap-2 font-semibold">
            {isRight ? (
              <Check aria-hidden="true" className="size-5 text-accent" />
            ) : (
              <X aria-hidden="true" className="size-5 text-red" />
            )}
            {isRight ? 'Right' : answer === null ? 'Here it is' : 'Not quite'}
          </p>
        )}
        {card.question && isRight === false && checked.rightAnswer !== null && (
          <div className="mt-2 text-sm">
            <p className="text-ink-2">Right answer</p>
            <div className="font-medium">
              <AnswerText
                question={{
                  ...card.question,
                  answer: null,
                  points: null,
                  possible: 1,
                  explanation: null,
                  note: null,
                  rightAnswer: checked.rightAnswer,
                  lesson: null,
                }}
                answer={checked.rightAnswer}
              />
            </div>
          </div>
        )}
        {checked.explanation && <p className="mt-2 text-sm">{checked.explanation}</p>}
        {checked.lastReply && (
          <div className="text-sm">
            <p className="text-ink-2">Last time you said</p>
            <p className="font-medium whitespace-pre-line">{checked.lastReply}</p>
          </div>
        )}
        {checked.techniques.length > 0 && (
          <ul className="mt-2 flex flex-col gap-2 text-sm">
            {checked.techniques.map((technique) => (
              <li key={technique.id}>
                <span className="font-semibold">{technique.name}:</span> {technique.script}
              </li>
            ))}
          </ul>
        )}
        {isRight === null && checked.techniques.length === 0 && !checked.lastReply && (
          <p className="text-sm">Your answer is kept, and shown to you the next time.</p>
        )}
        {checked.lesson && card.moduleId && (
          <Link
            to="/modules/$id"
            params={{ id: card.moduleId }}
            search={{ lesson: checked.lesson.id }}
            className="mt-2 inline-flex min-h-6 items-center gap-1.5 text-sm font-medium underline-offset-2 hover:underline touch:min-h-11"
          >
            <BookOpen aria-hidden="true" className="size-4" />
            Read again: {checked.lesson.title}
          </Link>
        )}
      </div>
      <div className="mt-4 grid grid-cols-2 gap-2 sm:flex">
        {checked.choices
          .filter(({ rating }) => isRight !== false || rating === 1)
          .map(({ rating, due }) => (
            <Rating
              key={rating}
              rating={rating}
              due={due}
              isMain={rating === (isRight === false ? 1 : 3)}
              isPending={isPending}
              onRate={onRate}
            />
          ))}
      </div>
      <p className="mt-2 text-xs text-ink-3">
        {isRight === false
          ? 'It comes back soon; that is how it is learned.'
          : 'How well did you know it? The better, the later it comes back.'}
      </p>
    </div>
  )
}

type RatingProps = {
  rating: number
  due: string
  isMain: boolean
  isPending: boolean
  onRate: (rating: number) => void
}

function Rating({ rating, due, isMain, isPending, onRate }: RatingProps) {
  const word = words[rating - 1] ?? ''
  useAction(
    { label: word, keys: String(rating), group: 'Review', run: () => !isPending && onRate(rating) },
    true,
  )
  return (
    <Button
      size="lg"
      variant={isMain ? 'primary' : 'secondary'}
      loading={isPending && isMain}
      onClick={() => !isPending && onRate(rating)}
      className="sm:min-w-24"
    >
      {word} <span className="text-sm font-normal opacity-80">{formatAgo(due, new Date())}</span>
    </Button>
  )
}
