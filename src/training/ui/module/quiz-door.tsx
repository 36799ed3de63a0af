import { ArrowRight, Clock, Hourglass, ListChecks, Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { formatCount } from '#design/format.ts'
import { Page } from '#shell/page/page.tsx'
import type { ModuleDetail } from '#training/contract/modules/learn.ts'
import { BackToModule } from './back-link.tsx'
import { minutesText, whyNot } from './quiz-limits.ts'

type Quiz = NonNullable<ModuleDetail['quiz']>

export function QuizDoor({
  module,
  quiz,
  onBegin,
}: {
  module: ModuleDetail
  quiz: Quiz
  onBegin: () => void
}) {
  const reason = whyNot(quiz)
  const unread = module.lessonCount - module.lessonsDone
  return (
    <Page
      title={quiz.title}
      meta={`${quiz.passingScore} to pass`}
      actions={<BackToModule module={module} />}
      width="text"
    >
      <section
        aria-label="Before you begin"
        className="rounded-lg border border-line bg-surface px-5 py-6 shadow-1 sm:px-7"
      >
        <h2 className="display text-xl">Before you begin</h2>
        <ul className="mt-4 flex flex-col gap-3.5">
          <Rule icon={<ListChecks />} title={formatCount(quiz.questionCount, 'question', 'questions')}>
            {quiz.isDrawn
              ? 'Drawn for you from a larger bank: the next attempt may ask others.'
              : 'The same for everybody, in an order of their own.'}
          </Rule>
          {quiz.timeLimitMinutes !== null && (
            <Rule icon={<Clock />} title={minutesText(quiz.timeLimitMinutes)}>
              The time runs from the moment you begin, also when you close the page. What you have entered by
              the end is handed in by itself.
            </Rule>
          )}
          {quiz.attemptLimit !== null && (
            <Rule
              icon={<Repeat />}
              title={`${quiz.attemptsLeft ?? 0} of ${formatCount(quiz.attemptLimit, 'attempt', 'attempts')} left`}
            >
              An attempt that was begun counts. Your best one is what remains.
            </Rule>
          )}
          {quiz.waitMinutes !== null && (
            <Rule icon={<Hourglass />} title={`${minutesText(quiz.waitMinutes)} between two attempts`}>
              Time to read again what was missed.
            </Rule>
          )}
        </ul>
        {unread > 0 && !reason && (
          <p className="mt-5 rounded-md border border-amber-line bg-amber-soft px-4 py-2.5 text-sm">
            {formatCount(unread, 'lesson is', 'lessons are')} still to be read.
          </p>
        )}
        {reason ? (
          <p
            role="status"
            className="mt-5 rounded-md border border-amber-line bg-amber-soft px-4 py-2.5 text-sm"
          >
            {reason}
          </p>
        ) : (
          <Button variant="primary" size="lg" className="mt-6" onClick={onBegin}>
            Begin the quiz
            <ArrowRight aria-hidden="true" />
          </Button>
        )}
      </section>
    </Page>
  )
}

function Rule({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5 [&_svg]:size-5">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-ink-2"
      >
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block text-md font-semibold">{title}</span>
        <span className="block text-sm text-ink-2">{children}</span>
      </span>
    </li>
  )
}
