import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Code } from '#design/code.tsx'
import { copyText } from '#design/copy-text.ts'
import { ConfirmDialog } from '#design/dialog.tsx'
import { DateTime } from '#design/figures.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { issuesOf, required, useForm } from '#design/form/use-form.ts'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import { phoneWords } from '#platform/rules/text/phone.ts'
import { unlessByField, useAct, useRead } from '#shell/data/call.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { type SmsAccountRead, smsAccountForm } from '#sms/contract/sms.ts'
import { smsCalls } from '#sms/contract/sms-calls.ts'

type Account = NonNullable<SmsAccountRead['account']>

/** The account at the SMS provider. */
export function TextingCard() {
  const read = useRead(smsCalls.account)
  const [isChanging, setChanging] = useState(false)
  const { data } = read
  if (!data && read.error)
    return <LoadFailed error={read.error} what="Texting" onRetry={() => void read.refetch()} />
  if (!data)
    return (
      <Awaited>
        <Skeleton className="h-48 w-full" />
      </Awaited>
    )
  const { account, hooks } = data
  return (
    <Card
      title="Texts (SMS)"
      description="The provider that texts leave by, to those who agreed to them"
      actions={
        account ? (
          <StatusBadge status="good" tone="green" label="Set up" />
        ) : (
          <StatusBadge status="none" label="Not set up" />
        )
      }
    >
      {account && !isChanging ? (
        <SetUp account={account} hooks={hooks} onChange={() => setChanging(true)} />
      ) : (
        <AccountForm account={account} onClose={() => setChanging(false)} />
      )}
    </Card>
  )
}

type SetUpProps = { account: Account; hooks: SmsAccountRead['hooks']; onChange: () => void }

function SetUp({ account, hooks, onChange }: SetUpProps) {
  const [isAsking, setAsking] = useState(false)
  const test = useAct(smsCalls.test, { failed: false, done: 'The text is on its way' })
  const remove = useAct(smsCalls.removeAccount, {
    done: 'Texts leave no more',
    failed: { title: 'It is still set up' },
    onDone: () => setAsking(false),
  })
  const sendTest = () =>
    void askReason({
      title: 'Send a test message',
      asks: [{ field: 'to', label: 'To this telephone number' }],
      label: null,
      action: 'Send',
      failed: 'The provider did not take it. Look at the account, the secret and the number.',
      send: ({ to = '' }) => test.mutateAsync({ body: { to } }),
    })
  return (
    <>
      <p className="text-sm">
        Texts leave from <b className="font-medium">{phoneWords(account.sender)}</b>, account{' '}
        {account.accountId}, by <span className="wrap-anywhere">{account.baseUrl}</span>.
      </p>
      <p className="mt-3 text-sm">
        So that answers and receipts come back, write these two addresses at the provider, with the method
        HTTP POST:
      </p>
      <Hook label="A message comes in" address={hooks.answers} />
      <Hook label="Delivery status callback" address={hooks.receipts} />
      <p className="mt-3 text-sm text-ink-2">
        {account.lastHeardAt ? (
          <>
            Last heard from the provider <DateTime value={account.lastHeardAt} style="datetime" />.
          </>
        ) : (
          'The provider has not called yet.'
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={sendTest}>Send a test message…</Button>
        <Button onClick={onChange}>Change…</Button>
        <Button onClick={() => setAsking(true)}>Remove…</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Send no more texts?"
        description="What waits is not sent, and sequences pause at their next text. The secret is forgotten."
        action="Remove"
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate({})}
      />
    </>
  )
}

function Hook({ label, address }: { label: string; address: string }) {
  return (
    <>
      <p className="mt-3 text-xs text-ink-3">{label}</p>
      <div className="flex items-start gap-2">
        <Code text={address} />
        <Button
          className="mt-1"
          onClick={() => void copyText(address)}
          aria-label={`Copy the address: ${label}`}
        >
          Copy
        </Button>
      </div>
    </>
  )
}

type Typed = { baseUrl: string; accountId: string; sender: string; token: string }

const given = ({ token, ...rest }: Typed) =>
  smsAccountForm.safeParse({ ...rest, ...(token ? { token } : {}) })

function AccountForm({ account, onClose }: { account: Account | null; onClose: () => void }) {
  const save = useAct(smsCalls.saveAccount, {
    done: 'Texts leave by this provider',
    failed: unlessByField({ title: 'Not saved' }),
    onDone: onClose,
  })
  const form = useForm<Typed>({
    about: 'sms-account',
    start: {
      baseUrl: account?.baseUrl ?? 'https://api.twilio.com',
      accountId: account?.accountId ?? '',
      sender: account?.sender ?? '',
      token: '',
    },
    check: (values) => ({
      ...issuesOf(given(values)),
      ...required(values, account ? needed : [...needed, 'token']),
    }),
    send: async (values) => {
      const { data } = given(values)
      if (data) await save.mutateAsync({ body: data })
    },
    failed: () => {},
  })
  return (
    <FormBody form={form} aria-label="Texting" className="grid gap-x-4 sm:grid-cols-2">
      <FormField
        form={form}
        name="baseUrl"
        label="Provider’s address"
        required
        hint="Twilio, or one that answers the same Messages call"
        className="sm:col-span-2"
      />
      <FormField form={form} name="accountId" label="Account ID" autoComplete="off" required />
      <FormField
        form={form}
        name="token"
        label="Secret token"
        type="password"
        autoComplete="new-password"
        required={!account}
        hint={account ? 'Leave empty to keep the one there is' : undefined}
      />
      <FormField form={form} name="sender" label="Sender’s number" type="tel" required />
      <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <Button type="submit" variant="primary" loading={save.isPending}>
          {account ? 'Save' : 'Set up'}
        </Button>
        {account && <Button onClick={onClose}>Cancel</Button>}
      </div>
    </FormBody>
  )
}

const needed = ['baseUrl', 'accountId', 'sender'] as const
