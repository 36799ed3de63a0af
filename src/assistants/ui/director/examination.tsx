import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AiEmployee } from '#assistants/contract/ai-employee.ts'
import { evalRuns } from '#assistants/contract/eval-run.ts'
import type { EvaluationProgress } from '#assistants/contract/evaluation.ts'
import { evaluationCalls } from '#assistants/contract/work-calls.ts'
import { promotionRuns, promotionTakes } from '#assistants/rules/perfection.ts'
import { Button } from '#design/button.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatNumber } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import { Awaited } from '#design/skeleton.tsx'
import { keyOf, useAct, useRead } from '#shell/data/call.ts'
import { useRows } from '#shell/data/rows.ts'

type ExaminationProps = { employee: AiEmployee; children: ReactNode }

/**
 * Starts an examination, shows its progress, and then the results of the held-out cases (I2). `children` are other actions
 * beside the button.
 */
export function Examination({ employee, children }: ExaminationProps) {
  const client = useQueryClient()
  const latest = useRows(evalRuns, {
    aiEmployeeId: employee.id,
    sort: '-createdAt',
    limit: promotionRuns + 1,
  })
  const begin = useAct(evaluationCalls.start, {
    failed: { title: 'The examination did not start' },
    onDone: (begun) => {
      client.setQueryData(keyOf(evaluationCalls.progress, { params: { id: begun.id } }), begun)
    },
  })
  const recorded = latest.data?.items ?? []
  // A run started here is shown before the list includes it.
  const isListed = recorded.some(({ id }) => id === begin.data?.id)
  const id = begin.data && !isListed ? begin.data.id : recorded[0]?.id
  const run = useRead(evaluationCalls.progress, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  const isUnderWay = run.data?.status === 'queued' || run.data?.status === 'running'
  return (
    <section aria-label={`Examination of ${employee.name}`} className="flex flex-col gap-3">
      {(latest.isLoading || run.isLoading) && <Awaited />}
      {run.data && <Outcome run={run.data} isUnderWay={isUnderWay} />}
      {latest.data && <Promotion runs={latest.data.items} />}
      <div className="flex flex-wrap gap-2">
        {children}
        <Button
          onClick={() => begin.mutate({ params: { id: employee.id } })}
          disabled={begin.isPending || isUnderWay || latest.isPending}
        >
          {isUnderWay ? 'Examination under way' : 'Run perfection testing'}
        </Button>
      </div>
    </section>
  )
}

type Recorded = { id: string; score: number | null; heldOutCount: number }

/** What an assistant with recorded runs still lacks for a promotion. */
function Promotion({ runs }: { runs: readonly Recorded[] }) {
  const scored = runs.flatMap(({ score, heldOutCount }) => (score === null ? [] : [{ score, heldOutCount }]))
  const [newest] = scored
  if (!newest) return null
  return (
    <p className="text-xs text-ink-3">
      {promotionTakes({ heldOut: newest.heldOutCount, latest: scored.map(({ score }) => score) })}
    </p>
  )
}

function Outcome({ run, isUnderWay }: { run: EvaluationProgress; isUnderWay: boolean }) {
  if (isUnderWay) {
    return (
      <div className="flex flex-col gap-1">
        <Progress
          label="Questions answered"
          value={run.caseCount === 0 ? 0 : (100 * run.done) / run.caseCount}
          showValue
        />
        <p className="text-xs text-ink-3">
          {formatNumber(run.done)} of {formatNumber(run.caseCount)} questions. You may leave; it goes on.
        </p>
      </div>
    )
  }
  if (run.status === 'failed')
    return <p className="text-sm text-red">{run.error ?? 'The examination failed.'}</p>
  const shares = [
    ['Right source first', run.rightSourceFirst],
    ['Answered', run.answered],
    ['Declined correctly', run.refusedRight],
  ] as const
  return (
    <>
      <p className="text-xs text-ink-3">
        {run.status === 'stale' ? 'Before the knowledge changed: ' : 'Last examination: '}
        {formatNumber(run.heldOutCount)} held-out questions, {formatNumber(run.violations)} broken rules,{' '}
        <DateTime value={run.finishedAt} style="ago" />
      </p>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-3">
        {shares.map(([term, share]) => (
          <div key={term}>
            <dt className="text-xs text-ink-3">{share ? `${term}, of ${formatNumber(share.of)}` : term}</dt>
            <dd className="tabular">{share ? shareText(share) : 'no data yet'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** "26 % (19 to 34 %)": the share with its 95 % bounds. */
function shareText({ share, low, high }: NonNullable<EvaluationProgress['refusedRight']>): string {
  const percent = (value: number) => Math.floor(value * 100)
  return `${percent(share)} % (${percent(low)} to ${percent(high)} %)`
}
