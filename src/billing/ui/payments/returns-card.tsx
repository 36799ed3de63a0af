import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { achCalls } from '#billing/contract/ach/ach-calls.ts'
import { achReadings } from '#billing/contract/ach/ach-reading.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Dialog } from '#design/dialog.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { ApiError, messageOf } from '#shell/data/api.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { useRows } from '#shell/data/rows.ts'
import { Receipt } from './receipt.tsx'

/** Return files of the bank: each is read once, and its result can be viewed again. */
export function ReturnsCard() {
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { data } = useRows(achReadings, { sort: '-createdAt', limit: 5 })
  const read = useAct(achCalls.readReturns, {
    done: ({ lines }) => ({ title: `${formatCount(lines.length, 'line', 'lines')} read` }),
    failed: (error) => {
      const fields = error instanceof ApiError ? error.fields : {}
      setProblem(fields.text ?? messageOf(error, 'The file was not read. Please try again.'))
      return false
    },
    onDone: ({ id }) => setOpen(id),
  })
  const choose = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    read.mutate({ body: { fileName: file.name.slice(0, 200), text: await file.text() } })
  }
  return (
    <Card
      title="Returns"
      description="What the bank sends back: returned payments and corrected bank data."
      actions={
        <>
          <input
            ref={input}
            type="file"
            accept=".txt,.ach,.ret,.noc,.dat,text/plain"
            aria-label="Return file"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              void choose(event.target.files?.[0])
              // Allows choosing the same file again.
              event.target.value = ''
            }}
          />
          <Button loading={read.isPending} onClick={() => input.current?.click()}>
            <Upload aria-hidden="true" />
            Read a return file…
          </Button>
        </>
      }
    >
      {problem && (
        <p role="alert" className="mb-3 rounded-md bg-red-soft px-3 py-2 text-sm text-red">
          {problem}
        </p>
      )}
      {!data ? (
        <SkeletonText lines={2} />
      ) : data.items.length === 0 ? (
        <p className="text-sm text-ink-2">No return file has been read yet.</p>
      ) : (
        <ul aria-label="Return files" className="flex flex-col">
          {data.items.map((row) => (
            <li key={row.id} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => setOpen(row.id)}
                className="-mx-2 flex w-full flex-wrap items-baseline justify-between gap-x-4 rounded-md px-2 py-2 text-left text-sm hover:bg-hover"
              >
                <span className="font-medium">{row.fileName}</span>
                <span className="text-ink-2">
                  {formatCount(row.returns, 'return', 'returns')},{' '}
                  {formatCount(row.changes, 'change', 'changes')}
                  {row.refused > 0 && <span className="text-red">, {row.refused} refused</span>}
                  {' · '}
                  <DateTime value={row.createdAt} style="datetime" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ReceiptDialog id={open} onClose={() => setOpen(undefined)} />
    </Card>
  )
}

function ReceiptDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data } = useRead(achCalls.receipt, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title={data ? `What ${data.fileName} came to` : 'What the file came to'}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {data ? <Receipt lines={data.lines} /> : <SkeletonText lines={4} />}
    </Dialog>
  )
}
