import { ThumbsDown, ThumbsUp, Trophy } from 'lucide-react'
import { helpCalls } from '#assistants/contract/assistant-calls.ts'
import type { HelpAnswer } from '#assistants/contract/help.ts'
import { Badge } from '#design/badge.tsx'
import { Button, IconButton } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { formatPercent } from '#design/format.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { leastUses } from '#platform/rules/wilson.ts'
import { useAct } from '#shell/data/call.ts'
import { SourceList } from './source-list.tsx'

const percent = (share: number) => formatPercent(Math.round(share * 100))

/** Label that says who answered; an answer that abstains quotes nothing. */
function voiceOf({ answeredBy, aiModel, hasAbstained }: HelpAnswer): string {
  if (answeredBy === 'model') return `Written by ${aiModel}`
  return hasAbstained ? 'Said without a model' : 'Quoted word for word'
}

/** An answer with its confidence, its sources and the technique that has worked (AI-008). */
export function HelpAnswerView({ answer, onAlone }: { answer: HelpAnswer; onAlone: () => void }) {
  return (
    <article className="mt-4 grid gap-3 border-t border-line pt-4">
      {answer.readAs && (
        <p className="text-xs text-ink-2">
          Read as: <q>{answer.readAs}</q>
        </p>
      )}
      {answer.inContext && (
        <p className="text-xs text-ink-2">
          Read together with: <q>{answer.inContext}</q>{' '}
          <button type="button" onClick={onAlone} className="text-accent hover:underline">
            Ask it by itself
          </button>
        </p>
      )}
      <p className={cx('text-sm whitespace-pre-line', answer.hasAbstained && 'text-ink-2')}>
        {answer.answer}
      </p>
      <p className="flex flex-wrap items-center gap-1.5">
        {answer.hasAbstained ? (
          <Badge tone="amber">No answer yet</Badge>
        ) : (
          <Badge tone={answer.confidence >= 0.8 ? 'green' : 'blue'}>
            {percent(answer.confidence)} confidence
          </Badge>
        )}
        <Badge>{voiceOf(answer)}</Badge>
      </p>
      {answer.objection_response && <ObjectionCard response={answer.objection_response} />}
      {answer.citations.length > 0 && <SourceList title="Sources" sources={answer.citations} />}
      {answer.related.length > 0 && <SourceList title="Closest match" sources={answer.related} />}
      {!answer.hasAbstained && (
        <Feedback id={answer.id} hasTechnique={answer.objection_response !== undefined} />
      )}
    </article>
  )
}

/** The draft that a model has written so far; sources come with the final, checked answer. */
export function HelpDraft({ text }: { text: string }) {
  return (
    <article className="mt-4 grid gap-3 border-t border-line pt-4">
      <p className="text-sm whitespace-pre-line text-ink-2">{text}</p>
      <p>
        <Badge>Being written, sources follow</Badge>
      </p>
    </article>
  )
}

function ObjectionCard({ response }: { response: NonNullable<HelpAnswer['objection_response']> }) {
  const { success_rate: rate, interval, uses } = response
  return (
    <section className="rounded-md border border-accent-line bg-accent-soft p-3 text-sm">
      <h3 className="text-xs font-semibold text-accent">Proven response</h3>
      <p className="mt-1 whitespace-pre-line">{response.proven_response}</p>
      {response.follow_up && (
        <>
          <h3 className="mt-3 text-xs font-semibold text-accent">Follow-up</h3>
          <p className="mt-1 whitespace-pre-line">{response.follow_up}</p>
        </>
      )}
      <p className="tabular mt-3 border-t border-accent-line pt-2 text-xs text-ink-2">
        <span className="font-semibold text-ink">Success rate: </span>
        {rate === null || interval === null
          ? `not shown before ${leastUses} uses are known (${uses} so far)`
          : `${percent(rate)} of ${uses} uses, between ${percent(interval.low)} and ${percent(interval.high)} (95 % interval)`}
      </p>
    </section>
  )
}

function Feedback({ id, hasTechnique }: { id: string; hasTechnique: boolean }) {
  const rate = useAct(helpCalls.rate, { failed: { title: 'Not saved' } })
  const give = (body: NonNullable<InputOf<typeof helpCalls.rate>['body']>) =>
    rate.mutate({ params: { id }, body })
  const kept = rate.data
  return (
    <div className="flex flex-wrap items-center gap-1 border-t border-line pt-3">
      <span className="mr-auto text-xs text-ink-2" role="status">
        {kept ? 'Thank you, it counts.' : 'Did this help?'}
      </span>
      <IconButton
        label="Yes, this helped"
        aria-pressed={kept?.wasHelpful === true}
        onClick={() => give({ helpful: true })}
        className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
      >
        <ThumbsUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label="No, this did not help"
        aria-pressed={kept?.wasHelpful === false}
        onClick={() => give({ helpful: false, won: false })}
        className="aria-pressed:bg-amber-soft aria-pressed:text-amber"
      >
        <ThumbsDown aria-hidden="true" />
      </IconButton>
      {hasTechnique && (
        <Button
          size="sm"
          aria-pressed={kept?.hasWon === true}
          onClick={() => give({ won: !(kept?.hasWon ?? false) })}
          className="aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          <Trophy aria-hidden="true" />
          This helped me win
        </Button>
      )}
    </div>
  )
}
