import { Reply } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormPart } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { Select } from '#design/select.tsx'
import { inboxCalls } from '#email/contract/inbox-calls.ts'
import { unlessByField, useAct, useRead } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'
import type { Answer } from '../parts/answer-row.tsx'
import { StopOffers } from '../parts/stop-offers.tsx'
import { WriteDialog } from '../parts/write-dialog.tsx'
import { recordOf } from './record-of.ts'

/** What is done with an answer: write back, give it to a colleague, leave it for later. */
export function AnswerActions({ answer }: { answer: Answer }) {
  const { id: userId, role } = useUser()
  const [asking, setAsking] = useState<'write' | 'assign'>()
  const mark = useAct(inboxCalls.mark, { failed: { title: 'Not changed' } })
  const share = useAct(inboxCalls.share, {
    done: answer.isShared ? 'Only you see it from now on' : 'The team can read it now',
    failed: { title: 'Not changed' },
  })
  const record = recordOf(answer)
  const close = () => setAsking(undefined)
  const isFromPerson = answer.kind !== 'bounce' && answer.kind !== 'complaint' && answer.fromEmail !== ''
  const writes = record !== null && (role === 'sales_rep' || role === 'admin')
  return (
    <>
      {isFromPerson && writes && (
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsking('write')}>
          <Reply aria-hidden="true" />
          Answer
        </Button>
      )}
      {isFromPerson && !writes && (
        <a className={buttonClass({ variant: 'secondary' })} href={`mailto:${answer.fromEmail}`}>
          Mail
        </a>
      )}
      {answer.isShared && (
        <Button aria-haspopup="dialog" onClick={() => setAsking('assign')}>
          Assign…
        </Button>
      )}
      {answer.kind === 'reply' && record && (
        <StopOffers
          kind={record.kind}
          recordId={record.id}
          answer={{ id: answer.id, email: answer.fromEmail }}
        />
      )}
      {answer.mailboxOf === userId && (
        <Button
          loading={share.isPending}
          onClick={() => share.mutate({ params: { id: answer.id }, body: { isShared: !answer.isShared } })}
        >
          {answer.isShared ? 'Keep to myself' : 'Share with the team'}
        </Button>
      )}
      <Button
        loading={mark.isPending}
        onClick={() => mark.mutate({ params: { id: answer.id }, body: { isRead: !answer.isRead } })}
      >
        {answer.isRead ? 'Mark as unread' : 'Mark as read'}
      </Button>
      {asking === 'write' && record && (
        <WriteDialog
          kind={record.kind}
          record={{ id: record.id, name: answer.fromName ?? answer.fromEmail }}
          answer={{ id: answer.id, subject: answer.subject }}
          onClose={close}
          onTakenBack={() => setAsking('write')}
        />
      )}
      {asking === 'assign' && <AssignDialog answer={answer} onClose={close} />}
    </>
  )
}

function AssignDialog({ answer, onClose }: { answer: Answer; onClose: () => void }) {
  const { data: colleagues = [] } = useRead(inboxCalls.colleagues)
  const assign = useAct(inboxCalls.assign, {
    done: 'Assigned; it is new to them',
    failed: unlessByField({ title: 'Not assigned' }),
    onDone: onClose,
  })
  const form = useForm({
    about: `assign-answer:${answer.id}`,
    start: { userId: answer.assignedTo ?? '' },
    check: (values) => required(values, ['userId']),
    send: ({ userId }) => assign.mutateAsync({ params: { id: answer.id }, body: { userId } }),
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Who deals with it?"
      description="They find it in their inbox as new, and see it even where they do not reach the business."
      action="Assign"
      onClose={onClose}
    >
      <FormPart form={form} name="userId" label="Colleague" required>
        <Select
          value={form.values.userId}
          options={colleagues.map(({ id, firstName, lastName }) => ({
            value: id,
            label: `${firstName} ${lastName}`,
          }))}
          placeholder="Choose a colleague"
          onValueChange={(userId) => form.set({ userId })}
        />
      </FormPart>
    </FormDialog>
  )
}
