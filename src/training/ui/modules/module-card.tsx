import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { cx } from '#design/cx.ts'
import { formatCount, formatMinutes } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import type { ModuleCard as Module } from '#training/contract/modules/learn.ts'
import { ModuleEmblem } from '../module-emblem.tsx'
import type { OwnDeadline } from '../shared/deadlines.ts'
import { DueNote } from '../shared/due-note.tsx'

type ModuleCardProps = { module: Module; due: OwnDeadline | undefined }

export function ModuleCard({ module, due }: ModuleCardProps) {
  const isDone = module.status === 'completed'
  return (
    <li
      className={cx(
        'relative flex flex-col rounded-lg border bg-surface p-4 shadow-1 transition-[border-color] duration-(--quick) focus-within:border-ring hover:border-field',
        module.status === 'in_progress' ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <ModuleEmblem icon={module.icon} color={module.color} />
        {isDone ? (
          <span className="flex items-center gap-1 text-xs font-medium text-accent">
            <CircleCheck aria-hidden="true" className="size-4" />
            Complete
          </span>
        ) : (
          <span className="tabular text-xs text-ink-3">Module {module.orderIndex}</span>
        )}
      </div>
      <h2 className="display mt-3 text-lg">
        <Link
          to="/modules/$id"
          params={{ id: module.id }}
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none"
        >
          {module.title}
        </Link>
      </h2>
      <p className="mt-1 line-clamp-4 text-sm text-ink-2">{module.description}</p>
      <p className="mt-2 text-xs text-ink-3">
        {formatCount(module.lessonCount, 'lesson', 'lessons')}
        {module.hasQuiz && ' and a quiz'}
        {module.duration !== null && `, about ${module.duration} minutes`}
      </p>
      <DueNote due={due} className="mt-1.5" />
      <div className="mt-auto pt-4">
        <Progress
          value={module.progressPercentage}
          label={`Progress in ${module.title}`}
          tone={isDone || module.status === 'in_progress' ? 'green' : 'blue'}
          showValue
        />
        <p className="mt-2 flex justify-between gap-2 text-xs text-ink-2">
          {module.status === 'not_started' ? (
            <span className="text-ink-3">Not started</span>
          ) : (
            <>
              <span className="tabular">
                {module.score === null ? 'No score yet' : `Score ${Math.floor(module.score)}`}
              </span>
              <span className="tabular">{formatMinutes(module.timeSpent / 60)} read</span>
            </>
          )}
        </p>
        <p className="mt-2 truncate border-t border-line pt-2 text-sm">
          <NextLine module={module} />
        </p>
      </div>
    </li>
  )
}

function NextLine({ module }: { module: Module }) {
  if (!module.next) return <span className="text-ink-3">Read again any time</span>
  return (
    <>
      <span className="text-ink-3">Next: </span>
      {module.next.kind === 'quiz' ? 'the quiz' : module.next.title}
    </>
  )
}
