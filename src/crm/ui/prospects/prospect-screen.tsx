import { useParams } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import { interactions } from '#crm/contract/interaction.ts'
import { prospects } from '#crm/contract/prospect.ts'
import { sampleRequests } from '#crm/contract/sample-request.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DescriptionList } from '#design/description-list.tsx'
import { Dialog } from '#design/dialog.tsx'
import { DateTime } from '#design/figures.tsx'
import { FactValue } from '#design/resource/field-value.tsx'
import { factsOf, inputsOf } from '#design/resource/parts-of.ts'
import { RecordFiles } from '#design/resource/record-files.tsx'
import { RecordNotes } from '#design/resource/record-notes.tsx'
import { RelatedRows } from '#design/resource/related-rows.tsx'
import { ResourceForm } from '#design/resource/resource-form.tsx'
import { tableWidth, useMedia } from '#design/resource/use-media.ts'
import { useRecord } from '#design/resource/use-record.ts'
import { useResource } from '#design/resource/use-resource.ts'
import { useWithCustomFields } from '#design/resource/use-with-custom-fields.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { Slotted } from '#design/slot.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import { infoOf } from '#platform/contract/field-info.ts'
import { BackTo } from '#shell/page/back-to.tsx'
import { demandFound } from '#shell/page/demand-found.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { ContactsCard } from '../contacts/contacts-card.tsx'
import { prospectCards } from '../parts/slots.ts'
import { Activity } from '../shared/activity.tsx'
import { ContactBar } from './contact-bar.tsx'
import { FollowUps } from './follow-ups.tsx'
import { type Prospect, prospectFacts, prospectInputs } from './prospect-fields.ts'
import { Reassign } from './reassign.tsx'
import { StepLine } from './step-line.tsx'
import { StepCard } from './step-moves.tsx'

/** The page of one prospect. */
export function ProspectScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data: prospect, error, refetch } = useRecord(prospects, id)
  demandFound({ data: prospect, error })
  const { may } = useResource(prospects)
  const [isEditing, setEditing] = useState(false)
  usePageTitle(prospect?.businessName)
  return (
    <Page
      title={prospect?.businessName ?? 'Prospect'}
      isNamed
      meta={prospect && <StatusBadge status={prospect.stage} />}
      width="wide"
      actions={
        <>
          <BackTo to="/prospects">All prospects</BackTo>
          {prospect && may.update && may.updateRow(prospect) && (
            <Button onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
              <span className="max-sm:sr-only">Edit</span>
            </Button>
          )}
        </>
      }
    >
      {error && <LoadFailed error={error} what="This prospect" onRetry={() => void refetch()} />}
      {!prospect && !error && <SkeletonText lines={10} />}
      {prospect && <Story prospect={prospect} />}
      {prospect && isEditing && <EditDialog prospect={prospect} onClose={() => setEditing(false)} />}
    </Page>
  )
}

function Story({ prospect }: { prospect: Prospect }) {
  const { hidden } = useResource(prospects)
  const contract = useWithCustomFields(prospects)
  const { may: mayLog } = useResource(interactions)
  const facts = useMemo(
    () =>
      factsOf(contract, prospectFacts()).map(({ field, render }) => {
        const info = infoOf(contract, field)
        const shown = { info, row: prospect, render, hidden }
        return { key: field, term: info.label, value: <FactValue key={field} {...shown} /> }
      }),
    [prospect, hidden, contract],
  )
  // On a phone the facts come first, and the ten steps follow.
  const isWide = useMedia(tableWidth)
  const steps = <StepCard prospect={prospect} />
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <ContactBar prospect={prospect} />
        <Reassign prospects={[prospect]} />
      </div>
      {isWide ? steps : <StepLine step={prospect.currentTenStep} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Facts">
            <DescriptionList facts={facts} />
          </Card>
          <Card title="Contacts">
            <ContactsCard
              of={{
                kind: 'prospect',
                id: prospect.id,
                name: prospect.businessName,
                isPractice: prospect.isPractice,
                mayLog: mayLog.create,
              }}
            />
          </Card>
        </div>
        {!isWide && steps}
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Activity">
            <Activity prospectId={prospect.id} />
          </Card>
          <Card title="Follow-ups">
            <FollowUps prospectId={prospect.id} />
          </Card>
          <Card title="Notes and tasks of the team">
            <RecordNotes contract={prospects} id={prospect.id} />
          </Card>
          <Card title="Files">
            <RecordFiles contract={prospects} id={prospect.id} />
          </Card>
          <Slotted slot={prospectCards} of={{ prospect }} />
          <Card title="Samples">
            <RelatedRows
              resource={sampleRequests}
              query={{ prospectId: prospect.id }}
              empty="No samples yet"
              to={(row) => ({ to: '/samples', search: { open: row.id } })}
            >
              {(row) => (
                <span className="flex items-center justify-between gap-3">
                  <DateTime value={row.createdAt} />
                  <StatusBadge status={row.status} />
                </span>
              )}
            </RelatedRows>
          </Card>
        </div>
      </div>
    </div>
  )
}

function EditDialog({ prospect, onClose }: { prospect: Prospect; onClose: () => void }) {
  const contract = useWithCustomFields(prospects)
  const { save, hidden } = useResource(contract)
  // The record when editing started: a save by somebody else meanwhile is a conflict.
  const [base] = useState(prospect)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Edit prospect" size="lg">
      <ResourceForm
        contract={contract}
        inputs={inputsOf(contract, prospectInputs())}
        row={base}
        hidden={hidden}
        submitLabel="Save"
        onCancel={onClose}
        onChange={async (values) => {
          if (Object.keys(values).length > 0) await save(base, values)
          onClose()
        }}
      />
    </Dialog>
  )
}
