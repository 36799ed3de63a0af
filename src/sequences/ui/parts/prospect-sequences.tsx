import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { DateTime } from '#design/figures.tsx'
import { FieldBadge } from '#design/resource/field-badge.tsx'
import { ReferenceName } from '#design/resource/reference-name.tsx'
import { RelatedRows } from '#design/resource/related-rows.tsx'
import { prospectFollowUps } from '#sequences/contract/prospect-follow-up.ts'
import { useUser } from '#shell/session/session.ts'
import { EnrollDialog } from './enroll-dialog.tsx'
import { FollowUpActions } from './follow-up-actions.tsx'

const people = { entities: ['contacts'], among: {} }
const ofSequence = { entities: ['follow_up_sequences'], among: {} }

type Props = { prospect: { id: string; businessName: string; isPractice: boolean } }

/** Sequences of a prospect: where each stands, what comes next and when; and a button to begin one. [MAIL-005] */
export function ProspectSequences({ prospect }: Props) {
  const { role } = useUser()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <RelatedRows
        resource={prospectFollowUps}
        query={{ prospectId: prospect.id }}
        empty="Nothing runs by itself here."
      >
        {(row) => (
          <>
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-medium">
                <ReferenceName reference={ofSequence} id={row.sequenceId} />
              </span>
              <FieldBadge of={prospectFollowUps} value={row.status} />
            </p>
            {row.contactId && (
              <p className="text-ink-2">
                To <ReferenceName reference={people} id={row.contactId} />
              </p>
            )}
            {row.nextMessage && (
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink-2">
                <span>Next: {row.nextMessage}</span>
                {row.nextMessageDue && (
                  <DateTime value={row.nextMessageDue} style="datetime" className="text-xs" />
                )}
              </p>
            )}
            {row.stopReason && <p className="text-ink-2">{row.stopReason}</p>}
            <span className="mt-1 flex flex-wrap gap-2 empty:hidden">
              <FollowUpActions rows={[row]} />
            </span>
          </>
        )}
      </RelatedRows>
      {(role === 'admin' || role === 'sales_rep') && !prospect.isPractice && (
        <Button className="mt-3" onClick={() => setAdding(true)}>
          <ListPlus aria-hidden="true" />
          Begin a sequence
        </Button>
      )}
      {isAdding && <EnrollDialog prospects={[prospect]} onClose={() => setAdding(false)} />}
    </>
  )
}
