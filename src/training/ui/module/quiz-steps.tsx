import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { useMedia } from '#design/resource/use-media.ts'
import { useAction } from '#shell/actions.ts'
import { FootBar } from '#shell/page/foot-bar.tsx'
import { useSearchState } from '#shell/page/search-state.ts'

/**
 * The question that is shown, counted from 0: the one that the address names, else the first without an answer. Another
 * one is shown from its top and takes the focus, so that it is read aloud.
 */
export function useSteps(count: number, firstOpen: number) {
  const [search, setSearch] = useSearchState()
  const named = Number(search.question) - 1
  const [begun] = useState(() => Math.max(0, firstOpen))
  const at = Number.isInteger(named) && named >= 0 && named < count ? named : Math.min(begun, count - 1)
  const card = useRef<HTMLDivElement>(null)
  const shown = useRef(at)
  useLayoutEffect(() => {
    if (shown.current === at) return
    shown.current = at
    window.scrollTo({ top: 0 })
    card.current?.focus({ preventScroll: true })
  }, [at])
  const go = (to: number) => setSearch({ question: String(Math.min(count, Math.max(1, to + 1))) })
  return { at, go, card }
}

type QuizStepsProps = {
  at: number
  count: number
  /** Whether every question has an answer. */
  isComplete: boolean
  isPending: boolean
  onGo: (at: number) => void
  onHandIn: () => void
}

/** Back, handing in, and the next question: below it, on a phone where the thumb is. */
export function QuizSteps({ at, count, isComplete, isPending, onGo, onHandIn }: QuizStepsProps) {
  const isPhone = !useMedia('(min-width: 40rem)')
  const isLast = at === count - 1
  const group = 'Quiz'
  useAction({ label: 'Question before', keys: 'p', group, run: () => onGo(at - 1) }, at > 0)
  useAction({ label: 'Next question', keys: 'enter', group, run: () => onGo(at + 1) }, !isLast)
  const size = isPhone ? 'md' : 'lg'
  const steps = (
    <>
      <Button size={size} disabled={at === 0} onClick={() => onGo(at - 1)}>
        <ArrowLeft aria-hidden="true" />
        Back
      </Button>
      <span className="flex-1" />
      <Button
        size={size}
        variant={isLast || isComplete ? 'primary' : 'ghost'}
        loading={isPending}
        loadingText="Marking…"
        onClick={onHandIn}
      >
        Hand in
      </Button>
      {!isLast && (
        <Button size={size} variant={isComplete ? 'secondary' : 'primary'} onClick={() => onGo(at + 1)}>
          Next
          <ArrowRight aria-hidden="true" />
        </Button>
      )}
    </>
  )
  return isPhone ? (
    <FootBar>{steps}</FootBar>
  ) : (
    <div className="flex flex-wrap items-center gap-3 pt-1">{steps}</div>
  )
}

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Keys 1 to 9 choose an answer of the question within `card`. */
export function AnswerKeys({ card }: { card: RefObject<HTMLElement | null> }) {
  return digits.map((digit) => <AnswerKey key={digit} digit={digit} card={card} />)
}

function AnswerKey({ digit, card }: { digit: number; card: RefObject<HTMLElement | null> }) {
  const run = () =>
    card.current
      ?.querySelectorAll<HTMLInputElement>('input[type="radio"], input[type="checkbox"]')
      [digit - 1]?.click()
  useAction({ label: `Answer ${digit}`, keys: String(digit), group: 'Quiz', hidden: true, run })
  return null
}
