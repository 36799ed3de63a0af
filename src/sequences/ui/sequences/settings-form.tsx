import { prospectStages } from '#crm/contract/prospect.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { factsOf } from '#design/form/facts-of.ts'
import { FormBody } from '#design/form/form-body.tsx'
import { FormProblem } from '#design/form/form-dialog.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { useUnsavedPart } from '#design/resource/unsaved-parts.tsx'
import { useOver, useRenewed } from '#design/resource/use-over.ts'
import { sendDays } from '#email/rules/send-window.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { followUpSequences } from '#sequences/contract/follow-up-sequence.ts'
import { closeChoices, dayChoices, openChoices } from '#sequences/contract/send-window.ts'
import { beginsOns } from '#sequences/rules/begins-when.ts'

type Sequence = RowOf<typeof followUpSequences>

const moments = [
  { value: 'silence', label: 'Days after the last contact' },
  { value: 'order', label: 'Days after the last order' },
  { value: 'closing', label: 'Days before it is expected to close' },
]

const startOf = (sequence: Sequence) => ({
  name: sequence.name,
  beginsAtStage: sequence.beginsAtStage ?? '',
  tenStepStage: sequence.tenStepStage === null ? '' : String(sequence.tenStepStage),
  beginsOn: String(sequence.triggerConditions?.on ?? ''),
  beginsDays: String(sequence.triggerConditions?.days ?? ''),
  sendFrom: String(sequence.sendFrom),
  sendUntil: String(sequence.sendUntil),
  dailyCap: sequence.dailyCap === null ? '' : String(sequence.dailyCap),
  sendDays: sequence.sendDays,
  stopsOnReply: sequence.stopsOnReply,
  stopsOnOrder: sequence.stopsOnOrder,
  stopsOnStage: sequence.stopsOnStage,
})

/** What starts it automatically, when it sends, and what ends it. */
export function SettingsForm({ sequence }: { sequence: Sequence }) {
  const over = useOver(followUpSequences, sequence)
  const form = useForm({
    about: `sequence:${sequence.id}`,
    start: startOf(sequence),
    check: (values) => ({
      ...required(values, ['name']),
      ...(values.sendDays.length > 0 ? {} : { sendDays: 'Choose a day' }),
      ...(/^[0-9]{0,6}$/.test(values.dailyCap) && values.dailyCap !== '0'
        ? {}
        : { dailyCap: 'A whole number' }),
      ...(values.beginsOn === '' ||
      (/^[0-9]{1,3}$/.test(values.beginsDays) && Number(values.beginsDays) <= 365)
        ? {}
        : { beginsDays: 'From 0 to 365 days' }),
    }),
    send: async (values): Promise<boolean> => {
      const { beginsAtStage, tenStepStage, beginsOn, beginsDays, dailyCap, sendFrom, sendUntil, ...rest } =
        values
      const on = beginsOns.find((one) => one === beginsOn)
      const open = openChoices.find(({ value }) => value === sendFrom)?.value
      const close = closeChoices.find(({ value }) => value === sendUntil)?.value
      const { row, isSaved } = await over.save({
        ...rest,
        ...(open ? { sendFrom: open } : {}),
        ...(close ? { sendUntil: close } : {}),
        beginsAtStage: prospectStages.find((stage) => stage === beginsAtStage) ?? null,
        tenStepStage: tenStepStage === '' ? null : Number(tenStepStage),
        triggerConditions: on ? { on, days: Number(beginsDays) } : null,
        dailyCap: dailyCap === '' ? null : Number(dailyCap),
      })
      form.reset(startOf(row))
      return isSaved
    },
    failed: 'Not saved. What you chose is still here.',
  })
  useRenewed(over, form, startOf)
  useUnsavedPart('When, and until when', form.isDirty, form.submit)
  const { values } = form
  return (
    <Card title="When, and until when" className="min-w-0">
      <FormBody form={form}>
        <FormField form={form} {...factsOf(followUpSequences, 'name')} required />
        <FormField
          form={form}
          {...factsOf(followUpSequences, 'beginsAtStage')}
          hint="Or below. Without any, people are added by hand"
        />
        <FormField form={form} {...factsOf(followUpSequences, 'tenStepStage')} label="Or at step" />
        <div className="grid gap-x-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <FormField
            form={form}
            name="beginsOn"
            label="Or by the calendar"
            options={moments}
            hint="Looked at every hour; each once for the same contact or order, and once for a closing"
          />
          {values.beginsOn !== '' && (
            <FormField form={form} name="beginsDays" label="How many days" inputMode="numeric" required />
          )}
        </div>
        <div className="grid gap-x-3 sm:grid-cols-3">
          <FormField form={form} {...factsOf(followUpSequences, 'sendFrom')} required hint="Their clock" />
          <FormField form={form} {...factsOf(followUpSequences, 'sendUntil')} required />
          <FormField form={form} name="dailyCap" label="Letters a day" inputMode="numeric" />
        </div>
        <FormPart form={form} name="sendDays" label="On these days" group>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {dayChoices.map(({ value, label }) => (
              <Checkbox
                key={value}
                checked={values.sendDays.includes(value)}
                onCheckedChange={(isOn) =>
                  form.set({
                    sendDays: sendDays.filter((day) =>
                      day === value ? isOn : values.sendDays.includes(day),
                    ),
                  })
                }
              >
                {label}
              </Checkbox>
            ))}
          </div>
        </FormPart>
        <FormPart form={form} name="stopsOnReply" label="It ends with" group hint="An opt-out always ends it">
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            <Checkbox
              checked={values.stopsOnReply}
              onCheckedChange={(stopsOnReply) => form.set({ stopsOnReply })}
            >
              an answer
            </Checkbox>
            <Checkbox
              checked={values.stopsOnOrder}
              onCheckedChange={(stopsOnOrder) => form.set({ stopsOnOrder })}
            >
              an order
            </Checkbox>
            <Checkbox
              checked={values.stopsOnStage}
              onCheckedChange={(stopsOnStage) => form.set({ stopsOnStage })}
            >
              a moved stage
            </Checkbox>
          </div>
        </FormPart>
        <FormProblem form={form} />
        <div className="mt-2 flex justify-end">
          <Button type="submit" loading={form.isPending} disabled={!form.isDirty}>
            Save settings
          </Button>
        </div>
      </FormBody>
    </Card>
  )
}
