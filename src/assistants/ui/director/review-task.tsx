import { Check, X } from 'lucide-react'
import type { taskKinds } from '#assistants/contract/assistant-task.ts'
import { workCalls } from '#assistants/contract/work-calls.ts'
import { Button } from '#design/button.tsx'
import { useAct } from '#shell/data/call.ts'

const effects: Record<(typeof taskKinds)[number], string> = {
  draft_faq: 'The drafts are filled in and stay unpublished.',
  rescore_prospects: 'The prospects have new win probabilities.',
  prepare_follow_ups: 'Noted as useful. Nothing was sent.',
  research_prospect: 'Noted as useful.',
  study_techniques: 'They are now in the learning insights.',
}

/** Accepts or rejects the result of a task. */
export function ReviewTask({ id, kind }: { id: string; kind: (typeof taskKinds)[number] }) {
  const review = useAct(workCalls.reviewTask, {
    done: (_, { body }) =>
      body.accepted
        ? { title: 'Accepted', description: effects[kind] }
        : { title: 'Declined', description: 'Nothing of it takes effect.' },
    failed: { title: 'Not reviewed', description: 'Nothing was changed. Please try again.' },
  })
  const say = (accepted: boolean) => review.mutate({ params: { id }, body: { accepted } })
  return (
    <>
      <Button variant="primary" loading={review.isPending} onClick={() => say(true)}>
        <Check aria-hidden="true" />
        Accept
      </Button>
      <Button disabled={review.isPending} onClick={() => say(false)}>
        <X aria-hidden="true" />
        Decline
      </Button>
    </>
  )
}
