import { useNavigate } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Eye } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { ConfirmDialog } from '#design/dialog.tsx'
import { formatCount } from '#design/format.ts'
import { keyOf, useDoing } from '#shell/data/call.ts'
import { moveRow, removeRow } from '#shell/data/rows.ts'
import type { ModuleDesk } from '#training/contract/modules/authoring.ts'
import { authoringCalls } from '#training/contract/modules/authoring-calls.ts'
import { trainingModules } from '#training/contract/modules/training-module.ts'

/** Buttons to publish the module, or to withdraw it from learners. */
export function PublishActions({ desk }: { desk: ModuleDesk }) {
  const { module, problems, publishedId } = desk
  if (module.status === 'draft')
    return (
      <Act
        kind="publish"
        desk={desk}
        note={publishNote(publishedId !== null)}
        isBlocked={problems.length > 0}
      />
    )
  if (module.status === 'published')
    return (
      <Act
        kind="archive"
        desk={desk}
        note="Nobody can begin it anymore, and it no longer counts toward graduation. Whoever is in the middle of it can finish."
      />
    )
  return null
}

/** Buttons to try or discard a draft. */
export function DraftActions({ desk }: { desk: ModuleDesk }) {
  return (
    <div className="flex flex-wrap gap-2">
      <a href={`/modules/${desk.module.id}`} target="_blank" rel="noreferrer" className={buttonClass()}>
        <Eye aria-hidden="true" />
        Try as learner
        <span className="sr-only">, in a new tab; nothing is counted</span>
      </a>
      <Act kind="discard" desk={desk} note={discardNote(desk.publishedId !== null)} />
    </div>
  )
}

const publishNote = (isRevision: boolean) =>
  isRevision
    ? 'It takes the place of the published one. Who is in the middle of that finishes it as it was; who completed it stays complete.'
    : 'Learners see it from now on, and it counts towards graduation.'

const discardNote = (isRevision: boolean) =>
  isRevision
    ? 'The draft and everything changed in it goes. What is published stays as it is.'
    : 'The module was never published: all of it goes.'

const words = {
  publish: { button: 'Publish…', title: 'Publish', done: 'Published' },
  archive: { button: 'Withdraw…', title: 'Withdraw', done: 'Withdrawn' },
  discard: { button: 'Discard…', title: 'Discard', done: 'Discarded' },
}

type ActProps = { kind: keyof typeof words; desk: ModuleDesk; note: string; isBlocked?: boolean }

function Act({ kind, desk: { module }, note, isBlocked = false }: ActProps) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { button, title, done } = words[kind]
  const act = useDoing(
    () =>
      kind === 'discard'
        ? removeRow(trainingModules, { id: module.id })
        : moveRow(trainingModules, module.id, kind),
    {
      done: `${module.title}: ${done.toLowerCase()}`,
      failed: { title: `${module.title} stays as it was` },
      onDone: () => {
        setAsking(false)
        if (kind === 'discard') void navigate({ to: '/training-modules', search: {} })
      },
      again: [keyOf(authoringCalls.shelf)],
    },
  )
  return (
    <>
      <Button
        variant={kind === 'publish' ? 'primary' : 'secondary'}
        className={kind === 'publish' ? undefined : 'text-red'}
        disabled={isBlocked}
        onClick={() => setAsking(true)}
        aria-haspopup="dialog"
      >
        {button}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`${title} “${module.title}”?`}
        description={note}
        action={title}
        danger={kind !== 'publish'}
        loading={act.isPending}
        onConfirm={() => act.mutate()}
      />
    </>
  )
}

/** What prevents the draft from being published. */
export function PublishNotes({ desk: { problems } }: { desk: ModuleDesk }) {
  if (problems.length === 0) {
    return (
      <p className="flex items-center gap-2 rounded-md border border-accent-line bg-accent-soft px-4 py-2 text-sm">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-accent" />
        Ready to publish. Learners do not see this draft yet.
      </p>
    )
  }
  return (
    <details
      open={problems.length <= 3}
      className="rounded-md border border-amber-line bg-amber-soft px-4 py-2 text-sm"
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-amber" />
        {formatCount(problems.length, 'thing is', 'things are')} missing before it can be published
      </summary>
      <ul className="mt-1.5 list-disc pl-8">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </details>
  )
}
