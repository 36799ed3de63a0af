import { tenStepName } from '#crm/rules/ten-steps.ts'
import { TenStepBar } from '#design/ten-step-bar.tsx'

/** A prospect's place in the ten sales steps. */
export function StepLine({ step }: { step: number }) {
  const name = tenStepName(step) ?? ''
  return (
    <div>
      <p className="mb-1.5 text-sm">
        <span className="text-ink-3">Step {step} of 10 </span>
        <span className="font-medium">{name}</span>
      </p>
      <TenStepBar step={step} label={name} size="md" />
    </div>
  )
}
