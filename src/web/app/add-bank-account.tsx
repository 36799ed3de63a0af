import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { z } from 'zod'
import { type bankAccountAdded, clientBankingInfo } from '#contracts/accounts/client-banking.ts'
import { ApiError, api, messageOf } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { toast } from '#web/design/toast-store.ts'
import { BankForm, type BankValues, bankBody } from './bank-form.tsx'

type Added = z.output<typeof bankAccountAdded>

type AddBankAccountProps = {
  /** The call that adds it. */
  path: string
  /** The version of the terms that whoever types agrees to; without it nobody is asked. */
  agreesTo?: string
  /** What follows from another account beside one that was verified; none for the first. */
  note: ReactNode
  /** What happens next, once it is saved. */
  next: (added: Added) => string
  onDone: () => void
}

/** Another account of a client, by themselves or by us; what fails keeps what was typed. */
export function AddBankAccount({ path, agreesTo, note, next, onDone }: AddBankAccountProps) {
  const headingId = useId()
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: (values: BankValues) =>
      api.post<Added>(
        path,
        bankBody(values),
        agreesTo === undefined ? {} : { headers: { 'ACH-Authorization': agreesTo } },
      ),
    onSuccess: (added) => {
      toast({ title: 'Bank account added', description: next(added) })
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: [clientBankingInfo.path] }),
  })
  const problems = add.error instanceof ApiError ? add.error.fields : {}
  return (
    <section aria-labelledby={headingId} className="mt-6 border-t border-line pt-5">
      <h2 id={headingId} className="display mb-3 text-xl">
        Add a bank account
      </h2>
      {note && <p className="mb-4 rounded-md bg-amber-soft px-3 py-2 text-sm text-amber">{note}</p>}
      <BankForm
        asksAgreement={agreesTo !== undefined}
        problems={problems}
        onSend={(values) => add.mutate(values)}
      >
        {(formId) => (
          <>
            {add.error && Object.keys(problems).length === 0 && (
              <p role="alert" className="mt-2 text-sm text-red">
                {messageOf(add.error, 'Not saved. Your text is still here; try again.')}
              </p>
            )}
            <div className="mt-4 flex gap-2">
              <Button type="submit" form={formId} variant="primary" loading={add.isPending}>
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
