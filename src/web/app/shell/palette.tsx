import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { CornerDownLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from '#web/design/dialog.tsx'
import { Kbd } from '#web/design/kbd.tsx'
import { actions } from '../actions.ts'
import { useUser } from '../session.ts'
import { navFor } from './nav.ts'
import { navIcons } from './nav-icons.ts'
import { paletteOpen } from './overlays.ts'

/** Ctrl/⌘ K: every screen the role may open, everything that can be done here. */
export function Palette() {
  const navigate = useNavigate()
  const { role } = useUser()
  const offered = actions.useValue().filter((action) => !action.hidden)
  const groups = [...new Set(offered.map((action) => action.group ?? 'Actions'))]
  const close = () => paletteOpen.set(false)
  const run = (act: () => void) => {
    close()
    // After the dialog has given the focus back, so that the action can take it.
    requestAnimationFrame(act)
  }
  return (
    <Dialog open onOpenChange={close} title="Find anything" bare size="md" className="overflow-hidden">
      <Command label="Find anything" loop>
        <Command.Input
          placeholder="Find a screen or an action…"
          className="h-12 w-full border-b border-line bg-transparent px-4 text-md outline-none"
        />
        <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-2">
          <Command.Empty className="py-10 text-center text-sm text-ink-2">
            Nothing found for this.
          </Command.Empty>
          {navFor(role).map(({ group, entries }) => (
            <Group key={group ?? 'top'} heading={group ?? 'Go to'}>
              {entries.map((entry) => {
                const Icon = navIcons[entry.nav.icon]
                return (
                  <Row
                    key={entry.path}
                    value={`${group ?? ''} ${entry.label} ${entry.path}`}
                    keywords={entry.screen?.keywords}
                    onSelect={() => run(() => void navigate({ to: entry.path }))}
                  >
                    <Icon aria-hidden="true" className="size-4 text-ink-3" />
                    <span className="flex-1">{entry.label}</span>
                    <CornerDownLeft
                      aria-hidden="true"
                      className="size-3.5 text-ink-3 opacity-0 in-data-[selected=true]:opacity-100"
                    />
                  </Row>
                )
              })}
            </Group>
          ))}
          {groups.map((group) => (
            <Group key={group} heading={group}>
              {offered
                .filter((action) => (action.group ?? 'Actions') === group)
                .map((action) => (
                  <Row
                    key={action.id}
                    value={`${group} ${action.label} ${action.id}`}
                    keywords={action.keywords}
                    onSelect={() => run(action.run)}
                  >
                    <span className="flex-1">{action.label}</span>
                    {action.keys && <Kbd keys={action.keys} />}
                  </Row>
                ))}
            </Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-3"
    >
      {children}
    </Command.Group>
  )
}

type RowProps = { value: string; keywords?: readonly string[]; onSelect: () => void; children: ReactNode }

function Row({ value, keywords, onSelect, children }: RowProps) {
  return (
    <Command.Item
      value={value}
      keywords={keywords ? [...keywords] : undefined}
      onSelect={onSelect}
      className="flex h-9 cursor-default items-center gap-3 rounded-md px-2 text-sm touch:h-11 data-[selected=true]:bg-accent-soft"
    >
      {children}
    </Command.Item>
  )
}
