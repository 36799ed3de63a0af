import { useNavigate } from '@tanstack/react-router'
import type { VariantFigures } from '#contracts/outreach/sequence.ts'
import { sequenceCalls } from '#contracts/outreach/sequence-calls.ts'
import { useAct } from '#web/app/call.ts'
import { usedVariant } from '#web/app/sequences/used-variant.ts'
import { VariantTest } from '#web/app/sequences/variant-test.tsx'

type Props = { id: string; step: number; test: VariantFigures; isDecidable: boolean }

/** Two versions of a step's letter; the one chosen makes a new version of the sequence. [MAIL-004] */
export function StepTest({ id, step, test, isDecidable }: Props) {
  const navigate = useNavigate()
  const use = useAct(sequenceCalls.useVariant, {
    ...usedVariant,
    onDone: (made) => navigate({ to: `/mail/sequences/${made.id}` }),
  })
  return (
    <VariantTest
      title={`Step ${step}: two versions`}
      test={test}
      isDecidable={isDecidable}
      consequence={(name) =>
        `Whoever begins it from now on gets “${name}” at step ${step}, by a new version of the sequence. Whoever runs this one goes on with both.`
      }
      isUsing={use.isPending}
      onUse={(variant) => use.mutate({ params: { id }, body: { step, variant } })}
    />
  )
}
