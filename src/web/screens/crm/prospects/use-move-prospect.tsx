import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { prospects } from '#contracts/crm/prospect.ts'
import { moveProspect, prospectCalls } from '#contracts/crm/prospect-calls.ts'
import type { ProspectStage } from '#domain/crm/prospect-lifecycle.ts'
import { isTenStep, stepChangeNeedsReason, tenStepName } from '#domain/crm/ten-steps.ts'
import type { Move } from '#domain/lifecycle.ts'
import { messageOf } from '#web/app/api.ts'
import { ask as askServer } from '#web/app/call.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { humanize } from '#web/design/format.ts'
import { toast } from '#web/design/toast-store.ts'
import { offerUndo } from '#web/design/undo-store.ts'
import { ReasonDialog } from '#web/resource/reason-dialog.tsx'
import type { Row } from '#web/resource/types.ts'
import { place } from '#web/resource/writes.ts'

type Moved = { id: string; businessName: string }
type Wanted = {
  title: string
  description?: string
  action: string
  isDanger?: boolean
  /** Asked, without a reason. */
  isConfirmed?: boolean
  send: (reason?: string) => Promise<unknown>
  done: () => void
}

type Sending = { move: (reason: { reason?: string }) => Promise<Row>; isFinal?: boolean }

/** Moves prospects and asks for the reason where one is needed; `dialog` is where it asks. */
export function useMoveProspect(): {
  toStep: (prospect: Moved & { currentTenStep: number }, step: number) => Promise<void>
  toStage: (prospect: Moved, move: Move<ProspectStage>) => Promise<void>
  dialog: ReactNode
} {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Wanted>()

  const send =
    ({ id, businessName }: Moved, said: string, { move, isFinal }: Sending) =>
    async (reason?: string) => {
      try {
        place(client, prospects, await move(reason ? { reason } : {}))
        const text = `${businessName}: ${said}`
        if (isFinal) toast({ title: text })
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
      }
    }
  const ask = (wanted: Omit<Wanted, 'done'>) => new Promise<void>((done) => setAsked({ ...wanted, done }))

  return {
    async toStep(prospect, step) {
      const from = prospect.currentTenStep
      if (!isTenStep(from) || !isTenStep(step)) return
      const name = tenStepName(step) ?? ''
      const params = { id: prospect.id }
      const run = send(prospect, `step ${step}, ${name}`, {
        move: (reason) => askServer(prospectCalls.step, { params, body: { step, ...reason } }),
      })
      if (!stepChangeNeedsReason(from, step)) return run()
      await ask({
        title: `${prospect.businessName}: ${step < from ? 'back' : 'ahead'} to step ${step}`,
        description: `${name}. ${step < from ? 'Going back' : 'Skipping steps'} is kept with its reason.`,
        action: step < from ? 'Go back' : 'Skip ahead',
        send: run,
      })
    },
    async toStage(prospect, { action, to, needsReason }) {
      const label = humanize(to)
      const params = { id: prospect.id }
      const run = send(prospect, label.toLowerCase(), {
        move: (body) => askServer(moveProspect(action), { params, body }),
        // A client that was made of it is not taken back.
        isFinal: action === 'win',
      })
      if (to === 'won') {
        await ask({
          title: `Won: ${prospect.businessName}?`,
          description: 'It becomes a client and goes on from there. This is not taken back.',
          action: 'Make it a client',
          isConfirmed: true,
          send: run,
        })
      } else if (needsReason) {
        await ask({
          title: `${label}: ${prospect.businessName}`,
          action: label,
          isDanger: true,
          send: run,
        })
      } else await run()
    },
    dialog: asked && (
      <MoveQuestion
        {...asked}
        onClose={() => {
          asked.done()
          setAsked(undefined)
        }}
        onSend={(reason) => {
          setAsked(undefined)
          void asked.send(reason).then(asked.done)
        }}
      />
    ),
  }
}

type MoveQuestionProps = Omit<Wanted, 'send' | 'done'> & {
  onClose: () => void
  onSend: (reason?: string) => void
}

function MoveQuestion({ isConfirmed, ...question }: MoveQuestionProps) {
  const { title, description, action, onClose, onSend } = question
  if (!isConfirmed) return <ReasonDialog {...question} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button variant="primary" onClick={() => onSend()}>
            {action}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">{description}</p>
    </Dialog>
  )
}
