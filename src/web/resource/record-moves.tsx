import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Contract } from '#contracts/define.ts'
import { type Lifecycle, type Move, movesFrom } from '#domain/lifecycle.ts'
import { ApiError, api, messageOf } from '#web/app/api.ts'
import { useUser } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { humanize } from '#web/design/format.ts'
import { Input, Textarea } from '#web/design/input.tsx'
import { type Option, Select } from '#web/design/select.tsx'
import { toast } from '#web/design/toast-store.ts'

/** Something a move wants to know besides its reason. */
export type Asked = {
  field: string
  label: string
  /** A choice; without it a line of text. */
  options?: readonly Option[]
  start?: string
  hint?: string
}
export type MoveWords = {
  label?: string
  note?: string
  /** What one should know before, above the questions. */
  about?: ReactNode
  isDanger?: boolean
  asks?: readonly Asked[]
}

type RecordMovesProps<State extends string> = {
  contract: Contract
  lifecycle: Lifecycle<State>
  row: { id: string; status: State }
  /** What the record is called in what is said. */
  name: string
  words?: Readonly<Record<string, MoveWords>>
}

/** What may be done with a record now, drawn from its lifecycle: the way on first, what ends it asks for a reason. */
export function RecordMoves<State extends string>(props: RecordMovesProps<State>) {
  const { contract, lifecycle, row, name, words = {} } = props
  const user = useUser()
  const client = useQueryClient()
  const [asking, setAsking] = useState<Move<State>>()
  const run = useMutation({
    mutationFn: ({ action, body }: { action: string; body: object }) =>
      api.post(`${contract.path}/${row.id}/${action.replaceAll('_', '-')}`, body),
    onSuccess: (_, { action }) => {
      toast({ title: `${name}: ${words[action]?.label ?? humanize(action)}` })
      setAsking(undefined)
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return
      toast({
        title: `${name} was not moved`,
        description: messageOf(error, 'Nothing was changed. Please try again.'),
        variant: 'destructive',
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [contract.path] }),
  })
  const moves = movesFrom(lifecycle, row.status, user.role)
  if (moves.length === 0) return null
  const asks = (move: Move<State>) => move.needsReason || words[move.action]?.asks !== undefined
  return (
    <>
      {moves.map((move, index) => {
        const { label, isDanger = move.needsReason } = words[move.action] ?? {}
        return (
          <Button
            key={move.action}
            variant={index === 0 && !isDanger ? 'primary' : 'secondary'}
            className={isDanger ? 'text-red' : undefined}
            loading={run.isPending && run.variables.action === move.action && !asking}
            onClick={() => {
              run.reset()
              if (asks(move)) setAsking(move)
              else run.mutate({ action: move.action, body: {} })
            }}
          >
            {label ?? humanize(move.action)}
            {asks(move) && '…'}
          </Button>
        )
      })}
      {asking && (
        <MoveDialog
          key={asking.action}
          name={name}
          words={words[asking.action] ?? {}}
          action={asking.action}
          needsReason={asking.needsReason === true}
          errors={run.error instanceof ApiError ? run.error.fields : {}}
          isPending={run.isPending}
          onClose={() => setAsking(undefined)}
          onSend={(body) => run.mutate({ action: asking.action, body })}
        />
      )}
    </>
  )
}

type MoveDialogProps = {
  name: string
  words: MoveWords
  action: string
  needsReason: boolean
  errors: Readonly<Record<string, string>>
  isPending: boolean
  onClose: () => void
  onSend: (body: Record<string, string>) => void
}

function MoveDialog(props: MoveDialogProps) {
  const { name, words, action, needsReason, errors, isPending, onClose, onSend } = props
  const asks = words.asks ?? []
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(asks.map((asked) => [asked.field, asked.start ?? ''])),
  )
  const [isTried, setTried] = useState(false)
  const label = words.label ?? humanize(action)
  const isDanger = words.isDanger ?? needsReason
  const wanted = [...asks.map((asked) => asked.field), ...(needsReason ? ['reason'] : [])]
  const problem = (field: string) =>
    isTried && !values[field]?.trim() ? 'Required' : (errors[field] ?? undefined)
  const change = (field: string, value: string) => setValues((before) => ({ ...before, [field]: value }))
  const send = () => {
    setTried(true)
    if (wanted.every((field) => values[field]?.trim())) onSend(values)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`${label}: ${name}`}
      description={words.note}
      footer={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} loading={isPending} onClick={send}>
            {label}
          </Button>
        </>
      }
    >
      {words.about}
      {asks.map((asked) => (
        <Field key={asked.field} label={asked.label} hint={asked.hint} required error={problem(asked.field)}>
          {asked.options ? (
            <Select
              value={values[asked.field]}
              onValueChange={(value) => change(asked.field, value)}
              options={asked.options}
            />
          ) : (
            <Input
              value={values[asked.field] ?? ''}
              onChange={(event) => change(asked.field, event.target.value)}
            />
          )}
        </Field>
      ))}
      {needsReason && (
        <Field label="Reason" required error={problem('reason')}>
          <Textarea
            rows={3}
            maxLength={1000}
            value={values.reason ?? ''}
            onChange={(event) => change('reason', event.target.value)}
          />
        </Field>
      )}
    </Dialog>
  )
}
