import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '#design/card.tsx'
import { formatCount } from '#design/format.ts'
import { FieldBadge } from '#design/resource/field-badge.tsx'
import { linkClass } from '#design/resource/reference-name.tsx'
import { UnsavedParts, useUnsavedParts } from '#design/resource/unsaved-parts.tsx'
import { useResource } from '#design/resource/use-resource.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { Tabs } from '#design/tabs.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { followUpMessages } from '#sequences/contract/follow-up-message.ts'
import { followUpSequences } from '#sequences/contract/follow-up-sequence.ts'
import { windowWords } from '#sequences/contract/send-window.ts'
import { beginsWords } from '#sequences/rules/begins-when.ts'
import { useRow, useRows } from '#shell/data/rows.ts'
import { BackTo } from '#shell/page/back-to.tsx'
import { demandFound } from '#shell/page/demand-found.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { SkippedList } from '../parts/skipped-recipients.tsx'
import { beginsOf } from './begins-of.ts'
import { PreviewCard } from './preview-card.tsx'
import { SequenceActions } from './sequence-actions.tsx'
import { SequenceFigures } from './sequence-figures.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SequenceTiles, useSequenceSummary } from './so-far.tsx'
import { stepsOf } from './steps.ts'
import { StepsEditor } from './steps-editor.tsx'
import { useNextRuns, WhoIsNext } from './who-is-next.tsx'

type Sequence = RowOf<typeof followUpSequences>

const words = {
  draft: 'Nobody begins a draft. It is started once it does what it should.',
  started: 'It takes people now. It changes by a new version; whoever runs this one goes on with it.',
  stopped: 'It takes nobody, and nothing goes out.',
  archived: 'A newer version takes people. Whoever runs this one goes on with it.',
}

/** One version of a sequence: the steps on the left, a preview on the right; once started, its figures. [MAIL-004] */
export function SequenceScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data: sequence, error, refetch } = useRow(followUpSequences, id)
  const { may } = useResource(followUpSequences)
  demandFound({ data: sequence, error })
  usePageTitle(sequence?.name)
  return (
    <UnsavedParts>
      <Page
        title={sequence?.name ?? 'Sequence'}
        isNamed
        meta={sequence && <FieldBadge of={followUpSequences} value={sequence.status} />}
        width="wide"
        actions={
          <>
            {sequence && may.update && <SequenceActions sequence={sequence} />}
            <BackTo to="/mail/sequences">All sequences</BackTo>
          </>
        }
      >
        {error && !sequence && (
          <LoadFailed error={error} what="This sequence" onRetry={() => void refetch()} />
        )}
        {!sequence && !error && <Skeleton className="h-96 rounded-lg" />}
        {sequence && <Body key={sequence.id} sequence={sequence} isEditable={may.update} />}
      </Page>
    </UnsavedParts>
  )
}

function Body({ sequence, isEditable }: { sequence: Sequence; isEditable: boolean }) {
  const { data } = useRows(followUpMessages, stepsOf(sequence.id))
  const newer = useRows(followUpSequences, { revisionOf: sequence.id, sort: '-createdAt', limit: 1 }).data
    ?.items[0]
  const ways = beginsWords(beginsOf(sequence))
  const isDraft = sequence.status === 'draft'
  // If somebody else starts it, what the user was typing still shows.
  const hasTyped = useUnsavedParts().names.length > 0
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-2">
        {words[sequence.status]}
        {newer && (
          <>
            {' '}
            <Link to={`/mail/sequences/${newer.id}`} className={linkClass}>
              {newer.status === 'draft' ? 'The draft of a new version' : 'The version after'}
            </Link>
          </>
        )}
      </p>
      {hasTyped && !isDraft && (
        <p role="status" className="text-sm text-amber">
          It is no draft any more. What you typed is still here and is not part of it: take it over into a new
          version.
        </p>
      )}
      {(isDraft || hasTyped) && isEditable ? (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            {data ? (
              <StepsEditor sequence={sequence} rows={data.items} />
            ) : (
              <Skeleton className="h-64 rounded-lg" />
            )}
            <SettingsForm sequence={sequence} />
          </div>
          <PreviewCard sequence={sequence} />
        </div>
      ) : (
        <BelowItsFigures id={sequence.id}>
          <Card title="Step by step">
            <p className="mb-3 text-sm text-ink-2">
              {ways ? `Begins by itself ${ways}. ` : 'People are added by hand. '}
              Goes out {windowWords(sequence.sendFrom, sequence.sendUntil, sequence.sendDays)} on the
              recipient’s clock
              {sequence.dailyCap === null
                ? ''
                : `, at most ${formatCount(sequence.dailyCap, 'letter', 'letters')} a day`}
              .
            </p>
            <Tabs
              label="What became of it"
              items={[
                {
                  value: 'steps',
                  label: 'Figures',
                  content: (
                    <SequenceFigures
                      id={sequence.id}
                      isDecidable={isEditable && sequence.status === 'started'}
                    />
                  ),
                },
                {
                  value: 'none',
                  label: 'Who got none',
                  content: <SkippedList of="sequence" id={sequence.id} />,
                },
              ]}
            />
          </Card>
        </BelowItsFigures>
      )}
    </div>
  )
}

/** What it has brought and what is next, and only then what stands below them: nothing moves under who reads. */
function BelowItsFigures({ id, children }: { id: string; children: ReactNode }) {
  const [summary, next] = [useSequenceSummary(id), useNextRuns(id)]
  if (summary.isPending || next.isPending) return <Skeleton className="h-96 rounded-lg" />
  return (
    <>
      <SequenceTiles id={id} />
      <WhoIsNext id={id} />
      {children}
    </>
  )
}
