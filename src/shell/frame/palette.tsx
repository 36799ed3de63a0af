import { Dialog } from '#design/dialog.tsx'
import { FindBox } from '../find/find-box.tsx'
import { paletteOpen } from './overlays.ts'

/** Ctrl/⌘ K: every record in the user's scope, every screen the role may open, everything that can be done here. */
export function Palette() {
  const close = () => paletteOpen.set(false)
  return (
    <Dialog open onOpenChange={close} title="Find anything" bare size="md" className="overflow-hidden">
      <FindBox onClose={close} />
    </Dialog>
  )
}
