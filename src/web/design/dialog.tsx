import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { overlays } from './on-demand.ts'
import { useOpener, useWasOpen } from './opener.tsx'

const DialogPanel = overlays.part('DialogPanel')

export type DialogProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons; the last one is the main act. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** For the palette: the title is read out, not shown. */
  bare?: boolean
  className?: string
}

/** Asks for one thing and holds the page meanwhile. On a phone it rises from the bottom. */
export function Dialog({
  trigger,
  ...rest
}: DialogProps & { /** A button that opens it; focus returns there. */ trigger?: ReactNode }) {
  if (trigger) return <DialogWithButton {...rest} trigger={trigger} />
  return <OpenDialog {...rest} />
}

function OpenDialog(props: DialogProps) {
  return useWasOpen(props.open === true) && <DialogPanel {...props} />
}

function DialogWithButton({ trigger, open, onOpenChange, ...rest }: DialogProps & { trigger: ReactNode }) {
  const { opener, panel, wasOpen } = useOpener(trigger, { kind: 'dialog', open, onOpenChange })
  return (
    <>
      {opener}
      {wasOpen && <DialogPanel {...rest} open={panel.open} onOpenChange={panel.onOpenChange} />}
    </>
  )
}

type ConfirmProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  action: string
  danger?: boolean
  loading?: boolean
  onConfirm: () => void
}

/** For what cannot be undone; what can be undone is not asked about. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  action,
  danger = false,
  loading = false,
  onConfirm,
}: ConfirmProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  )
}
