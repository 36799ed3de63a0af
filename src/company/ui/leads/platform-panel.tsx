import { Link } from '@tanstack/react-router'
import { Copy, Mail } from 'lucide-react'
import type { leads } from '#company/contract/lead.ts'
import { platformCalls } from '#company/contract/platform-calls.ts'
import type { PlatformState } from '#company/contract/platform-setup.ts'
import { answerBy } from '#company/rules/lead-answer.ts'
import { Button } from '#design/button.tsx'
import { copyText } from '#design/copy-text.ts'
import { DescriptionList } from '#design/description-list.tsx'
import { formatDate } from '#design/format.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { price } from '../parts/site/words.ts'

type Lead = RowOf<typeof leads>

const moment = (at: string | null) => (at ? formatDate(at, 'datetime') : null)

/** From the request to the company: what was done, when, and who does what next. [FIX-057] */
export function PlatformPanel({ lead }: { lead: Lead }) {
  const { data, error, refetch } = useRead(platformCalls.state, { params: { id: lead.id } })
  const send = useAct(platformCalls.sendForm, {
    done: `The form is on its way to ${lead.email}`,
    failed: { title: 'The form was not sent', description: 'Nothing was changed. Please try again.' },
  })
  if (error && !data)
    return <LoadFailed error={error} what="Where this request stands" onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={4} label="Loading where it stands" />
  const command = `npm run company -- create ${data.slug}`
  return (
    <section aria-label="From request to company" className="rounded-md border border-line p-4 text-sm">
      <ol className="flex flex-col gap-1">
        {stepsOf(lead, data).map(({ title, at }) => (
          <li key={title} className={at ? 'flex justify-between gap-3' : 'text-ink-3'}>
            <span>{title}</span>
            {at && <span className="text-ink-2">{at}</span>}
          </li>
        ))}
      </ol>
      <p className="mt-3 font-medium" role="status">
        Next: {nextOf(lead, data)}
      </p>
      {data.step === 'filled' && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <code className="rounded-sm bg-sunken px-2 py-1 wrap-anywhere">{command}</code>
          <Button variant="secondary" onClick={() => void copyText(command)}>
            <Copy aria-hidden="true" />
            Copy
          </Button>
        </div>
      )}
      {lead.status === 'won' && (data.step === null || data.step === 'sent' || data.step === 'expired') && (
        <Button
          className="mt-3"
          variant="secondary"
          loading={send.isPending}
          onClick={() => send.mutate({ params: { id: lead.id } })}
        >
          <Mail aria-hidden="true" />
          {data.step === null ? 'Send the form' : 'Send the link again'}
        </Button>
      )}
      {data.answers && <Answers state={data} answers={data.answers} />}
    </section>
  )
}

function stepsOf(lead: Lead, { contactedAt, wonAt, ...state }: PlatformState) {
  return [
    { title: 'Asked', at: moment(lead.createdAt) },
    { title: 'Followed up', at: moment(contactedAt) },
    { title: lead.status === 'lost' ? 'Lost' : 'Won', at: lead.status === 'won' ? moment(wonAt) : null },
    { title: 'Form sent', at: moment(state.sentAt) },
    { title: 'Form filled in', at: moment(state.filledAt) },
    { title: 'Company made', at: moment(state.madeAt) },
  ]
}

/** Who does what next, in one sentence. */
function nextOf(
  { status, createdAt, email }: Lead,
  { step, expiresAt, companyUrl, lostReason }: PlatformState,
) {
  if (status === 'lost') return `nothing. Lost: ${lostReason ?? 'no reason is on file'}`
  if (status === 'new') {
    const by = answerBy(new Date(createdAt)).toISOString()
    return `get in touch with them by ${formatDate(by, 'datetime')}, then choose Contact.`
  }
  if (status !== 'won') return 'win it or lose it; winning mails them the configuration form.'
  if (step === 'made') return `nothing from us. ${companyUrl ?? 'The company'} is theirs to open.`
  if (step === 'filled') return 'whoever runs the server makes the company by this command.'
  if (step === 'expired') return 'send the link again; the last one ran out unused.'
  if (step === 'sent')
    return `${email} fills in the form; the link works until ${formatDate(expiresAt ?? '', 'datetime')}.`
  return 'send them the configuration form.'
}

function Answers({
  state: { setupCents, monthlyCents, invoice },
  answers,
}: {
  state: PlatformState
  answers: NonNullable<PlatformState['answers']>
}) {
  const { name, legalName, tagline, accentColor, products, premiseTypes, tier, adminEmail } = answers
  return (
    <DescriptionList
      className="mt-4 border-t border-line pt-4"
      facts={[
        { term: 'Name', value: `${name} (${legalName})` },
        { term: 'Tagline', value: tagline },
        { term: 'Color', value: accentColor },
        {
          term: 'Products',
          value: products.map((one) => `${one.name} ${price(one.priceCents)}`).join(', '),
        },
        { term: 'Premises', value: premiseTypes.join(', ') },
        {
          term: 'Price',
          value: `${price(setupCents ?? 0)} once, ${price(monthlyCents ?? 0)} a month (${tier})`,
        },
        {
          term: 'Invoice',
          value: invoice && (
            <Link
              to="/invoices"
              search={{ open: invoice.id }}
              className="text-accent underline underline-offset-2"
            >
              {invoice.number}, {invoice.openCents > 0 ? `${price(invoice.openCents)} open` : 'paid'}
            </Link>
          ),
        },
        { term: 'Administrator', value: `${answers.firstName} ${answers.lastName}, ${adminEmail}` },
      ]}
    />
  )
}
