import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { registrationOutcome, registrationReview } from '#contracts/accounts/register-business.ts'
import { api, messageOf } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { Combobox } from '#web/design/combobox.tsx'
import { DescriptionList } from '#web/design/description-list.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { DateTime, Money } from '#web/design/figures.tsx'
import { humanize } from '#web/design/format.ts'
import { Textarea } from '#web/design/input.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { toast } from '#web/design/toast-store.ts'
import type { Registration } from './registrations-screen.tsx'
import { ReviewNotes } from './review-notes.tsx'

export type Review = z.output<typeof registrationReview>
type Outcome = z.output<typeof registrationOutcome>
type Rep = { id: string; firstName: string; lastName: string }

type RegistrationSheetProps = { registration: Registration; onClose: () => void }

/** One application with all a reviewer needs, and the decision. */
export function RegistrationSheet({ registration, onClose }: RegistrationSheetProps) {
  const client = useQueryClient()
  const review = useQuery<Review>({ queryKey: ['/api/business-registrations', registration.id, 'review'] })
  const [repId, setRepId] = useState<string | null>(null)
  const [isRejecting, setRejecting] = useState(false)
  const chosenRep =
    repId ??
    (registration.referralSource === 'sales_rep' ? registration.salesRepId : null) ??
    review.data?.suggestedRep?.id ??
    null
  const isOpen = registration.status === 'pending'

  const decide = useMutation({
    mutationFn: ({ move, body }: { move: 'approve' | 'reject'; body: object }) =>
      api.post<Outcome>(`/api/business-registrations/${registration.id}/${move}`, body),
    onSuccess: (outcome, { move }) => {
      toast({
        title: move === 'approve' ? 'Account opened' : 'Application rejected',
        description:
          move === 'reject'
            ? `${registration.businessName} is told by e-mail.`
            : outcome.isBankVerified
              ? `${registration.businessName} can sign in and order.`
              : `${registration.businessName} can sign in and order; orders wait until the bank data is verified.`,
      })
      setRejecting(false)
      onClose()
    },
    onError: (error) =>
      toast({
        title: 'That did not work',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/business-registrations'] }),
  })

  const approve = () => decide.mutate({ move: 'approve', body: { assignedSalesRepId: chosenRep } })
  const label = review.data?.canVerifyBank === false ? 'Approve with the bank unverified' : 'Approve'

  return (
    <Sheet
      open
      modal={false}
      onOpenChange={(next) => !next && onClose()}
      title={registration.businessName}
      eyebrow={<StatusBadge status={registration.status} />}
      subtitle={[registration.legalBusinessName, registration.businessType].filter(Boolean).join(' · ')}
      footer={
        isOpen && (
          <>
            <Button variant="primary" loading={decide.isPending} disabled={!review.data} onClick={approve}>
              {label}
            </Button>
            <Button onClick={() => setRejecting(true)}>Reject…</Button>
          </>
        )
      }
    >
      {review.data ? (
        <ReviewNotes review={review.data} isOpen={isOpen} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      {isOpen && (
        <RepChoice
          value={chosenRep}
          namedId={registration.referralSource === 'sales_rep' ? registration.salesRepId : null}
          suggested={review.data?.suggestedRep ?? null}
          onChange={setRepId}
        />
      )}
      <Facts registration={registration} />
      <RejectDialog
        open={isRejecting}
        isPending={decide.isPending}
        onOpenChange={setRejecting}
        onReject={(reason) => decide.mutate({ move: 'reject', body: { reason } })}
      />
    </Sheet>
  )
}

type RepChoiceProps = {
  value: string | null
  namedId: string | null
  suggested: Review['suggestedRep']
  onChange: (id: string | null) => void
}

function RepChoice({ value, namedId, suggested, onChange }: RepChoiceProps) {
  const reps = useQuery<Rep[]>({ queryKey: ['/api/admin/users/role/sales_rep'] })
  const territory = suggested ? `${suggested.name} works this territory` : 'No territory covers this state'
  return (
    <Field
      className="mt-5"
      label="Sales rep"
      optional
      hint={namedId !== null && value === namedId ? 'Named in the application' : territory}
    >
      <Combobox
        value={value}
        valueLabel={value === suggested?.id ? suggested?.name : 'Loading…'}
        onValueChange={onChange}
        options={(reps.data ?? []).map((rep) => ({
          value: rep.id,
          label: `${rep.firstName} ${rep.lastName}`,
        }))}
        placeholder="No rep"
        emptyLabel="No rep"
      />
    </Field>
  )
}

function Facts({ registration: row }: { registration: Registration }) {
  const place = (street: string | null, city: string | null, state: string | null, zip: string | null) =>
    [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const last4 = (value: string | null) => (value ? `•••• ${value}` : null)
  return (
    <DescriptionList
      className="mt-5"
      facts={[
        {
          term: 'Owner',
          value: [row.ownerFirstName, row.ownerLastName, row.ownerTitle].filter(Boolean).join(' '),
        },
        { term: 'Email', value: row.contactEmail },
        { term: 'Phone', value: row.contactPhone },
        { term: 'Alternate phone', value: row.alternatePhone },
        { term: 'Kind of place', value: row.businessStructure && humanize(row.businessStructure) },
        {
          term: 'Address',
          value: place(row.businessAddress, row.businessCity, row.businessState, row.businessZip),
        },
        {
          term: 'Mailing address',
          value: place(row.mailingAddress, row.mailingCity, row.mailingState, row.mailingZip),
        },
        { term: 'Tax ID', value: last4(row.taxIdLast4) },
        { term: 'License', value: last4(row.businessLicenseLast4) },
        { term: 'Bank', value: row.bankName },
        { term: 'Account holder', value: row.accountHolderName },
        { term: 'Routing number', value: row.routingNumber },
        {
          term: 'Account',
          value: [row.accountType, last4(row.accountNumberLast4)].filter(Boolean).join(' '),
        },
        { term: 'Established', value: row.yearEstablished },
        { term: 'Employees', value: row.numberOfEmployees },
        { term: 'Monthly volume', value: <Money cents={row.averageMonthlyVolume} /> },
        { term: 'About', value: row.businessDescription },
        { term: 'Special licenses', value: row.specialLicenses },
        { term: 'Heard of us', value: row.referralSource && humanize(row.referralSource) },
        { term: 'Details', value: row.referralDetails },
        { term: 'Applied', value: <DateTime value={row.createdAt} style="datetime" /> },
        { term: 'Review notes', value: row.reviewNotes },
      ]}
    />
  )
}

type RejectDialogProps = {
  open: boolean
  isPending: boolean
  onOpenChange: (open: boolean) => void
  onReject: (reason: string) => void
}

function RejectDialog({ open, isPending, onOpenChange, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = () => (reason.trim() ? onReject(reason.trim()) : setProblem('Please give a reason'))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Reject the application"
      description="The applicant gets your reason by e-mail. You can open the application again later."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger" loading={isPending} onClick={send}>
            Reject
          </Button>
        </>
      }
    >
      <Field label="Reason" required error={problem}>
        <Textarea
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
    </Dialog>
  )
}
