import { useState } from 'react'
import type { Rehearsal as Played, SalesPolicyAnswer } from '#assistants/contract/ai-sales.ts'
import { salesCalls } from '#assistants/contract/sales-calls.ts'
import { weekdayNames } from '#assistants/rules/sales/policy.ts'
import { tenSteps } from '#crm/rules/ten-steps.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { cx } from '#design/cx.ts'
import { FormBody } from '#design/form/form-body.tsx'
import { FormProblem } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { type Problems, useForm } from '#design/form/use-form.ts'
import { formatCount, humanize } from '#design/format.ts'
import { useAct } from '#shell/data/call.ts'

const numbers = ['mostADay', 'gapDays', 'mostUnanswered', 'doubtPercent'] as const
const hours = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const steps = tenSteps.map(({ step, name }) => ({ value: String(step), label: `${step}. ${name}` }))

/** The settings of the policy. */
export function PolicyForm({ policy }: { policy: SalesPolicyAnswer }) {
  const save = useAct(salesCalls.savePolicy, { done: 'Policy saved', failed: false })
  const form = useForm({
    about: 'ai-sales-policy',
    start: {
      fromHour: String(policy.fromHour),
      untilHour: String(policy.untilHour),
      lastStep: String(policy.lastStep),
      mostADay: String(policy.mostADay),
      gapDays: String(policy.gapDays),
      mostUnanswered: String(policy.mostUnanswered),
      doubtPercent: String(policy.doubtPercent),
      weekdays: policy.weekdays,
      needsApproval: policy.needsApproval,
      needsConsent: policy.needsConsent,
    },
    check: (values): Problems =>
      Object.fromEntries(
        numbers
          .filter((name) => !/^\d{1,3}$/.test(values[name].trim()))
          .map((name) => [name, 'A whole number']),
      ),
    send: (values) =>
      save.mutateAsync({
        body: {
          version: policy.version,
          weekdays: [...values.weekdays],
          needsApproval: values.needsApproval,
          needsConsent: values.needsConsent,
          fromHour: Number(values.fromHour),
          untilHour: Number(values.untilHour),
          lastStep: Number(values.lastStep),
          mostADay: Number(values.mostADay),
          gapDays: Number(values.gapDays),
          mostUnanswered: Number(values.mostUnanswered),
          doubtPercent: Number(values.doubtPercent),
        },
      }),
    failed: 'Not saved. What you typed is still here; please try again.',
  })
  const { weekdays, needsApproval, needsConsent } = form.values
  return (
    <Card title="Settings">
      <FormBody form={form}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <FormField form={form} name="fromHour" label="Writes from" required options={hours.slice(0, 24)} />
          <FormField form={form} name="untilHour" label="Until" required options={hours.slice(1)} />
        </div>
        <fieldset className="mb-4">
          <legend className="mb-1 text-sm font-medium">On</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {weekdayNames.map((name, day) => (
              <Checkbox
                key={name}
                checked={weekdays.includes(day)}
                onCheckedChange={(isOn) =>
                  form.set({
                    weekdays: isOn ? [...weekdays, day].sort() : weekdays.filter((one) => one !== day),
                  })
                }
              >
                {name}
              </Checkbox>
            ))}
          </div>
          <p className="mt-1 text-xs text-ink-3">Hours and days are those of whoever gets the letter.</p>
        </fieldset>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <FormField
            form={form}
            name="mostADay"
            label="Letters a day, at most"
            required
            inputMode="numeric"
          />
          <FormField
            form={form}
            name="gapDays"
            label="Days between unanswered letters"
            required
            inputMode="numeric"
          />
          <FormField
            form={form}
            name="mostUnanswered"
            label="Unanswered letters to one business, at most"
            required
            inputMode="numeric"
          />
          <FormField
            form={form}
            name="doubtPercent"
            label="A person answers from this doubt on, in percent"
            required
            inputMode="numeric"
          />
          <FormField form={form} name="lastStep" label="Works up to step" required options={steps} />
        </div>
        <div className="mb-4 flex flex-col gap-1">
          <Checkbox checked={needsApproval} onCheckedChange={(isOn) => form.set({ needsApproval: isOn })}>
            A person approves every letter
          </Checkbox>
          <Checkbox checked={needsConsent} onCheckedChange={(isOn) => form.set({ needsConsent: isOn })}>
            Only to those who agreed to mail from us
          </Checkbox>
        </div>
        <FormProblem form={form} />
        <Button type="submit" variant="primary" loading={form.isPending} disabled={!form.isDirty}>
          Save policy
        </Button>
      </FormBody>
    </Card>
  )
}

/** Plays the policy against simulated buyers: nothing is saved or sent. */
export function Rehearsal() {
  const [played, setPlayed] = useState<Played>()
  const act = useAct(salesCalls.rehearse, {
    failed: { title: 'Not rehearsed', description: 'Nothing was changed. Please try again.' },
    onDone: setPlayed,
  })
  return (
    <Card
      title="Rehearsal"
      description="Simulated buyers answer the assistant as the policy stands. Nothing of it is kept or counted, and nothing leaves."
      actions={
        <Button
          loading={act.isPending}
          onClick={() => act.mutate({ body: { seed: String(Math.random()).slice(2, 10) } })}
        >
          Rehearse
        </Button>
      }
    >
      {!played && <p className="text-sm text-ink-2">Eight buyers, from the curious to the angry.</p>}
      {played && (
        <>
          <p className="mb-2 text-sm" role="status">
            {formatCount(played.letters, 'letter', 'letters')} to {played.buyers.length} buyers,{' '}
            {played.handedOver} handed to a person.
          </p>
          <ul className="flex flex-col">
            {played.buyers.map((buyer) => (
              <li key={buyer.name} className="border-t border-line py-2">
                <details>
                  <summary className="cursor-pointer text-sm">
                    <Badge>{humanize(buyer.temper)}</Badge>{' '}
                    <span className="text-ink-2">Step {buyer.step}. </span>
                    {buyer.ended}
                  </summary>
                  <Said messages={buyer.messages} />
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Said({ messages }: { messages: Played['buyers'][number]['messages'] }) {
  return (
    <ol className="mt-2 flex flex-col gap-3 text-sm">
      {messages.map(({ isOurs, at, text, why }) => (
        <li
          key={`${at} ${isOurs}`}
          className={cx('border-l-2 pl-3', isOurs ? 'border-accent' : 'border-line-strong')}
        >
          <p className="text-xs text-ink-3">
            {isOurs ? 'Assistant' : 'Buyer'}
            {why.length > 0 && `: ${why.join(' ')}`}
          </p>
          <p className="whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  )
}
