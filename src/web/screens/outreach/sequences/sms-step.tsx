import { mergeGroups } from '#contracts/outreach/merge-fields.ts'
import { textCalls } from '#contracts/outreach/text-calls.ts'
import { groupOf } from '#domain/outreach/letters/merge-field.ts'
import { longestText, notSetUp } from '#domain/outreach/texts/text-words.ts'
import { useRead } from '#web/app/call.ts'
import { useTextLength } from '#web/app/texts/text-length.ts'
import { Combobox } from '#web/design/combobox.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/input.tsx'

/** Sequences write to prospects. */
const fields = mergeGroups.flatMap(({ label, fields: all }) =>
  all
    .filter(({ name }) => !['client', 'lead'].includes(groupOf(name)))
    .map((field) => ({ value: field.name, label: `${label}: ${field.label}` })),
)

type SmsStepProps = { content: string; onChange: (content: string) => void }

/** The text of a step that texts: its fields, how long it is as it leaves, and whether it can leave at all. */
export function SmsStep({ content, onChange }: SmsStepProps) {
  const { data } = useRead(textCalls.ready)
  return (
    <div className="min-w-0">
      <Field label="Text (SMS)" hint={useTextLength(content)}>
        <Textarea
          rows={3}
          maxLength={longestText}
          value={content}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div className="mb-2 max-w-60">
        <Combobox
          aria-label="Put in a field"
          placeholder="Put in a field…"
          value={null}
          options={fields}
          onValueChange={(name) =>
            name && onChange(`${content}${/\s$/.test(content) || content === '' ? '' : ' '}{{ ${name} }}`)
          }
        />
      </div>
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
