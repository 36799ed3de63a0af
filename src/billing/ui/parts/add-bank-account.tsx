import { type ReactNode, useId } from 'react'
import { bankCalls } from '#billing/contract/bank-calls.ts'
import { Button } from '#design/button.tsx'
import { FormProblem } from '#design/form/form-dialog.tsx'
import type { AnswerOf } from '#platform/contract/call.ts'
import { useAct } from '#shell/data/call.ts'
import { BankForm, bankBody } from './bank-form.tsx'

type Added = AnswerOf<typeof bankCalls.addOwn>

type AddBankAccountProps = {
  /** The client whose account it is; without it the caller's own. */
  clientId?: string
  /** The version of the terms to agree to; without it no agreement is asked for. */
  agreesTo?: string
  /** What a further account changes when one is verified already; empty for the first. */
  note: ReactNode
  /** The next step, shown after saving. */
  next: (added: Added) => string
  onDone: () => void
}

/** Adds a bank account to a client, by the client or by staff; a failed send keeps the input. */
export function AddBankAccount({ clientId, agreesTo, note, next, onDone }: AddBankAccountProps) {
  const headingId = useId()
  const options = {
    headers: () => (agreesTo === undefined ? undefined : { 'ACH-Authorization': agreesTo }),
    done: (added: Added) => ({ title: 'Bank account added', description: next(added) }),
    failed: false,
    onDone,
  } as const
  const addOwn = useAct(bankCalls.addOwn, options)
  const addOf = useAct(bankCalls.addOf, options)
  return (
    <section aria-labelledby={headingId} className="mt-6 border-t border-line pt-5">
      <h2 id={headingId} className="display mb-3 text-xl">
        Add a bank account
      </h2>
      {note && <p className="mb-4 rounded-md bg-amber-soft px-3 py-2 text-sm text-amber">{note}</p>}
      <BankForm
        asksAgreement={agreesTo !== undefined}
        failed="Not saved. Your text is still here; try again."
        onSend={(values) => {
          const body = bankBody(values)
          return clientId
            ? addOf.mutateAsync({ params: { id: clientId }, body })
            : addOwn.mutateAsync({ body })
        }}
      >
        {(form) => (
          <>
            <FormProblem form={form} />
            <div className="mt-4 flex gap-2">
              <Button type="submit" form={form.id} variant="primary" loading={form.isPending}>
                Save the account
              </Button>
              <Button onClick={onDone}>Not now</Button>
            </div>
          </>
        )}
      </BankForm>
    </section>
  )
}
