import { ConfirmDialog } from '../dialog.tsx'

/** Asks before typed values are discarded. */
export function DiscardDialog({
  open,
  onStay,
  onLeave,
}: {
  open: boolean
  onStay: () => void
  onLeave: () => void
}) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onStay}
      title="Discard what you typed?"
      description="It has not been saved yet."
      action="Discard"
      danger
      onConfirm={onLeave}
    />
  )
}
