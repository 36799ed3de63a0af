import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { clients } from '#crm/contract/client.ts'
import { prospects } from '#crm/contract/prospect.ts'
import { moveProspect, prospectCalls } from '#crm/contract/prospect-calls.ts'
import type { ProspectStage } from '#crm/rules/prospect-lifecycle.ts'
import { isTenStep, stepChangeNeedsReason, tenStepName } from '#crm/rules/ten-steps.ts'
import { humanize } from '#design/format.ts'
import type { Row } from '#design/resource/types.ts'
import { place } from '#design/resource/writes.ts'
import { toast } from '#design/toast-store.ts'
import { offerUndo } from '#design/undo-store.ts'
import type { Move } from '#platform/rules/lifecycle.ts'
import { messageOf } from '#shell/data/api.ts'
import { ask as askServer } from '#shell/data/call.ts'
import { askRows } from '#shell/data/rows.ts'
import { askReason } from '#shell/page/ask-reason.ts'

type Moved = { id: string; businessName: string; isPractice: boolean }
type Sending = { move: (reason: { reason?: string }) => Promise<Row>; isFinal?: boolean }

/** Moves prospects and asks for a required reason; answers false when none was given or the move was refused. */
export function useMoveProspect(): {
  toStep: (prospect: Moved & { currentTenStep: number }, step: number) => Promise<unknown>
  toStage: (prospect: Moved, move: Move<ProspectStage>) => Promise<unknown>
} {
  const client = useQueryClient()
  const navigate = useNavigate()

  const openClientOf = async (prospectId: string) => {
    const { items } = await askRows(clients, { prospectId, limit: 1 })
    await navigate({ to: '/clients', search: { open: items[0]?.id } })
  }

  const send =
    ({ id, businessName, isPractice }: Moved, said: string, { move, isFinal }: Sending) =>
    async (reason?: string) => {
      try {
        place(client, prospects, await move(reason ? { reason } : {}))
        const text = `${businessName}: ${said}`
        if (isFinal)
          toast({
            title: text,
            ...(!isPractice && { action: { label: 'Open the client', run: () => void openClientOf(id) } }),
          })
        else
          offerUndo(text, async () =>
            place(client, prospects, await askServer(prospectCalls.takeBack, { params: { id } })),
          )
      } catch (error) {
        toast({
          title: `${businessName} was not moved`,
          description: messageOf(error, 'Nothing was changed. Please try again.'),
          variant: 'destructive',
        })
        throw error
      }
    }
  const unmoved = () => false

  return {
    async toStep(prospect, step) {
      const from = prospect.currentTenStep
      if (!isTenStep(from) || !isTenStep(step)) return false
      const name = tenStepName(step) ?? ''
      const params = { id: prospect.id }
      const run = send(prospect, `step ${step}, ${name}`, {
        move: (reason) => askServer(prospectCalls.step, { params, body: { step, ...reason } }),
      })
      if (!stepChangeNeedsReason(from, step)) return run().catch(unmoved)
      return askReason({
        title: `${prospect.businessName}: ${step < from ? 'back' : 'ahead'} to step ${step}`,
        description: `${name}. ${step < from ? 'Going back' : 'Skipping steps'} is kept with its reason.`,
        action: step < from ? 'Go back' : 'Skip ahead',
        send: ({ reason }) => run(reason),
      })
    },
    async toStage(prospect, { action, to, needsReason }) {
      const label = humanize(to)
      const params = { id: prospect.id }
      const run = send(prospect, label.toLowerCase(), {
        move: (body) => askServer(moveProspect(action), { params, body }),
        // A win creates a client and cannot be undone.
        isFinal: action === 'win',
      })
      if (to === 'won') {
        return askReason({
          title: `Won: ${prospect.businessName}?`,
          description: 'It becomes a client and goes on from there. This is not taken back.',
          action: 'Make it a client',
          label: null,
          stay: 'Not yet',
          send: () => run(),
        })
      }
      if (needsReason) {
        return askReason({
          title: `${label}: ${prospect.businessName}`,
          action: label,
          isDanger: true,
          send: ({ reason }) => run(reason),
        })
      }
      return run().catch(unmoved)
    },
  }
}
