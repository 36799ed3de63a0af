import { FilePenLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormPart } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { keepTyped } from '#design/form/use-kept.ts'
import { formatCount } from '#design/format.ts'
import { Select } from '#design/select.tsx'
import { emailCalls } from '#email/contract/email-calls.ts'
import type { EmailAgain, EmailFile } from '#email/contract/email-draft.ts'
import { emailTemplates } from '#email/contract/email-template.ts'
import { isEmailCommercial } from '#email/rules/content/email-limits.ts'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import { subjectsFor } from '#email/rules/content/merge-field.ts'
import { marksOf } from '#email/rules/content/write-marks.ts'
import { isAnswerSubject } from '#email/rules/replies/what-was-written.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { ask, useAct } from '#shell/data/call.ts'
import { useRows } from '#shell/data/rows.ts'
import { AttachFiles, attachProblem } from './attach-files.tsx'
import { DraftSources } from './draft/draft-sources.tsx'
import { useEmailDraft } from './draft/use-email-draft.ts'
import { EmailFields, type EmailHandle } from './email-fields.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { TrackingChoice } from './tracking-choice.tsx'
import { usePreview } from './use-preview.ts'

type Template = RowOf<typeof emailTemplates>
type Written = {
  templateId: string
  subject: string
  body: string
  isUntracked: boolean
  fileIds: readonly EmailFile[]
}
const blank: Written = { templateId: '', subject: '', body: '', isUntracked: false, fileIds: [] }

type WriteDialogProps = {
  kind: EmailSubject
  record: { id: string; name: string }
  /** The person of the business it is written to; without one it goes to the address on the record. */
  contact?: { id: string; name: string } | undefined
  /** The inbound mail that is answered: the email goes to its sender. */
  answer?: { id: string; subject: string }
  /** An undelivered email to be written again, with its text. */
  again?: { id: string } & Pick<
    EmailAgain,
    'subject' | 'body' | 'isUntracked' | 'templateId' | 'answerTo' | 'contactId' | 'files'
  >
  onClose: () => void
  /** An email was taken back: its text is in the form again. */
  onTakenBack: () => void
}

/** Writes to a business, with a template or without, with a preview before it leaves. [MAIL-001] */
export function WriteDialog(props: WriteDialogProps) {
  const { kind, record, contact, answer, again, onClose, onTakenBack } = props
  const { id: recordId, name } = record
  const contactId = contact?.id ?? again?.contactId ?? undefined
  const about = draftKey(kind, contact?.id ?? recordId, { answer, again })
  const start = startOf({ answer, again })
  const answerTo = answer?.id ?? again?.answerTo ?? undefined
  const instead = {
    ...(contactId ? { contactId } : {}),
    ...(answerTo ? { answerTo } : {}),
    ...(again ? { insteadOf: again.id } : {}),
  }
  const templates = useTemplates(kind)
  /** What was sent with it, for the form when it is taken back. */
  const attached = useRef<readonly EmailFile[]>([])
  const send = useAct(emailCalls.send, {
    failed: false,
    undo: (sent, { body }) => ({
      text: `Email to ${sent.to} leaves in a moment`,
      run: async () => {
        await ask(emailCalls.takeBack, { params: { id: sent.id } })
        const { subject, body: text, templateId = '', isUntracked = false } = body
        await keepTyped(about, { subject, body: text, templateId, isUntracked, fileIds: attached.current })
        onTakenBack()
      },
    }),
  })
  const form = useForm<Written>({
    about,
    resumes: true,
    start,
    check: (values) => ({ ...required(values, ['subject', 'body']), ...tooMuch(values.fileIds) }),
    send: async ({ templateId, subject, body, isUntracked, fileIds }) => {
      attached.current = fileIds
      const used = { ...(templateId ? { templateId } : {}), ...(isUntracked ? { isUntracked } : {}) }
      const files = fileIds.length > 0 ? { fileIds: fileIds.map(({ id }) => id) } : {}
      await send.mutateAsync({ body: { kind, recordId, subject, body, ...used, ...files, ...instead } })
      form.reset(start)
      onClose()
    },
    failed: 'Not sent. Your text is kept here; please try again.',
  })
  const { templateId, subject, body, isUntracked, fileIds } = form.values
  const preview = usePreview({
    ...{ kind, recordId, contactId, subject, body },
    templateId: templateId || undefined,
    answerTo,
  })
  const fields = useRef<EmailHandle>(null)
  const begun = useEmailDraft({
    ...{ kind: kind === 'client' ? kind : 'prospect', recordId, contactId, form },
    answerTo,
  })
  const [typed, setTyped] = useState(body)
  const shown = useRef(subject)
  shown.current = subject
  /** Names the business in a template's subject, as it leaves; a field without a value stays to be seen. */
  const fillSubject = async (named: string) => {
    const to = contactId ? { contactId } : {}
    const filled = await filledSubject({ kind, recordId, ...to, subject: named, body: named })
    if (filled !== undefined && shown.current === named) form.set({ subject: filled })
  }
  const choose = (id: string) => {
    const template = templates.find((one) => one.id === id)
    if (!template) return form.set({ templateId: '' })
    // Text that the user typed is kept: the template is appended to it.
    const isOwn = body.trim() !== '' && body !== typed
    const text = isOwn ? `${body.trimEnd()}\n\n${template.body}` : template.body
    form.set({ templateId: id, subject: isOwn && subject ? subject : template.subject, body: text })
    setTyped(text)
    if (!(isOwn && subject)) void fillSubject(template.subject)
  }
  const missing = preview.data?.missing.length ?? 0
  return (
    <FormDialog
      form={form}
      title={answer ? `Answer ${name}` : `Write to ${contact?.name ?? name}${again ? ' again' : ''}`}
      description={preview.data?.to ?? undefined}
      action={missing > 0 ? `Send with ${formatCount(missing, 'blank', 'blanks')}` : 'Send'}
      size="lg"
      className="grid items-start gap-x-6 gap-y-4 pt-1 lg:grid-cols-2"
      stay="Close"
      onClose={onClose}
    >
      <div className="flex min-w-0 flex-col">
        {/* An inquiry has no record to draft from. */}
        {kind !== 'lead' && (
          <Button className="mb-4 self-start" loading={begun.isPending} onClick={begun.ask}>
            <FilePenLine aria-hidden="true" />
            {begun.drafted ? 'Draft it again' : 'Draft from the record'}
          </Button>
        )}
        <FormPart form={form} name="templateId" label="Template" optional>
          <Select
            value={templateId}
            emptyLabel="Without a template"
            placeholder="Without a template"
            options={templates.map((one) => ({ value: one.id, label: one.name }))}
            onValueChange={choose}
          />
        </FormPart>
        <EmailFields form={form} kind={kind} found={preview.data?.problems} rows={10} handle={fields} />
        {kind !== 'lead' && (
          <AttachFiles
            kind={kind}
            recordId={recordId}
            chosen={fileIds}
            onChange={(next) => form.set({ fileIds: next })}
            problem={form.problemOf('fileIds')}
          />
        )}
        {isEmailCommercial(kind, { templateId: templateId || undefined, isAnswer: Boolean(answerTo) }) && (
          <TrackingChoice
            kind={kind}
            recordId={recordId}
            isUntracked={isUntracked}
            onChange={(next) => form.set({ isUntracked: next })}
          />
        )}
      </div>
      <div className="min-w-0">
        {begun.drafted && (
          <DraftSources
            drafted={begun.drafted}
            other={begun.other}
            onSwap={begun.swap}
            onWording={(wording) => fields.current?.putSnippet(marksOf([inLines(wording)]))}
          />
        )}
        <PreviewPane
          preview={preview.data}
          isStale={preview.isFetching}
          hint={subject || body ? '' : 'Choose a template or begin to write.'}
        />
      </div>
    </FormDialog>
  )
}

const tooMuch = (files: readonly EmailFile[]) => {
  const problem = attachProblem(files)
  return problem ? { fileIds: problem } : {}
}

type Begun = { answer: WriteDialogProps['answer'] | undefined; again: WriteDialogProps['again'] | undefined }

/** The text that the dialog opens with. */
function startOf({ answer, again }: Begun): Written {
  if (answer) return { ...blank, subject: answerSubject(answer.subject) }
  if (!again) return blank
  const { templateId, subject, body, isUntracked, files } = again
  return { templateId: templateId ?? '', subject, body, isUntracked, fileIds: files }
}

function draftKey(kind: EmailSubject, recordId: string, { answer, again }: Begun): string {
  if (answer) return `letter:answer:${answer.id}`
  return again ? `letter:again:${again.id}` : `letter:${kind}:${recordId}`
}

type Asked = { kind: EmailSubject; recordId: string; contactId?: string; subject: string; body: string }

/** A subject with its fields filled in; undefined where one has no value or the text cannot be read. */
async function filledSubject(body: Asked): Promise<string | undefined> {
  if (!body.subject.includes('{{')) return undefined
  const drawn = await ask(emailCalls.preview, { body }).catch(() => undefined)
  const isWhole = drawn && drawn.missing.length === 0 && !drawn.problems.subject && !drawn.problems.body
  return isWhole && drawn.subject !== '' && !/\{[{%]/.test(drawn.subject) ? drawn.subject : undefined
}

const inLines = (words: string) =>
  ({ kind: 'paragraph', lines: words.split('\n').map((text) => [{ text }]) }) as const

const answerSubject = (subject: string) =>
  (isAnswerSubject(subject) ? subject : `Re: ${subject}`).slice(0, 500)

/** Templates the user may write with: published ones and their own drafts. */
function useTemplates(kind: EmailSubject): readonly Template[] {
  const { data } = useRows(emailTemplates, { status: 'published,draft', sort: 'name', limit: 200 })
  return (data?.items ?? []).filter(
    ({ status, isActive, revisionOf, variables }) =>
      (status === 'published' ? isActive : revisionOf === null) && subjectsFor(variables).includes(kind),
  )
}
