import { useState } from 'react'
import { leads } from '#company/contract/lead.ts'
import { clients } from '#crm/contract/client.ts'
import { prospects } from '#crm/contract/prospect.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Combobox } from '#design/combobox.tsx'
import { Field } from '#design/field.tsx'
import { factsOf } from '#design/form/facts-of.ts'
import { FormBody } from '#design/form/form-body.tsx'
import { FormProblem } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { searchReference } from '#design/resource/references.ts'
import { useUnsavedPart } from '#design/resource/unsaved-parts.tsx'
import { useOver, useRenewed } from '#design/resource/use-over.ts'
import { useResource } from '#design/resource/use-resource.ts'
import { Select } from '#design/select.tsx'
import { emailTemplates } from '#email/contract/email-template.ts'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import { subjectsFor } from '#email/rules/content/merge-field.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { messageOf } from '#shell/data/api.ts'
import { useRows } from '#shell/data/rows.ts'
import { useUser } from '#shell/session/session.ts'
import { EmailFields } from '../parts/email-fields.tsx'
import { PreviewPane } from '../parts/preview-pane.tsx'
import { SendTest } from '../parts/send-test.tsx'
import { usePreview } from '../parts/use-preview.ts'
import { categories } from './categories.ts'

type Template = RowOf<typeof emailTemplates>

const kinds: Readonly<Record<EmailSubject, { label: string; entity: string }>> = {
  prospect: { label: 'Prospect', entity: prospects.name },
  client: { label: 'Client', entity: clients.name },
  lead: { label: 'Lead', entity: leads.name },
}

const startOf = ({ name, category, subject, body }: Template) => ({
  name,
  category: category ?? '',
  subject,
  body,
})

/** Editor of subject and text, with a preview for a chosen record. */
export function TemplateEditor({ template }: { template: Template }) {
  const { may } = useResource(emailTemplates)
  const isOff = template.status !== 'draft' || !may.update || !may.updateRow(template)
  const over = useOver(emailTemplates, template)
  const form = useForm({
    about: `email-template:${template.id}`,
    start: startOf(template),
    check: (values) => required(values, ['name', 'subject', 'body']),
    send: async ({ name, category, subject, body }): Promise<boolean> => {
      const { row, isSaved } = await over.save({ name, category: category || null, subject, body })
      form.reset(startOf(row))
      return isSaved
    },
    failed: 'Not saved. Your text is still here.',
  })
  useRenewed(over, form, startOf)
  useUnsavedPart('Text', form.isDirty && !isOff, form.submit)
  const { subject, body } = form.values
  const seen = useSeen(template, { subject, body })
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Card title={isOff ? 'Text' : 'Write'} className="min-w-0">
        <FormBody form={form}>
          {!isOff && (
            <div className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
              <FormField form={form} {...factsOf(emailTemplates, 'name')} required />
              <FormField
                form={form}
                {...factsOf(emailTemplates, 'category')}
                options={optionsWith(template.category)}
              />
            </div>
          )}
          <EmailFields
            form={form}
            kind={seen.kind}
            found={isOff ? undefined : seen.preview.data?.problems}
            rows={18}
            isOff={isOff}
          />
          <FormProblem form={form} />
          {!isOff && (
            <div className="mt-2 flex justify-end">
              <Button type="submit" variant="primary" loading={form.isPending} disabled={!form.isDirty}>
                Save
              </Button>
            </div>
          )}
        </FormBody>
      </Card>
      <Card title="As it arrives" className="min-w-0">
        <SeenBy seen={seen} template={template} isDirty={form.isDirty} />
        <PreviewPane preview={seen.preview.data} isStale={seen.preview.isFetching} hint={hintOf(seen)} />
      </Card>
    </div>
  )
}

/** What stands in place of the preview while there is none. */
function hintOf({ recordId, preview }: ReturnType<typeof useSeen>): string {
  if (recordId === '') return 'Choose a record to see it filled in.'
  return preview.error ? messageOf(preview.error, 'There is no preview for this record.') : ''
}

const optionsWith = (category: string | null) =>
  !category || categories.some(({ value }) => value === category)
    ? categories
    : [...categories, { value: category, label: category }]

/** The record of the preview: the latest of a kind the text can go to, until another is chosen. */
function useSeen(template: Template, text: { subject: string; body: string }) {
  const isAdmin = useUser().role === 'admin'
  const possible = subjectsFor(template.variables).filter((kind) => kind !== 'lead' || isAdmin)
  const [chosen, choose] = useState<{ kind: EmailSubject; recordId?: string | undefined }>()
  const kind = chosen?.kind ?? possible[0] ?? 'prospect'
  const latest = useLatest(kind)
  const recordId = chosen?.recordId ?? latest ?? ''
  const preview = usePreview({ kind, recordId, ...text })
  return { kind, recordId, possible, choose, preview }
}

function useLatest(kind: EmailSubject): string | undefined {
  const newest = { sort: '-createdAt', limit: 1 }
  const prospect = useRows(prospects, { ...newest, isPractice: 'false' }, { enabled: kind === 'prospect' })
  const client = useRows(clients, newest, { enabled: kind === 'client' })
  const lead = useRows(leads, newest, { enabled: kind === 'lead' })
  return { prospect, client, lead }[kind].data?.items[0]?.id
}

type SeenByProps = { seen: ReturnType<typeof useSeen>; template: Template; isDirty: boolean }

function SeenBy({ seen, template, isDirty }: SeenByProps) {
  const { kind, recordId, possible, choose, preview } = seen
  return (
    <div className="grid items-end gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <Field label="Seen by a">
        <Select
          value={kind}
          options={possible.map((value) => ({ value, label: kinds[value].label }))}
          onValueChange={(value) => {
            const next = possible.find((one) => one === value)
            if (next) choose({ kind: next })
          }}
        />
      </Field>
      <Field label={kinds[kind].label}>
        <Combobox
          value={recordId || null}
          valueLabel={preview.data?.name}
          placeholder="Choose…"
          search={(query, signal) =>
            searchReference({ entities: [kinds[kind].entity], among: {} }, query, signal)
          }
          onValueChange={(id) => choose({ kind, recordId: id ?? undefined })}
        />
      </Field>
      <SendTest
        className="mb-6.5"
        templateId={template.id}
        kind={kind}
        recordId={recordId}
        isOff={isDirty || template.status === 'archived'}
        why={isDirty ? 'Save first' : undefined}
      />
    </div>
  )
}
