import { useNavigate } from '@tanstack/react-router'
import { FilePlus2, Play, Square } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { ConfirmDialog } from '#design/dialog.tsx'
import { UnsavedPart, useUnsavedParts } from '#design/resource/unsaved-parts.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { followUpSequences } from '#sequences/contract/follow-up-sequence.ts'
import { prospectFollowUps } from '#sequences/contract/prospect-follow-up.ts'
import { sequenceCalls } from '#sequences/contract/sequence-calls.ts'
import { beginsWords } from '#sequences/rules/begins-when.ts'
import { useAct, useDoing } from '#shell/data/call.ts'
import { moveRow } from '#shell/data/rows.ts'
import { beginsOf } from './begins-of.ts'

type Sequence = RowOf<typeof followUpSequences>

/** Buttons for a version: start, stop, begin a new one. */
export function SequenceActions({ sequence }: { sequence: Sequence }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'start' | 'stop'>()
  const { names, saveAll } = useUnsavedParts()
  const move = useDoing(
    async (action: 'start' | 'stop') => {
      if (action === 'start') await saveAll()
      return moveRow(followUpSequences, sequence.id, action)
    },
    {
      done: (_, action) => `${sequence.name}: ${action === 'start' ? 'started' : 'stopped'}`,
      failed: (error) => {
        setAsking(undefined)
        const title = `${sequence.name} stays as it was`
        return error instanceof UnsavedPart ? { title, description: error.message } : { title }
      },
      onDone: () => setAsking(undefined),
      again: [[followUpSequences.path], [prospectFollowUps.path]],
    },
  )
  const version = useAct(sequenceCalls.beginVersion, {
    failed: { title: 'No new version was begun' },
    onDone: ({ id }) => navigate({ to: `/mail/sequences/${id}` }),
  })
  const { status, name } = sequence
  const ways = beginsWords(beginsOf(sequence))
  const begins = ways
    ? `It begins by itself ${ways}: now for whom that holds already, later for whoever comes there.`
    : 'People begin it when somebody adds them.'
  return (
    <>
      {(status === 'started' || status === 'stopped') && (
        <Button loading={version.isPending} onClick={() => version.mutate({ params: { id: sequence.id } })}>
          <FilePlus2 aria-hidden="true" />
          New version
        </Button>
      )}
      {status === 'started' && (
        <Button onClick={() => setAsking('stop')}>
          <Square aria-hidden="true" />
          Stop
        </Button>
      )}
      {(status === 'draft' || status === 'stopped') && (
        <Button variant="primary" onClick={() => setAsking('start')}>
          <Play aria-hidden="true" />
          Start
        </Button>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={asking === 'stop' ? `Stop “${name}”?` : `Start “${name}”?`}
        description={
          asking === 'stop'
            ? 'Nothing more goes out to anybody who runs it. Whoever begins it again begins from the first step.'
            : `${begins} What is started is changed by a new version.${names.length > 0 ? ' What you typed is saved first.' : ''}`
        }
        action={asking === 'stop' ? 'Stop' : 'Start'}
        danger={asking === 'stop'}
        loading={move.isPending}
        onConfirm={() => asking && move.mutate(asking)}
      />
    </>
  )
}
