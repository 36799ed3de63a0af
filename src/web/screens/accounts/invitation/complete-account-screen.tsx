import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type InvitationOpened, invitationFacts } from '#contracts/accounts/client-invitation.ts'
import { invitationCalls } from '#contracts/accounts/invitation-calls.ts'
import { ApiError, messageOf } from '#web/app/api.ts'
import { useAppConfig } from '#web/app/app-config.ts'
import { BankForm, type BankValues, bankBody } from '#web/app/bank-form.tsx'
import { ask, useAct } from '#web/app/call.ts'
import { PublicFrame } from '#web/app/public-frame.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { DateTime } from '#web/design/figures.tsx'
import { Input } from '#web/design/input.tsx'
import { SkeletonText } from '#web/design/skeleton.tsx'

/** Opened by the mailed link: the owner of a client that a rep made gives what is needed to serve them (R4). */
export function CompleteAccountScreen() {
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const link = typeof token === 'string' ? token : ''
  const [isDone, setDone] = useState(false)
  const opened = useQuery({
    queryKey: ['client-invitation', link],
    queryFn: ({ signal }) => ask(invitationCalls.open, { body: { token: link } }, { signal }),
    enabled: link !== '' && !isDone,
    // The link is not kept once the page is left.
    gcTime: 0,
  })
  return (
    <PublicFrame
      width="form"
      title="Complete your account"
      intro={opened.data ? `For ${opened.data.businessName}.` : undefined}
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
      ) : opened.data ? (
        <CompleteAccount token={link} opened={opened.data} onDone={() => setDone(true)} />
      ) : opened.isError || link === '' ? (
        <p role="alert" className="font-medium">
          {messageOf(opened.error, 'This link is incomplete. Please open it from our email again.')}
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

type CompleteAccountProps = { token: string; opened: InvitationOpened; onDone: () => void }

function CompleteAccount({ token, opened, onDone }: CompleteAccountProps) {
  const { achAuthorization } = useAppConfig()
  const [values, setValues] = useState(opened.values)
  const [isTried, setTried] = useState(false)
  const asked = fields.filter(([name]) => !opened.kept.includes(name))
  const given = Object.fromEntries(asked.map(([name]) => [name, values[name]]))
  // What is kept is not theirs to mend here.
  const issues = new Map(
    invitationFacts
      .safeParse(values)
      .error?.issues.filter(({ path }) => asked.some(([name]) => name === path[0]))
      .map((issue) => [String(issue.path[0]), issue.message]),
  )
  const send = useAct(invitationCalls.complete, {
    headers: ({ body }) => (body.bank ? { 'ACH-Authorization': achAuthorization.version } : undefined),
    failed: false,
    onDone,
  })
  const refused = send.error instanceof ApiError ? send.error.fields : {}
  const bankProblems = Object.fromEntries(
    Object.entries(refused).map(([name, message]) => [name.replace(/^bank\./, ''), message]),
  )
  const go = (bank: BankValues | null) => {
    setTried(true)
    if (issues.size === 0)
      send.mutate({ body: { token, ...given, ...(bank ? { bank: bankBody(bank) } : {}) } })
    else requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const failure = send.error && (
    <p role="alert" className="mt-2 text-sm text-red">
      {messageOf(send.error, 'Not sent. Your text is still here; try again.')}
    </p>
  )
  return (
    <>
      <p className="text-sm text-ink-2">
        You sign in with {opened.email}. The link works once and runs out on{' '}
        <DateTime value={opened.expiresAt} style="datetime" />.
      </p>
      {opened.note && (
        <blockquote className="mt-3 border-l-2 border-accent pl-3 text-sm whitespace-pre-line">
          {opened.note}
        </blockquote>
      )}
      <h2 className="display mt-5 mb-3 text-xl">Your business</h2>
      {opened.kept.length > 0 && <Known opened={opened} />}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {asked.map(([name, label, autoComplete]) => (
          <Field
            key={name}
            label={label}
            required
            error={isTried ? (issues.get(name) ?? refused[name]) : undefined}
          >
            <Input
              name={name}
              autoComplete={autoComplete}
              maxLength={name === 'state' ? 2 : 200}
              value={values[name]}
              onChange={(event) =>
                setValues({
                  ...values,
                  [name]: name === 'state' ? event.target.value.toUpperCase() : event.target.value,
                })
              }
            />
          </Field>
        ))}
      </div>
      {opened.asksBank ? (
        <>
          <h2 className="display mt-4 mb-3 text-xl">Bank account</h2>
          <BankForm asksAgreement problems={bankProblems} onSend={go}>
            {(formId) => (
              <>
                {failure}
                <Button
                  type="submit"
                  form={formId}
                  size="lg"
                  variant="primary"
                  loading={send.isPending}
                  className="mt-4"
                >
                  Send
                </Button>
              </>
            )}
          </BankForm>
        </>
      ) : (
        <>
          {failure}
          <Button
            size="lg"
            variant="primary"
            loading={send.isPending}
            className="mt-4"
            onClick={() => go(null)}
          >
            Send
          </Button>
        </>
      )}
    </>
  )
}

/** What we know already stays: it is shown, and not asked for. */
function Known({ opened }: { opened: InvitationOpened }) {
  return (
    <div className="mb-4 rounded-md border border-line bg-sunken px-4 py-3 text-sm">
      <p className="text-ink-2">
        We have this already, and it stays as it is. To change it, sign in once you are done and write to us.
      </p>
      <dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {fields
          .filter(([name]) => opened.kept.includes(name))
          .map(([name, label]) => (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-ink-2">{label}</dt>
              <dd className="wrap-anywhere font-medium">{opened.values[name]}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
