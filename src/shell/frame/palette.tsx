import { Dialog } from '#design/dialog.tsx'
import { FindBox } from '../find/find-box.tsx'
import { paletteOpen } from './overlays.ts'

/** The palette (Ctrl/⌘ K): records in the user's scope, screens of the role, and actions of the current screen. */
export function Palette() {
  const close = () => paletteOpen.set(false)
  return (
    <Dialog open onOpenChange={close} title="Find anything" bare size="md" className="overflow-hidden">
      <FindBox onClose={close} />
    </Dialog>
  )
}
