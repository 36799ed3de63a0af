import { useId, useState } from 'react'
import { Button } from '#design/button.tsx'
import { ConfirmDialog } from '#design/dialog.tsx'
import { useMemory } from '../shared/memory.ts'
import { ContributionList } from './contribution-list.tsx'
import { MemoryAdaptation } from './memory-adaptation.tsx'
import { MemoryExport } from './memory-export.tsx'
import { RecordedCard } from './recorded-card.tsx'

type Asked = 'data' | 'fragments' | null

/** Everything this browser has recorded of the user's learning, how lessons are adapted by it, and how to delete it. */
export function MemorySection() {
  const memory = useMemory()
  const [asked, setAsked] = useState<Asked>(null)
  const headingId = useId()
  const close = () => setAsked(null)
  return (
    <section id="memory" aria-labelledby={headingId} className="mt-8 scroll-mt-20">
      <h2 id={headingId} className="display text-xl">
        What your training remembers
      </h2>
      <p className="mt-1 max-w-2xl text-sm text-ink-2">
        Your contributions and how your lessons went are kept in this browser, for you alone. Nothing of it is
        sent anywhere.
      </p>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <ContributionList
          fragments={memory.fragments()}
          action={<Button onClick={() => setAsked('fragments')}>Forget my contributions</Button>}
        />
        <div className="flex min-w-0 flex-col gap-4">
          <MemoryAdaptation fragments={memory.fragments()} />
          <RecordedCard
            action={
              memory.points().length > 0 && (
                <Button onClick={() => setAsked('data')}>Clear recorded data</Button>
              )
            }
          />
          <MemoryExport />
        </div>
      </div>
      <ConfirmDialog
        open={asked === 'fragments'}
        onOpenChange={close}
        danger
        title="Forget your contributions?"
        description="Everything you wrote in lessons is removed from this browser, for good. What was recorded of quizzes and ratings stays."
        action="Forget them"
        onConfirm={() => {
          memory.forgetFragments()
          close()
        }}
      />
      <ConfirmDialog
        open={asked === 'data'}
        onOpenChange={close}
        danger
        title="Clear the recorded data?"
        description="What was recorded of quizzes, ratings and typed texts, and all insights from it, is removed from this browser, for good, and a new session begins. Your contributions stay."
        action="Clear"
        onConfirm={() => {
          memory.clearData()
          close()
        }}
      />
    </section>
  )
}
