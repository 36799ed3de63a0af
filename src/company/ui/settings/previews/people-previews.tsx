import {
  ArrowRight,
  BookOpenCheck,
  Clock,
  GraduationCap,
  Trophy,
  UserRound,
  UserRoundCheck,
} from 'lucide-react'
import type { SettingValues } from '#company/contract/settings-in-words/setting-field.ts'
import { formatCount, formatNumber } from '#design/format.ts'
import { Preview, Step } from './preview-parts.tsx'

type ValuesProps = { values: SettingValues }

const questions = 20

/** What a quiz of twenty questions asks, and what comes until graduation. */
export function TrainingPreview({ values: { learning, points, graduation } }: ValuesProps) {
  return (
    <Preview title="The way of a trainee">
      <ol>
        {learning && (
          <>
            <Step
              icon={Clock}
              when="A lesson of 10 minutes"
              what={
                learning.readingPercent === 0
                  ? 'counts as read right away.'
                  : `counts as read after ${formatCount(Math.ceil(learning.readingPercent / 10), 'minute', 'minutes')}.`
              }
            />
            <Step
              icon={BookOpenCheck}
              when={`A quiz of ${questions} questions`}
              what={`asks ${asked(learning.quizDrawPercent)}${
                learning.quizWaitMinutes === 0
                  ? ''
                  : `; again after ${formatCount(learning.quizWaitMinutes, 'minute', 'minutes')}`
              }.`}
            />
          </>
        )}
        {points && (
          <Step
            icon={Trophy}
            when="What they report themselves"
            what={`earns at most ${formatNumber(points.perDay)} points a day.`}
          />
        )}
        {graduation && (
          <Step
            icon={GraduationCap}
            when="Graduation"
            what={asks(graduation).join(', ') || 'is approved without a warning.'}
          />
        )}
      </ol>
    </Preview>
  )
}

const asked = (percent: number) => Math.max(10, Math.ceil((questions * percent) / 100))

const asks = (of: NonNullable<SettingValues['graduation']>) =>
  [
    of.leastPracticeScore > 0 && `practice of ${of.leastPracticeScore}`,
    of.asksForCrmTour && 'CRM training',
    of.leastMinutes > 0 && formatCount(of.leastMinutes, 'minute', 'minutes'),
  ].filter((one) => one !== false)

/** Two people for money: who changes it and who releases it. */
export function PeoplePreview({ values: { payments, secondPerson } }: ValuesProps) {
  const isAlone = payments?.isSoleSignatory === true
  return (
    <Preview title="How money moves">
      <div className="flex items-center gap-2">
        <Person icon={UserRound} text="Changes where it goes" />
        <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        {isAlone ? (
          <Person icon={Clock} text="A second factor, 24 hours and mail" />
        ) : (
          <Person icon={UserRoundCheck} text="Verifies and releases it" />
        )}
      </div>
      <p className="mt-3 border-t border-line-strong pt-3 text-sm text-ink-2">
        {isAlone ? 'Your one administrator signs alone, and the audit says so.' : 'Never the same person.'}
        {secondPerson && (
          <> Somebody new counts as the second one after {formatCount(secondPerson.days, 'day', 'days')}.</>
        )}
      </p>
    </Preview>
  )
}

function Person({ icon: Icon, text }: { icon: typeof UserRound; text: string }) {
  return (
    <span className="flex min-w-0 flex-1 flex-col items-center gap-2 self-stretch rounded-md border border-line bg-surface px-2 py-3 text-center text-sm">
      <span
        aria-hidden="true"
        className="grid size-10 place-items-center rounded-full bg-accent-soft text-accent [&>svg]:size-5"
      >
        <Icon />
      </span>
      {text}
    </span>
  )
}
