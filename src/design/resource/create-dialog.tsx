import { useRef, useState } from 'react'
import type { Contract, CreateOf } from '#platform/contract/define.ts'
import { Dialog } from '../dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import type { Values } from './form-values.ts'
import { ResourceForm } from './resource-form.tsx'
import type { Input } from './types.ts'

type CreateDialogProps<C extends Contract> = {
  contract: C
  inputs: readonly Input<C>[]
  hidden: ReadonlySet<string>
  defaults?: Values
  onAdd: (values: CreateOf<C> & Values) => Promise<unknown>
  onClose: () => void
}

/** The form for a new record; closing it with typed values asks first. */
export function CreateDialog<C extends Contract>(props: CreateDialogProps<C>) {
  const { contract, inputs, hidden, defaults, onAdd, onClose } = props
  const isDirty = useRef(false)
  const discard = useRef(() => {})
  const [isLeaving, setLeaving] = useState(false)
  const close = () => (isDirty.current ? setLeaving(true) : onClose())
  const leave = () => {
    discard.current()
    onClose()
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title={`New ${contract.label.one}`}
        size={inputs.length > 8 ? 'lg' : 'md'}
      >
        <ResourceForm
          contract={contract}
          inputs={inputs}
          hidden={hidden}
          defaults={defaults}
          submitLabel={`Add ${contract.label.one}`}
          onAdd={onAdd}
          onCancel={close}
          onDirty={(dirty, give) => {
            isDirty.current = dirty
            discard.current = give
          }}
        />
      </Dialog>
      <DiscardDialog open={isLeaving} onStay={() => setLeaving(false)} onLeave={leave} />
    </>
  )
}
