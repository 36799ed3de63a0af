import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { assistantTasks, type taskKinds } from '#contracts/assistants/assistant-task.ts'
import { api, messageOf } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { toast } from '#web/design/toast-store.ts'

const effects: Record<(typeof taskKinds)[number], string> = {
  draft_faq: 'The drafts are filled in and stay unpublished.',
  rescore_prospects: 'The prospects have new win probabilities.',
  prepare_follow_ups: 'Noted as useful. Nothing was sent.',
  research_prospect: 'Noted as useful.',
  study_techniques: 'They are now in the learning insights.',
}

/** A person's word on what a task brought. */
export function ReviewTask({ id, kind }: { id: string; kind: (typeof taskKinds)[number] }) {
  const client = useQueryClient()
  const review = useMutation({
    mutationFn: (accepted: boolean) => api.post(`${assistantTasks.path}/${id}/review`, { accepted }),
    onSuccess: (_, accepted) =>
      toast(
        accepted
          ? { title: 'Accepted', description: effects[kind] }
          : { title: 'Declined', description: 'Nothing of it takes effect.' },
      ),
    onError: (error) =>
      toast({
        title: 'Not reviewed',
        description: messageOf(error, 'Nothing was changed. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [assistantTasks.path] }),
  })
  return (
    <>
      <Button variant="primary" loading={review.isPending} onClick={() => review.mutate(true)}>
        <Check aria-hidden="true" />
        Accept
      </Button>
      <Button disabled={review.isPending} onClick={() => review.mutate(false)}>
        <X aria-hidden="true" />
        Decline
      </Button>
    </>
  )
}
