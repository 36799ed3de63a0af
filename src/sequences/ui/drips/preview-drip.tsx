import { useState } from 'react'
import { prospects } from '#crm/contract/prospect.ts'
import { Combobox } from '#design/combobox.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { searchReference } from '#design/resource/references.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { Tabs } from '#design/tabs.tsx'
import { emailTemplates } from '#email/contract/email-template.ts'
import { PreviewPane } from '#email/ui/parts/preview-pane.tsx'
import { SendTest } from '#email/ui/parts/send-test.tsx'
import { usePreview } from '#email/ui/parts/use-preview.ts'
import type { RowOf } from '#platform/contract/define.ts'
import type { dripCampaigns } from '#sequences/contract/drip-campaign.ts'
import { useRow, useRows } from '#shell/data/rows.ts'
import { DryRunList } from '../parts/dry-run.tsx'
import { useDripDryRun } from '../parts/use-dry-run.ts'

type Props = { campaign: RowOf<typeof dripCampaigns>; onClose: () => void }

/** Who would get which email and when, a preview of each version, and a test to the user's own address. [MAIL-006] */
export function PreviewDrip({ campaign, onClose }: Props) {
  const [chosen, choose] = useState<string>()
  const latest = useRows(prospects, { isPractice: 'false', sort: '-createdAt', limit: 1 }).data?.items[0]
  const recordId = chosen ?? latest?.id ?? ''
  const { data, error } = useDripDryRun(campaign.id, recordId)
  const { emailTemplateId, secondTemplateId } = campaign
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={`${campaign.name}: preview`}
      description="Nothing is sent to anybody but you."
    >
      <Field label="Seen for">
        <Combobox
          value={recordId || null}
          valueLabel={data?.people[0]?.name}
          placeholder="Choose a prospect…"
          search={(query, signal) =>
            searchReference({ entities: [prospects.name], among: {} }, query, signal)
          }
          onValueChange={(id) => choose(id ?? undefined)}
        />
      </Field>
      {error && <p className="mb-4 text-sm text-ink-2">This could not be planned. Please try again.</p>}
      {recordId !== '' && !data && !error && <SkeletonText lines={2} />}
      {data && <DryRunList plan={data} />}
      {secondTemplateId ? (
        <Tabs
          className="mt-4"
          label="Versions"
          items={[
            { value: 'a', label: 'Version A', content: <Version id={emailTemplateId} recordId={recordId} /> },
            {
              value: 'b',
              label: 'Version B',
              content: <Version id={secondTemplateId} recordId={recordId} />,
            },
          ]}
        />
      ) : (
        <Version id={emailTemplateId} recordId={recordId} />
      )}
    </Dialog>
  )
}

/** The email as a prospect would get it. */
function Version({ id, recordId }: { id: string; recordId: string }) {
  const { data: template, error } = useRow(emailTemplates, id)
  const { subject = '', body = '' } = template ?? {}
  const preview = usePreview({ kind: 'prospect', recordId, subject, body })
  if (error) return <p className="mt-4 text-sm text-ink-2">The template could not be loaded.</p>
  return (
    <div className="mt-4 flex flex-col gap-3">
      <PreviewPane
        preview={preview.data}
        isStale={preview.isFetching}
        hint={recordId === '' ? 'Choose a prospect to see it filled in.' : ''}
      />
      <SendTest
        className="self-start"
        templateId={id}
        kind="prospect"
        recordId={recordId}
        isOff={!template || template.status === 'archived'}
      />
    </div>
  )
}
