import { Check, Clock, EllipsisVertical, X } from 'lucide-react'
import { fieldCalls } from '#crm/contract/field-calls.ts'
import type { DueStop } from '#crm/contract/field-tools.ts'
import { followUps } from '#crm/contract/follow-up.ts'
import { followUpReminders } from '#crm/contract/follow-up-reminder.ts'
import { interactions } from '#crm/contract/interaction.ts'
import { IconButton } from '#design/button.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '#design/dropdown-menu.tsx'
import { putOffs } from '#design/put-off.ts'
import { useDoing } from '#shell/data/call.ts'
import { changeRow, moveRow } from '#shell/data/rows.ts'

type Act = { said: string; run: () => Promise<unknown> }

/** Completes, postpones or cancels a due task without logging a contact. */
export function DueMenu({ item }: { item: DueStop }) {
  const act = useDoing(({ run }: Act) => run(), {
    done: (_, { said }) => `${item.businessName}: ${said}`,
    failed: { title: `${item.businessName} was not changed` },
    again: [[fieldCalls.day.path], [resourceOf(item).path]],
  })
  const move = (action: string) => moveRow(resourceOf(item), item.id, action)
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton label={`More for ${item.businessName}`}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<Check />} onSelect={() => act.mutate({ said: 'done', run: () => move('complete') })}>
        Done
      </MenuItem>
      {putOffs.map(({ label, until }) => (
        <MenuItem
          key={label}
          icon={<Clock />}
          onSelect={() => act.mutate({ said: label.toLowerCase(), run: () => putOff(item, until()) })}
        >
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        danger
        icon={<X />}
        onSelect={() => act.mutate({ said: 'canceled', run: () => move('cancel') })}
      >
        Cancel it
      </MenuItem>
    </DropdownMenu>
  )
}

const resources = { reminder: followUpReminders, follow_up: followUps, interaction: interactions }
const resourceOf = ({ source }: DueStop) => resources[source]

/** Snoozes a reminder; reschedules other tasks. */
function putOff(item: DueStop, until: Date): Promise<unknown> {
  const at = until.toISOString()
  if (item.source === 'reminder') return moveRow(followUpReminders, item.id, 'snooze', { until: at })
  return changeRow(
    resourceOf(item),
    item,
    item.source === 'interaction' ? { scheduledAt: at } : { dueDate: at },
  )
}
