import { Link } from '@tanstack/react-router'
import type { aiSalesDrafts } from '#assistants/contract/ai-sales-draft.ts'
import { salesCalls } from '#assistants/contract/sales-calls.ts'
import { addWords } from '#assistants/rules/sales/compose-email.ts'
import { Button } from '#design/button.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormProblem } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { EmailView } from '#email/ui/parts/email-view.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { useUser } from '#shell/session/session.ts'

type Draft = RowOf<typeof aiSalesDrafts>

/** A draft with its reasons; while it waits, an administrator edits, approves or rejects it. */
export function DecideDraft({ draft }: { draft: Draft }) {
  const mayDecide = useUser().role === 'admin' && draft.state === 'waiting'
  return (
    <div className="flex flex-col gap-4">
      {mayDecide ? <ApproveForm draft={draft} /> : <EmailView marks={draft.body} />}
      <section aria-label="Why this letter">
        <h3 className="text-sm font-medium">Why this letter</h3>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm text-ink-2">
          {draft.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </section>
      <Sources sources={draft.sources} />
    </div>
  )
}

function ApproveForm({ draft }: { draft: Draft }) {
  const params = { id: draft.id }
  const approve = useAct(salesCalls.approve, {
    done: { title: 'Approved', description: 'It leaves within the hours of the policy.' },
    failed: false,
  })
  const reject = useAct(salesCalls.reject, { done: 'Rejected', failed: false })
  const form = useForm({
    start: { subject: draft.subject, body: draft.body },
    about: `ai-draft:${draft.id}`,
    resumes: true,
    check: (values) => required(values, ['subject', 'body']),
    send: async (body) => {
      await approve.mutateAsync({ params, body })
      form.reset(form.values)
    },
    failed: 'Not approved. Your text is still here; please try again.',
  })
  const keepBack = () =>
    void askReason({
      title: 'Keep this letter back',
      description: 'It does not leave. Why is kept with it.',
      label: 'Why?',
      missing: 'Please say why.',
      longest: 500,
      action: 'Reject',
      failed: 'Nothing was changed. Your text is still here; try again.',
      send: ({ reason }) => reject.mutateAsync({ params, body: { reason } }),
    })
  const { secondWording } = draft
  return (
    <FormBody form={form}>
      <FormField form={form} name="subject" label="Subject" required maxLength={500} />
      <FormField form={form} name="body" label="Letter" required rows={12} maxLength={20_000} />
      {secondWording && (
        <details className="mb-4 text-sm">
          <summary className="cursor-pointer">How a model would say it</summary>
          <p className="mt-1 whitespace-pre-line text-ink-2">{secondWording}</p>
          <Button
            className="mt-2"
            onClick={() => form.set({ body: addWords(form.values.body, secondWording) })}
          >
            Add to the letter
          </Button>
        </details>
      )}
      <SwitchedOff />
      <FormProblem form={form} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={form.isPending}>
          Approve
        </Button>
        <Button aria-haspopup="dialog" onClick={keepBack}>
          Reject
        </Button>
      </div>
    </FormBody>
  )
}

/** Notice before approving that AI sales is switched off, since approval is refused then. */
function SwitchedOff() {
  const { data } = useRead(salesCalls.policy)
  if (!data || data.isOn) return null
  return (
    <p className="rounded-md border border-amber-line bg-amber-soft px-3 py-2 text-sm text-amber">
      AI sales is switched off, so nothing can be approved.{' '}
      <Link to="/ai-sales/policy" className="inline-block underline underline-offset-2">
        Go to the switch
      </Link>
    </p>
  )
}

function Sources({ sources }: { sources: unknown }) {
  const list = Array.isArray(sources) ? sources.filter(isSource) : []
  if (list.length === 0) return null
  return (
    <section aria-label="Sources">
      <h3 className="text-sm font-medium">Sources</h3>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {list.map(({ title, href }) => (
          <li key={href}>
            <Link to={href} className="text-accent underline underline-offset-2">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function isSource(one: unknown): one is { title: string; href: string } {
  return (
    typeof one === 'object' &&
    one !== null &&
    'title' in one &&
    typeof one.title === 'string' &&
    'href' in one &&
    typeof one.href === 'string'
  )
}
