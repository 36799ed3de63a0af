import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DateTime } from '#design/figures.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import type { teamPapers } from '#training/contract/graduation/team-paper.ts'
import { PaperFacts } from '../shared/paper-facts.tsx'
import { type Kind, papers, type Values } from './paper-fields.ts'
import { PaperForm } from './paper-form.tsx'

type Paper = RowOf<typeof teamPapers>

const words: Record<string, string> = { filed: 'In review', approved: 'Approved', returned: 'Sent back' }
const tones = { filed: 'amber', approved: 'green', returned: 'red', replaced: 'neutral' } as const

type PaperCardProps = { kind: Kind; paper: Paper | null; isAsked: boolean; onDone: () => void }

/** One paper: what was filed and its status, or the form. */
export function PaperCard({ kind, paper, isAsked, onDone }: PaperCardProps) {
  const { title, about } = papers[kind]
  const [isAnew, setAnew] = useState(false)
  const isForm =
    isAnew || paper === null || paper.status === 'returned' || (isAsked && paper.status !== 'filed')
  return (
    <Card
      title={title}
      description={about}
      actions={
        paper ? (
          <StatusBadge status={paper.status} tone={tones[paper.status]} label={words[paper.status]} />
        ) : (
          <StatusBadge status="missing" tone="amber" label="Missing" />
        )
      }
    >
      {paper?.status === 'returned' && (
        <p
          role="status"
          className="mb-4 rounded-md bg-amber-soft px-3 py-2 text-sm whitespace-pre-line text-amber"
        >
          Sent back: {paper.returnReason}
        </p>
      )}
      {paper && !isForm && (
        <>
          <p className="mb-3 text-sm text-ink-2">
            Filed <DateTime value={paper.signedAt} />
            {paper.status === 'filed' && '. An administrator checks it; you get an email.'}
          </p>
          <PaperFacts paper={paper} />
          <div className="mt-4">
            <Button onClick={() => setAnew(true)}>File a new one</Button>
          </div>
        </>
      )}
      {isForm && (
        <PaperForm
          kind={kind}
          start={startOf(paper)}
          onFiled={() => {
            setAnew(false)
            onDone()
          }}
          {...(isAnew ? { onCancel: () => setAnew(false) } : {})}
        />
      )}
    </Card>
  )
}

const kept = [
  'legalName',
  'businessName',
  'taxClassification',
  'tinType',
  'address',
  'city',
  'state',
  'zipCode',
  'licenseExpiresOn',
] as const

/** Start values from the paper filed before, without numbers and signature. */
function startOf(paper: Paper | null): Values {
  return Object.fromEntries(kept.flatMap((field) => (paper?.[field] ? [[field, paper[field]]] : [])))
}
