import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '#design/dialog.tsx'
import type { VariantFigures } from '#sequences/contract/sequence.ts'
import { sequenceCalls } from '#sequences/contract/sequence-calls.ts'
import { type Variant, variantNames } from '#sequences/rules/variants.ts'
import { useAct } from '#shell/data/call.ts'
import { VariantTest } from '../parts/variant-test.tsx'

type Props = { id: string; step: number; test: VariantFigures; isDecidable: boolean }

/** Test of two versions of a step's email; choosing one makes a new version of the sequence. [MAIL-004] */
export function StepTest({ id, step, test, isDecidable }: Props) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Variant>()
  const use = useAct(sequenceCalls.useVariant, {
    done: (_, { body }) => `Version ${variantNames[body.variant]} from now on`,
    failed: { title: 'Both versions go on' },
    onDone: (made) => navigate({ to: `/mail/sequences/${made.id}` }),
  })
  const name = test.versions.find(({ variant }) => variant === asking)?.name
  return (
    <>
      <VariantTest
        title={`Step ${step}: two versions`}
        test={test}
        isDecidable={isDecidable}
        onUse={setAsking}
      />
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={asking ? `Use version ${variantNames[asking]} from now on?` : ''}
        description={`Whoever begins it from now on gets “${name ?? ''}” at step ${step}, by a new version of the sequence. Whoever runs this one goes on with both.`}
        action={asking ? `Use ${variantNames[asking]}` : ''}
        loading={use.isPending}
        onConfirm={() => asking && use.mutate({ params: { id }, body: { step, variant: asking } })}
      />
    </>
  )
}
