import { useState } from 'react'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { Dialog } from '../dialog.tsx'
import type { Conflict, Side } from './conflicts.ts'
import { FieldValue } from './field-value.tsx'

/** Two people changed the same field: shows both values, with a choice for each. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const [choice, setChoice] = useState<Record<string, Side>>(
    Object.fromEntries(conflict.fields.map(({ field }) => [field, 'mine' as const])),
  )
  return (
    <Dialog
      open
      onOpenChange={() => conflict.settle(null)}
      title={`${conflict.title} was changed by someone else`}
      description="Nothing is overwritten until you choose."
      footer={
        <>
          <Button onClick={() => conflict.settle(null)}>Keep their version</Button>
          <Button variant="primary" onClick={() => conflict.settle(choice)}>
            Save my choices
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {conflict.fields.map(({ field, mine, theirs }) => {
          const info = conflict.infoOf(field)
          return (
            <fieldset key={field}>
              <legend className="mb-1.5 text-sm font-medium">{info.label}</legend>
              <div className="grid gap-2 sm:grid-cols-2">
                {(
                  [
                    ['mine', 'Yours', mine],
                    ['theirs', 'Current', theirs],
                  ] as const
                ).map(([side, label, value]) => (
                  <label
                    key={side}
                    className={cx(
                      'flex gap-2.5 rounded-md border p-3 text-sm',
                      choice[field] === side ? 'border-accent bg-accent-soft' : 'border-line-strong',
                    )}
                  >
                    <input
                      type="radio"
                      name={field}
                      className="mt-1 accent-(--accent)"
                      checked={choice[field] === side}
                      onChange={() => setChoice({ ...choice, [field]: side })}
                    />
                    <span className="min-w-0">
                      <span className="block text-xs text-ink-3">{label}</span>
                      <span className="block wrap-break-word">
                        <FieldValue info={info} value={value} isExact />
                      </span>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          )
        })}
      </div>
    </Dialog>
  )
}
