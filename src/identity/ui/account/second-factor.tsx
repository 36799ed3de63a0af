import { useState } from 'react'
import { encode } from 'uqr'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { ConfirmDialog } from '#design/dialog.tsx'
import { DateTime } from '#design/figures.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { useForm } from '#design/form/use-form.ts'
import { accountCalls } from '#identity/contract/account-calls.ts'
import type { OwnAccount } from '#identity/contract/own-account.ts'
import type { AnswerOf } from '#platform/contract/call.ts'
import { unlessByField, useAct } from '#shell/data/call.ts'
import { BackupCodes } from './backup-codes.tsx'

/** A QR code for authenticator apps; always dark on white, because cameras need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}

type Begun = AnswerOf<typeof accountCalls.beginSecondFactor>
type Factor = NonNullable<OwnAccount['secondFactor']>

const failed = 'Please try again in a moment.'

type SecondFactorProps = {
  factor: Factor
  /** Called after the backup codes were stored. */
  onDone: () => void
}

/** Sets up, moves or turns off the authenticator app (A7). */
export function SecondFactor({ factor, onDone }: SecondFactorProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const [isAsking, setAsking] = useState(false)
  const begin = useAct(accountCalls.beginSecondFactor, { failed })
  const renew = useAct(accountCalls.renewBackupCodes, {
    failed,
    onDone: ({ backupCodes }) => setCodes(backupCodes),
  })
  const turnOff = useAct(accountCalls.disableSecondFactor, {
    done: 'The second factor is off',
    failed,
    onDone: () => {
      setAsking(false)
      onDone()
    },
  })
  if (codes) {
    return (
      <BackupCodes
        codes={codes}
        onStored={() => {
          setCodes(undefined)
          begin.reset()
          onDone()
        }}
      />
    )
  }
  if (begin.data) {
    return <FirstCode begun={begin.data} onProven={setCodes} onCancel={() => begin.reset()} />
  }
  if (!factor.isEnabled) {
    return (
      <>
        <p className="mb-4 text-sm text-ink-2">
          A code from an app on your phone, asked for beside your password. Whoever learns the password alone
          does not come in.
        </p>
        <Button variant="primary" loading={begin.isPending} onClick={() => begin.mutate({})}>
          Set up a second factor
        </Button>
      </>
    )
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone="green">On</Badge>
        <span className="text-ink-2">
          {factor.enabledAt && (
            <>
              since <DateTime value={factor.enabledAt} style="date" /> ·{' '}
            </>
          )}
          {factor.backupCodesLeft} of 10 backup codes left
        </span>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button loading={renew.isPending} onClick={() => renew.mutate({})}>
          New backup codes
        </Button>
        <Button loading={begin.isPending} onClick={() => begin.mutate({})}>
          Move to another device
        </Button>
        {!factor.isRequired && (
          <Button className="text-red" onClick={() => setAsking(true)}>
            Turn off…
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Turn the second factor off?"
        description="Your password alone opens your account then. The backup codes no longer work."
        action="Turn off"
        danger
        loading={turnOff.isPending}
        onConfirm={() => turnOff.mutate({})}
      />
    </>
  )
}

type FirstCodeProps = {
  begun: Begun
  onProven: (codes: readonly string[]) => void
  onCancel: () => void
}

function FirstCode({ begun, onProven, onCancel }: FirstCodeProps) {
  const prove = useAct(accountCalls.confirmSecondFactor, {
    failed: unlessByField({ title: 'That did not work', description: failed }),
    onDone: ({ backupCodes }) => onProven(backupCodes),
  })
  const form = useForm({
    about: 'second-factor',
    start: { code: '' },
    send: ({ code }) => prove.mutateAsync({ body: { code: code.trim() } }),
  })
  return (
    <FormBody form={form} aria-label="Set up a second factor">
      <ol className="mb-4 flex list-decimal flex-col gap-3 pl-5 text-sm">
        <li>
          Open an authenticator app on your phone and scan this:
          <div className="mt-3">
            <QrCode text={begun.uri} label="QR code of your key" />
          </div>
          <p className="mt-2 text-ink-2">
            Or type this key:{' '}
            <code className="wrap-anywhere text-ink select-all">
              {begun.secret.replace(/(.{4})/g, '$1 ').trim()}
            </code>
          </p>
        </li>
        <li>
          Enter the six digits the app shows now. You stay signed in here and are signed out everywhere else.
        </li>
      </ol>
      <FormField
        form={form}
        name="code"
        label="Code from the app"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={form.isPending}>
          Confirm
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </FormBody>
  )
}
