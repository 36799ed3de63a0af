import { Dialog } from '#design/dialog.tsx'
import { Kbd } from '#design/kbd.tsx'
import { Switch } from '#design/switch.tsx'
import { actions, setSingleKeys, useSingleKeys } from '../actions.ts'
import { shortcutsOpen } from './overlays.ts'

/** The list of shortcuts on this screen, opened by `?`. */
export function Shortcuts() {
  const keyed = actions.useValue().filter((action) => action.keys !== undefined)
  const groups = [...new Set(keyed.map((action) => action.group ?? 'Here'))]
  const single = useSingleKeys()
  return (
    <Dialog open onOpenChange={() => shortcutsOpen.set(false)} title="Keyboard shortcuts">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {groups.map((group) => (
          <section key={group}>
            <h3 className="mb-1 text-xs text-ink-3">{group}</h3>
            <ul>
              {keyed
                .filter((action) => (action.group ?? 'Here') === group)
                .map((action) => (
                  <li
                    key={action.id}
                    className="flex items-center justify-between gap-3 border-b border-line py-1.5 text-sm last:border-0"
                  >
                    {action.label}
                    <span className="flex shrink-0 items-center gap-1">
                      <Kbd keys={action.keys ?? ''} />
                      {action.alsoKeys && <Kbd keys={action.alsoKeys} />}
                    </span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="mt-5 text-sm text-ink-2">
        Tab goes from the navigation to the tools of the screen and on to its content; arrow keys move within
        the navigation and within the tools.
      </p>
      <div className="mt-3 rounded-md bg-sunken px-3 py-2">
        <Switch checked={single} onCheckedChange={setSingleKeys}>
          Single letters act at once
        </Switch>
      </div>
    </Dialog>
  )
}
