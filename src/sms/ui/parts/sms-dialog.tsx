import { useRef } from 'react'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormPart } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { keepTyped } from '#design/form/use-kept.ts'
import { Textarea } from '#design/input.tsx'
import { phoneWords } from '#platform/rules/text/phone.ts'
import { ask, unlessByField, useAct } from '#shell/data/call.ts'
import { smsCalls } from '#sms/contract/sms-calls.ts'
import { longestSms } from '#sms/rules/sms-words.ts'
import { useSmsLength } from './sms-length.ts'
import { SmsTools } from './sms-tools.tsx'

type SmsDialogProps = {
  prospectId: string
  phone: string
  /** The inbound SMS that is answered. */
  answer: { id: string; from: string } | undefined
  onClose: () => void
  /** An SMS was taken back: its text is in the dialog again. */
  onTakenBack: () => void
}

const start = { content: '' }

/** Writes an SMS to a prospect's number, where its owner consented; shows its length as sent. */
export function SmsDialog({ prospectId, phone, answer, onClose, onTakenBack }: SmsDialogProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const about = `text:${answer?.id ?? prospectId}`
  const send = useAct(smsCalls.write, {
    failed: unlessByField({ title: 'Not sent' }),
    undo: (sent, { body }) => ({
      text: `Text to ${phoneWords(sent.to)} leaves in a moment`,
      run: async () => {
        await ask(smsCalls.takeBack, { params: { id: sent.id } })
        await keepTyped(about, { content: body.content })
        onTakenBack()
      },
    }),
  })
  const form = useForm({
    about,
    resumes: true,
    start,
    check: (values) => required(values, ['content']),
    send: async ({ content }) => {
      await send.mutateAsync({ body: { prospectId, content, ...(answer && { answers: answer.id }) } })
      form.reset(start)
      onClose()
    },
    failed: () => {},
  })
  const { content } = form.values
  return (
    <FormDialog
      form={form}
      size="sm"
      title={answer ? `Answer ${phoneWords(answer.from)}` : `Text ${phoneWords(phone)}`}
      description={
        answer && answer.from !== phone
          ? `It goes to ${phoneWords(phone)}, which stands on the record.`
          : 'It leaves from 8:00 to 21:00 on their clock.'
      }
      action="Send"
      stay="Close"
      onClose={onClose}
    >
      <FormPart form={form} name="content" label="Text (SMS)" required hint={useSmsLength(content)}>
        <Textarea
          ref={box}
          rows={4}
          maxLength={longestSms}
          value={content}
          onChange={(event) => form.set({ content: event.target.value })}
        />
      </FormPart>
      <SmsTools box={box} />
    </FormDialog>
  )
}
