import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Dialog } from '#design/dialog.tsx'
import { DateTime } from '#design/figures.tsx'
import { type MoveWords, RecordMoves } from '#design/resource/record-moves.tsx'
import { keyOf } from '#shell/data/call.ts'
import { useRows } from '#shell/data/rows.ts'
import { graduationCalls } from '#training/contract/graduation/graduation-calls.ts'
import { teamPapers } from '#training/contract/graduation/team-paper.ts'
import { paperLifecycle } from '#training/rules/graduation/paper-lifecycle.ts'
import { PaperFacts } from '../shared/paper-facts.tsx'

const names = { tax_form: 'Tax form (W-9)', compliance: 'Compliance papers' }
const words: Readonly<Record<string, MoveWords>> = {
  approve: { label: 'Approve' },
  return: { label: 'Send back', note: 'The person gets your reason by email and files it again.' },
}

/** Tax forms and compliance papers to check; approving one releases the payout. [FIX-022] */
export function FiledPapers() {
  const client = useQueryClient()
  const { data } = useRows(
    teamPapers,
    { status: 'filed', sort: 'createdAt', limit: 50 },
    { meta: { live: ['team_papers'] } },
  )
  const [openId, setOpenId] = useState<string>()
  const items = data?.items ?? []
  const open = items.find(({ id }) => id === openId)
  const close = () => {
    setOpenId(undefined)
    void client.invalidateQueries({ queryKey: keyOf(graduationCalls.list) })
  }
  if (items.length === 0) return null
  return (
    <Card title="Papers to check" description="Filed by the team; the payout waits for your look." flush>
      <ul className="border-t border-line">
        {items.map((paper) => (
          <li
            key={paper.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-3 last:border-0"
          >
            <div>
              <h3 className="text-md font-semibold">{paper.legalName}</h3>
              <p className="text-sm text-ink-2">
                {names[paper.kind]}, filed <DateTime value={paper.signedAt} />
              </p>
            </div>
            <span className="flex items-center gap-2">
              {paper.isTinPlausible === false && (
                <Badge tone="amber" dot>
                  Unusual number
                </Badge>
              )}
              <Button
                size="sm"
                aria-label={`Check: ${names[paper.kind]}, ${paper.legalName}`}
                onClick={() => setOpenId(paper.id)}
              >
                Check
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <Dialog
          open
          onOpenChange={(next) => !next && close()}
          title={`${names[open.kind]}: ${open.legalName}`}
          description="Compare it with the copy, then approve it or send it back."
          footer={
            <RecordMoves
              contract={teamPapers}
              lifecycle={paperLifecycle}
              row={open}
              name={names[open.kind]}
              words={words}
            />
          }
        >
          {open.isTinPlausible === false && (
            <p className="mb-3 rounded-md bg-amber-soft px-3 py-2 text-sm text-amber">
              Part of this number is never assigned. Reveal it and compare.
            </p>
          )}
          <PaperFacts paper={open} />
        </Dialog>
      )}
    </Card>
  )
}
