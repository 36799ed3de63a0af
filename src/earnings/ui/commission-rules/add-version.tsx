import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { useForm } from '#design/form/use-form.ts'
import { parseBps } from '#design/format.ts'
import { useRepOptions } from '#design/resource/known-references.ts'
import { ruleCalls } from '#earnings/contract/payouts/rule-calls.ts'
import { unlessByField, useAct } from '#shell/data/call.ts'

const company = 'company'

/** Adds a version of the company's rule or a rep's own, valid from a day on. */
export function AddVersion({ onClose }: { onClose: () => void }) {
  const reps = useRepOptions()
  const add = useAct(ruleCalls.add, {
    done: ({ ruleVersion }) => ({
      title: `Version ${ruleVersion} is added`,
      description: 'Orders placed before its first day keep their rule.',
    }),
    failed: unlessByField({ title: 'Nothing was added' }),
    onDone: onClose,
  })
  const form = useForm({
    about: 'commission-rate',
    start: { userId: company, rateBps: '', effectiveFrom: '', effectiveTo: '', reason: '' },
    check: ({ rateBps, userId, effectiveFrom }) => ({
      rateBps: problemOfRate(rateBps, userId !== company),
      effectiveFrom: effectiveFrom ? undefined : 'Required',
    }),
    send: ({ userId, rateBps, effectiveFrom, effectiveTo, reason }) =>
      add.mutateAsync({
        body: {
          ...(userId === company ? {} : { userId }),
          rateBps: rateBps.trim() === '' ? null : parseBps(rateBps),
          effectiveFrom,
          ...(effectiveTo ? { effectiveTo } : {}),
          ...(reason.trim() ? { reason: reason.trim() } : {}),
        },
      }),
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="New version of a rule"
      description="It counts for orders placed from its first day on. Nothing that was earned changes."
      action="Add version"
      stay="Not now"
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      <FormField
        form={form}
        name="userId"
        label="Whose"
        required
        options={[{ value: company, label: 'Company rate, for everybody without their own' }, ...reps]}
      />
      <FormField
        form={form}
        name="rateBps"
        label="Rate in percent"
        hint={form.values.userId === company ? 'Such as 15' : 'Such as 15; empty for the company rate'}
        inputMode="decimal"
        maxLength={8}
        required={form.values.userId === company}
      />
      <FormField form={form} name="effectiveFrom" label="From" type="date" required />
      <FormField
        form={form}
        name="effectiveTo"
        label="Until"
        type="date"
        hint="After that day the version before it counts again"
      />
      <FormField form={form} name="reason" label="Why" rows={2} maxLength={500} />
    </FormDialog>
  )
}

function problemOfRate(typed: string, mayBeEmpty: boolean): string | undefined {
  if (typed.trim() === '') return mayBeEmpty ? undefined : 'Required'
  const bps = parseBps(typed)
  return bps === null || Number.isNaN(bps) || bps < 0 || bps > 10_000 ? '0 to 100 percent' : undefined
}
