import { useRef } from 'react'
import { Button } from '#design/button.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { issuesOf, required, useForm } from '#design/form/use-form.ts'
import { Select } from '#design/select.tsx'
import { inboxCalls } from '#email/contract/inbox-calls.ts'
import { type MailboxRead, mailboxForm } from '#email/contract/mailbox.ts'
import { mailboxSecurities, usualPorts } from '#email/rules/replies/mailbox.ts'
import { unlessByField, useAct } from '#shell/data/call.ts'

type Mailbox = NonNullable<MailboxRead['mailbox']>

const securities = [
  { value: 'tls', label: 'Encrypted from the start (TLS)' },
  { value: 'starttls', label: 'Encrypted on request (STARTTLS)' },
  { value: 'none', label: 'Not encrypted: this machine only' },
]

type Typed = {
  address: string
  host: string
  port: string
  security: string
  userName: string
  password: string
  folder: string
}

const given = ({ port, password, ...rest }: Typed) =>
  mailboxForm.safeParse({ ...rest, port: Number(port), ...(password ? { password } : {}) })

/** Calls and words for the company's mailbox and for the user's own. */
const ofWhom = {
  company: {
    attempt: inboxCalls.tryMailbox,
    save: inboxCalls.saveMailbox,
    name: 'Mailbox',
    hint: 'The address of this mailbox: letters name it, and it is best of the domain that mail leaves from',
  },
  own: {
    attempt: inboxCalls.tryOwn,
    save: inboxCalls.saveOwn,
    name: 'Your mailbox',
    hint: 'The address of your mailbox: your letters ask for answers there',
  },
} as const

type MailboxFormProps = {
  whose: keyof typeof ofWhom
  mailbox: Mailbox | null
  onClose: (() => void) | undefined
}

/** Connects a mailbox: a real sign-in is tried before it is saved, and on request. */
export function MailboxForm({ whose, mailbox, onClose }: MailboxFormProps) {
  const calls = ofWhom[whose]
  const isTrying = useRef(false)
  const failed = unlessByField({ title: 'The mailbox was not reached' })
  const attempt = useAct(calls.attempt, { done: 'The mailbox can be read', failed })
  const save = useAct(calls.save, {
    done: 'Answers are read from now on',
    failed,
    onDone: () => onClose?.(),
  })
  const form = useForm<Typed>({
    about: `mailbox:${calls.name}`,
    start: {
      address: mailbox?.address ?? '',
      host: mailbox?.host ?? '',
      port: String(mailbox?.port ?? usualPorts.tls),
      security: mailbox?.security ?? 'tls',
      userName: mailbox?.userName ?? '',
      password: '',
      folder: mailbox?.folder ?? 'INBOX',
    },
    check: (values) => ({
      ...issuesOf(given(values)),
      ...required(values, mailbox ? needed : [...needed, 'password']),
    }),
    send: async (values) => {
      const { data } = given(values)
      if (!data) return
      await (isTrying.current ? attempt : save).mutateAsync({ body: data })
    },
    failed: () => {},
  })
  const choose = (next: string) => {
    const security = mailboxSecurities.find((one) => one === next) ?? 'tls'
    const isUsual = Object.values(usualPorts).includes(Number(form.values.port))
    form.set({ security, ...(isUsual ? { port: String(usualPorts[security]) } : {}) })
  }
  return (
    <FormBody form={form} aria-label={calls.name} className="grid gap-x-4 sm:grid-cols-2">
      <FormField
        form={form}
        name="address"
        label="Answers go to"
        type="email"
        required
        hint={calls.hint}
        className="sm:col-span-2"
      />
      <FormField form={form} name="host" label="Server (IMAP)" placeholder="imap.example.com" required />
      <FormField form={form} name="port" label="Port" inputMode="numeric" required />
      <FormPart form={form} name="security" label="Encryption" required>
        <Select value={form.values.security} options={securities} onValueChange={choose} />
      </FormPart>
      <FormField form={form} name="folder" label="Folder" required />
      <FormField form={form} name="userName" label="User" autoComplete="off" required />
      <FormField
        form={form}
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        required={!mailbox}
        hint={mailbox ? 'Leave empty to keep the one there is' : 'Many providers want an app password here'}
      />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button
          type="submit"
          variant="primary"
          loading={save.isPending}
          onClick={() => {
            isTrying.current = false
          }}
        >
          {mailbox ? 'Save' : 'Connect'}
        </Button>
        <Button
          type="submit"
          loading={attempt.isPending}
          onClick={() => {
            isTrying.current = true
          }}
        >
          Try the connection
        </Button>
        {onClose && <Button onClick={onClose}>Cancel</Button>}
      </div>
    </FormBody>
  )
}

const needed = ['address', 'host', 'port', 'userName', 'folder'] as const
