import { useRef } from 'react'
import { Field } from '#design/field.tsx'
import { Textarea } from '#design/input.tsx'
import { useRead } from '#shell/data/call.ts'
import { smsCalls } from '#sms/contract/sms-calls.ts'
import { longestSms, notSetUp } from '#sms/rules/sms-words.ts'
import { useSmsLength } from '#sms/ui/parts/sms-length.ts'
import { SmsTools } from '#sms/ui/parts/sms-tools.tsx'

type SmsStepProps = { content: string; onChange: (content: string) => void }

/** The text of an SMS step: merge fields, length as sent, and whether SMS can be sent at all. */
export function SmsStep({ content, onChange }: SmsStepProps) {
  const { data } = useRead(smsCalls.ready)
  const box = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="min-w-0">
      <Field label="Text (SMS)" hint={useSmsLength(content)}>
        <Textarea
          ref={box}
          rows={3}
          maxLength={longestSms}
          value={content}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <SmsTools box={box} />
      {data?.isSetUp === false && (
        <p className="mb-2 text-xs text-amber">{notSetUp} Set it up under Deliverability.</p>
      )}
      <p className="text-xs text-ink-3">
        Only to numbers whose owner agreed to texts, from 8:00 to 21:00 on their clock. Others are passed
        over.
      </p>
    </div>
  )
}
