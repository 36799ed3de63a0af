import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { DateTime } from '#design/figures.tsx'
import { Select } from '#design/select.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { phoneWords } from '#platform/rules/text/phone.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'
import { smsCalls } from '#sms/contract/sms-calls.ts'
import { type ConsentWay, consentWays } from '#sms/rules/permission.ts'
import { WriteSms } from '#sms/ui/parts/sms-button.tsx'

const wayWords: Readonly<Record<ConsentWay, string>> = {
  web_form: 'On a web form',
  on_paper: 'On paper, signed',
  by_email: 'By email',
  by_text: 'By text',
}

/** Whether this business gets SMS: who consented, how, and a way to stop it. */
export function SmsPermissionCard({ prospectId }: { prospectId: string }) {
  const { role } = useUser()
  return role === 'admin' || role === 'sales_rep' ? <Status prospectId={prospectId} /> : null
}

function Status({ prospectId }: { prospectId: string }) {
  const { data, error } = useRead(smsCalls.status, { params: { prospectId } })
  const [isNoting, setNoting] = useState(false)
  const stop = useAct(smsCalls.stop, {
    done: 'No more texts to this number',
    failed: { title: 'It stays as it was' },
  })
  // Users who may not write to the prospect do not see who consented.
  if (error) return null
  if (!data) return <SkeletonText lines={2} />
  const { phone, why, consent, stopped, mayConsent } = data
  return (
    <section aria-label="Texts (SMS)" className="mt-5 flex flex-col gap-2 border-t border-line pt-4 text-sm">
      <h3 className="font-semibold">Texts (SMS)</h3>
      <p>{why ?? `Texts may go to ${phone && phoneWords(phone)}.`}</p>
      {!data.isSetUp && (
        <p className="text-ink-2">Texting (SMS) is not set up; an administrator does that.</p>
      )}
      {consent && (
        <p className="text-ink-2">
          Agreed {consent.way ? wayWords[consent.way].toLowerCase() : ''}
          {consent.by ? `, noted by ${consent.by}` : ''} <DateTime value={consent.at} />
        </p>
      )}
      {data.resumedAt && (
        <p className="text-ink-2">
          They took their stop back by texting START <DateTime value={data.resumedAt} />
        </p>
      )}
      {stopped && (
        <p className="text-ink-2">
          Stopped {stopped.way === 'reply' ? 'by their answer' : `by ${stopped.by ?? 'somebody'}`}{' '}
          <DateTime value={stopped.at} />
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <WriteSms prospectId={prospectId} label="Write a text…" isSmall />
        {why !== null && mayConsent && (
          <Button size="sm" onClick={() => setNoting(true)}>
            They agreed to texts…
          </Button>
        )}
        {phone && !stopped && (
          <Button size="sm" loading={stop.isPending} onClick={() => stop.mutate({ body: { prospectId } })}>
            Stop texts to this number
          </Button>
        )}
      </div>
      {isNoting && <ConsentDialog prospectId={prospectId} phone={phone} onClose={() => setNoting(false)} />}
    </section>
  )
}

type ConsentDialogProps = { prospectId: string; phone: string | null; onClose: () => void }

function ConsentDialog({ prospectId, phone, onClose }: ConsentDialogProps) {
  const [way, setWay] = useState('')
  const chosen = consentWays.find((one) => one === way)
  const note = useAct(smsCalls.consent, {
    done: 'Their consent is on record',
    failed: { title: 'Not noted' },
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="They agreed to texts"
      description={`Only a consent in writing counts for texts that advertise. It holds for ${phone && phoneWords(phone)} alone, with your name and today’s date.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!chosen}
            loading={note.isPending}
            onClick={() => chosen && note.mutate({ body: { prospectId, way: chosen } })}
          >
            Note it
          </Button>
        </>
      }
    >
      <Field label="How they agreed">
        <Select
          value={way}
          options={consentWays.map((value) => ({ value, label: wayWords[value] }))}
          onValueChange={setWay}
        />
      </Field>
    </Dialog>
  )
}
