import { Link } from '@tanstack/react-router'
import { ArrowRight, Check, CircleCheck, ListChecks } from 'lucide-react'
import { tenStepName } from '#crm/rules/ten-steps.ts'
import { Badge } from '#design/badge.tsx'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { formatCount, formatMinutes } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import { Page } from '#shell/page/page.tsx'
import type { ModuleDetail } from '#training/contract/modules/learn.ts'
import { ModuleEmblem } from '../module-emblem.tsx'
import { CertificateDownload, useCertificates } from '../shared/certificates.tsx'
import { ModuleFeedback } from '../shared/module-feedback.tsx'
import { BackToModules } from './back-link.tsx'
import { KeptCard } from './kept-card.tsx'
import { LessonMark } from './lesson-mark.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { minutesText, whyNot } from './quiz-limits.ts'

/** The certificate of a module that is complete. */
function ModuleCertificate({ module }: { module: ModuleDetail }) {
  const { data, isLoading } = useCertificates()
  const own = data?.items.find(({ subject, status }) => subject === module.slug && status === 'valid')
  if (isLoading)
    return <span aria-hidden="true" className={buttonClass({ className: 'invisible mt-4 w-full' })} />
  return own ? <CertificateDownload certificate={own} wide /> : null
}

/** What the module teaches, its goals, lessons and quiz. */
export function ModuleOverview({ module }: { module: ModuleDetail }) {
  return (
    <Page title={module.title} meta={`Module ${module.orderIndex}`} actions={<BackToModules />} width="wide">
      <OfflineBar />
      <header className="flex items-start gap-4">
        <ModuleEmblem icon={module.icon} color={module.color} size="lg" />
        <p className="display max-w-2xl text-xl text-pretty">{module.description}</p>
      </header>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-5 max-lg:contents">
          <Lessons module={module} />
          {module.quiz && <QuizCard module={module} quiz={module.quiz} />}
          {module.status === 'completed' && (
            <div className="empty:hidden max-lg:order-6">
              <ModuleFeedback module={module} />
            </div>
          )}
        </div>
        <div className="flex flex-col gap-5 max-lg:contents">
          <Status module={module} />
          <Card title="What you will be able to do" className="max-lg:order-4">
            <ul className="flex flex-col gap-2">
              {module.goals.map((goal) => (
                <li key={goal} className="flex gap-2.5 text-sm">
                  <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
                  {goal}
                </li>
              ))}
            </ul>
          </Card>
          {module.stages.length > 0 && <Stages stages={module.stages} />}
          <KeptCard module={module} />
        </div>
      </div>
    </Page>
  )
}

function Status({ module }: { module: ModuleDetail }) {
  const isDone = module.status === 'completed'
  return (
    <Card className="max-lg:order-1">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-ink-2">{isDone ? 'Complete' : 'So far'}</span>
        <span className="display tabular text-2xl">{Math.floor(module.progressPercentage)}%</span>
      </p>
      <Progress value={module.progressPercentage} label={`Progress in ${module.title}`} className="mt-2" />
      <p className="mt-2 text-sm text-ink-2">
        {module.lessonsDone} of {formatCount(module.lessonCount, 'lesson', 'lessons')} read in{' '}
        {formatMinutes(module.timeSpent / 60)}
      </p>
      {isDone && <ModuleCertificate module={module} />}
      {module.next && (
        <Link
          to="/modules/$id"
          params={{ id: module.id }}
          search={module.next.kind === 'lesson' ? { lesson: module.next.id } : { quiz: '1' }}
          className={buttonClass({ variant: 'primary', size: 'lg', className: 'mt-4 w-full' })}
        >
          {module.next.kind === 'quiz'
            ? 'Take the quiz'
            : module.status === 'not_started'
              ? 'Start the first lesson'
              : 'Continue'}
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
    </Card>
  )
}

function Lessons({ module }: { module: ModuleDetail }) {
  return (
    <Card
      title="Lessons"
      description="Read them in order, or where you need them."
      flush
      className="max-lg:order-2"
    >
      <ol className="border-t border-line">
        {module.lessons.map((lesson, index) => (
          <li key={lesson.id} className="border-b border-line last:border-0">
            <Link
              to="/modules/$id"
              params={{ id: module.id }}
              search={{ lesson: lesson.id }}
              className="focus-inset flex min-h-13 items-center gap-3.5 px-5 py-2 hover:bg-hover"
            >
              <LessonMark isDone={lesson.isDone} place={index + 1} />
              <span className="min-w-0 flex-1 text-md font-medium">
                {lesson.title}
                <span className="sr-only">{lesson.isDone ? ', read' : ''}</span>
              </span>
              <span className="tabular shrink-0 text-sm text-ink-3">{lesson.minutes} min</span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}

type Quiz = NonNullable<ModuleDetail['quiz']>

function QuizCard({ module, quiz }: { module: ModuleDetail; quiz: Quiz }) {
  const unread = module.lessonCount - module.lessonsDone
  return (
    <Card className="max-lg:order-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-2"
        >
          {quiz.isPassed ? <CircleCheck className="size-5 text-accent" /> : <ListChecks className="size-5" />}
        </span>
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-md font-semibold">{quiz.title}</h2>
          <p className="text-sm text-ink-2">
            {formatCount(quiz.questionCount, 'question', 'questions')}, {quiz.passingScore} to pass
            {quiz.timeLimitMinutes !== null && `, ${minutesText(quiz.timeLimitMinutes)}`}.{' '}
            {quiz.attempts === 0
              ? unread > 0
                ? `${formatCount(unread, 'lesson', 'lessons')} left to read before it.`
                : 'You have read every lesson.'
              : `Best of ${formatCount(quiz.attempts, 'attempt', 'attempts')}: ${quiz.bestScore === null ? 'being marked' : Math.floor(quiz.bestScore)}.`}
            {quiz.mayBegin &&
              quiz.attemptsLeft !== null &&
              !quiz.hasOpenAttempt &&
              ` ${formatCount(quiz.attemptsLeft, 'attempt', 'attempts')} left.`}
          </p>
          {!quiz.mayBegin && <p className="mt-1 text-sm text-amber">{whyNot(quiz)}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {quiz.lastAttemptId && (
            <Link
              to="/modules/$id"
              params={{ id: module.id }}
              search={{ attempt: quiz.lastAttemptId }}
              className={buttonClass()}
            >
              Last result
            </Link>
          )}
          {quiz.mayBegin && (
            <Link
              to="/modules/$id"
              params={{ id: module.id }}
              search={{ quiz: '1' }}
              className={buttonClass({ variant: quiz.isPassed || unread > 0 ? 'secondary' : 'primary' })}
            >
              {quiz.hasOpenAttempt ? 'Go on with it' : quiz.attempts > 0 ? 'Take it again' : 'Take the quiz'}
            </Link>
          )}
        </div>
      </div>
    </Card>
  )
}

function Stages({ stages }: { stages: readonly number[] }) {
  return (
    <Card title="Sales stages taught here" className="max-lg:order-5">
      <ul className="flex flex-wrap gap-1.5">
        {stages.map((stage) => (
          <li key={stage}>
            <Badge tone="green">
              {stage} {tenStepName(stage)}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
