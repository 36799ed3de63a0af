import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { BankForm, type BankValues, bankBody } from '#billing/ui/parts/bank-form.tsx'
import { Button } from '#design/button.tsx'
import { DateTime } from '#design/figures.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormProblem } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { type Form, issuesOf, useForm } from '#design/form/use-form.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { phoneWords } from '#platform/rules/text/phone.ts'
import { type InvitationOpened, invitationFacts } from '#registration/contract/client-invitation.ts'
import { invitationCalls } from '#registration/contract/invitation-calls.ts'
import { ApiError, messageOf } from '#shell/data/api.ts'
import { ask, useAct } from '#shell/data/call.ts'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'

/** Opened by the mailed link: the owner of a client that a rep created completes its account (R4). */
export function CompleteAccountScreen() {
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const link = typeof token === 'string' ? token : ''
  const [isDone, setDone] = useState(false)
  const invitation = useQuery({
    queryKey: ['client-invitation', link],
    queryFn: ({ signal }) => ask(invitationCalls.open, { body: { token: link } }, { signal }),
    enabled: link !== '' && !isDone,
    // Do not cache the link's answer after the page is left.
    gcTime: 0,
  })
  return (
    <PublicFrame
      width="form"
      title="Complete your account"
      intro={invitation.data ? `For ${invitation.data.businessName}.` : undefined}
    >
      {isDone ? (
        <div role="status" className="rounded-md border border-accent-line bg-accent-soft px-4 py-3 text-sm">
          <p className="font-medium">Thank you. Your account is complete.</p>
          <p className="mt-1">
            <Link to="/customer-login" className="text-accent underline underline-offset-2">
              Sign in
            </Link>{' '}
            with this email address and the name of your business. We verify your bank account, usually within
            a business day.
          </p>
        </div>
      ) : invitation.data ? (
        <CompleteAccount token={link} invitation={invitation.data} onDone={() => setDone(true)} />
      ) : invitation.isError || link === '' ? (
        <p role="alert" className="font-medium">
          {messageOf(invitation.error, 'This link is incomplete. Please open it from our email again.')}
        </p>
      ) : (
        <SkeletonText lines={8} />
      )}
    </PublicFrame>
  )
}

const fields = [
  ['ownerName', 'Owner', 'name'],
  ['phone', 'Phone', 'tel'],
  ['address', 'Street', 'street-address'],
  ['city', 'City', 'address-level2'],
  ['state', 'State (two letters)', 'address-level1'],
  ['zipCode', 'ZIP code', 'postal-code'],
] as const

type CompleteAccountProps = { token: string; invitation: InvitationOpened; onDone: () => void }

function CompleteAccount({ token, invitation, onDone }: CompleteAccountProps) {
  const { achAuthorization } = useAppConfig()
  const asked = fields.filter(([name]) => !invitation.kept.includes(name))
  // Facts on file cannot be corrected here, so their problems are not shown.
  const check = (values: InvitationOpened['values']) => {
    const found = issuesOf(invitationFacts.safeParse(values))
    return Object.fromEntries(asked.map(([name]) => [name, found[name]]))
  }
  const send = useAct(invitationCalls.complete, {
    headers: ({ body }) => (body.bank ? { 'ACH-Authorization': achAuthorization.version } : undefined),
    failed: false,
    onDone,
  })
  const complete = (values: InvitationOpened['values'], bank?: BankValues) => {
    const given = Object.fromEntries(asked.map(([name]) => [name, values[name]]))
    return send.mutateAsync({ body: { token, ...given, ...(bank && { bank: bankBody(bank) }) } })
  }
  const facts = useForm({
    about: 'complete-account',
    start: invitation.values,
    check,
    // With a bank account, `sendBoth` sends facts and account together.
    send: (values) => (invitation.asksBank ? undefined : complete(values)),
    failed,
  })
  const sendBoth = async (bank: BankValues) => {
    const found = check(facts.values)
    if (Object.values(found).some(Boolean)) return facts.show(found)
    await complete(facts.values, bank).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      facts.show(error.fields)
      const own = Object.entries(error.fields).map(([name, text]) => [name.replace(/^bank\./, ''), text])
      throw new ApiError(error.status, JSON.stringify({ ...error.data, fields: Object.fromEntries(own) }), '')
    })
  }
  return (
    <>
      <p className="text-sm text-ink-2">
        You sign in with {invitation.email}. The link works once and runs out on{' '}
        <DateTime value={invitation.expiresAt} style="datetime" />.
      </p>
      {invitation.note && (
        <blockquote className="mt-3 border-l-2 border-accent pl-3 text-sm whitespace-pre-line">
          {invitation.note}
        </blockquote>
      )}
      <h2 className="display mt-5 mb-3 text-xl">Your business</h2>
      {invitation.kept.length > 0 && <Known invitation={invitation} />}
      <FormBody form={facts} className="grid gap-x-4 sm:grid-cols-2">
        {asked.map(([name, label, autoComplete]) => (
          <FormField
            key={name}
            form={facts}
            name={name}
            label={label}
            required
            autoComplete={autoComplete}
            maxLength={name === 'state' ? 2 : 200}
            {...(name === 'state' && { clean: (text) => text.toUpperCase() })}
          />
        ))}
      </FormBody>
      {invitation.asksBank ? (
        <>
          <h2 className="display mt-4 mb-3 text-xl">Bank account</h2>
          <BankForm asksAgreement failed={failed} onSend={sendBoth}>
            {(form) => <Send form={form} />}
          </BankForm>
        </>
      ) : (
        <Send form={facts} />
      )}
    </>
  )
}

const failed = 'Not sent. Your text is still here; try again.'

function Send({ form }: { form: Form }) {
  return (
    <>
      <FormProblem form={form} />
      <Button
        type="submit"
        form={form.id}
        size="lg"
        variant="primary"
        loading={form.isPending}
        className="mt-4"
      >
        Send
      </Button>
    </>
  )
}

/** Facts on file: shown, not asked for. */
function Known({ invitation }: { invitation: InvitationOpened }) {
  return (
    <div className="mb-4 rounded-md border border-line bg-sunken px-4 py-3 text-sm">
      <p className="text-ink-2">
        We have this already, and it stays as it is. To change it, sign in once you are done and write to us.
      </p>
      <dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {fields
          .filter(([name]) => invitation.kept.includes(name))
          .map(([name, label]) => (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-ink-2">{label}</dt>
              <dd className="wrap-anywhere font-medium">
                {name === 'phone' ? phoneWords(invitation.values[name] ?? '') : invitation.values[name]}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
