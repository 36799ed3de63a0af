import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clientBankingInfo } from '#contracts/accounts/client-banking.ts'
import { ApiError, api, messageOf } from '#web/app/api.ts'
import { useAppConfig } from '#web/app/app-config.ts'
import { Button } from '#web/design/button.tsx'
import { toast } from '#web/design/toast-store.ts'
import { BankForm, type BankValues, bankBody } from '../shared/bank-form.tsx'

type AddAccountProps = { isChange: boolean; onDone: () => void }

/** Another account; what fails keeps what was typed. */
export function AddAccount({ isChange, onDone }: AddAccountProps) {
  const client = useQueryClient()
  const { achAuthorization } = useAppConfig()
  const add = useMutation({
    mutationFn: (values: BankValues) =>
      api.post('/api/customer/bank-accounts', bankBody(values), {
        headers: { 'ACH-Authorization': achAuthorization.version },
      }),
    onSuccess: () => {
      toast({ title: 'Bank account added', description: 'A mail tells you of it.' })
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: [clientBankingInfo.path] }),
  })
  const problems = add.error instanceof ApiError ? add.error.fields : {}
  return (
    <section aria-labelledby="add-account" className="mt-6 border-t border-line pt-5">
      <h2 id="add-account" className="display mb-3 text-xl">
        Add a bank account
      </h2>
      {isChange && (
        <p className="mb-4 rounded-md bg-amber-soft px-3 py-2 text-sm text-amber">
          It can be used after 24 hours, once we have looked at it: until then everybody we know of your
          business can object. Your orders go on being debited from the account you have.
        </p>
      )}
      <BankForm asksAgreement problems={problems} onSend={(values) => add.mutate(values)}>
        {(formId) => (
          <>
            {add.error && Object.keys(problems).length === 0 && (
              <p role="alert" className="mt-2 text-sm text-red">
                {messageOf(add.error, 'It was not saved. What you typed is still here; please try again.')}
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
