import { Keyboard, Pin, PinOff } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Kbd } from '#design/kbd.tsx'
import { actions, useAction } from '../actions.ts'
import { useCurrentScreen } from '../root.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { openShortcuts } from './overlays.ts'
import { useOpenNav, usePinning } from './pins.ts'

/**
 * The bar at the bottom of the window: help on the left, suggestions on the right (V6), a `FootBar` between them.
 * Everything above ends at its upper edge (`--foot`), so that nothing is covered.
 */
export function Foot() {
  return (
    <div
      data-foot
      className="fixed inset-x-0 bottom-0 z-24 h-(--foot) border-t border-line bg-paper max-md:bg-surface print:hidden"
    >
      <BottomBar />
      <div className="ml-(--nav) hidden h-full items-center justify-end gap-1 pr-18 pl-4 md:flex">
        <PinThis />
        <Button variant="ghost" size="sm" className="text-ink-2" onClick={openShortcuts}>
          <Keyboard aria-hidden="true" />
          Keyboard shortcuts
          <Kbd keys="?" />
        </Button>
      </div>
    </div>
  )
}

/** Pins the current screen to the navigation; hidden when its entry is always visible. */
function PinThis() {
  const screen = useCurrentScreen()
  const { pinned, folds } = useOpenNav()
  const { isPinned, toggle } = usePinning()
  const entry = [...pinned, ...folds.flatMap(({ entries }) => entries)].find(
    ({ path }) => path === screen?.path,
  )
  const words = entry && isPinned(entry) ? 'Unpin this screen' : 'Pin this screen'
  const run = () => entry && toggle(entry)
  // A screen may give P another meaning; that one then applies.
  const isTaken = actions
    .useValue()
    .some(({ keys, label }) => keys === 'p' && !/pin this screen$/i.test(label))
  const keys = isTaken ? undefined : 'p'
  useAction({ label: words, keys, group: 'View', keywords: ['navigation'], run }, entry !== undefined)
  if (!entry) return null
  return (
    <Button variant="ghost" size="sm" className="text-ink-2" onClick={run}>
      {isPinned(entry) ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
      {words}
      {keys && <Kbd keys={keys} />}
    </Button>
  )
}
