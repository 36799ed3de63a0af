import { Check, Clock, EllipsisVertical, X } from 'lucide-react'
import { fieldCalls } from '#contracts/crm/field-calls.ts'
import type { DueStop } from '#contracts/crm/field-tools.ts'
import { followUps } from '#contracts/crm/follow-up.ts'
import { followUpReminders } from '#contracts/crm/follow-up-reminder.ts'
import { interactions } from '#contracts/crm/interaction.ts'
import { api } from '#web/app/api.ts'
import { useDoing } from '#web/app/call.ts'
import { putOffs } from '#web/app/put-off.ts'
import { IconButton } from '#web/design/button.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '#web/design/dropdown-menu.tsx'

type Act = { said: string; run: () => Promise<unknown> }

/** Settles, puts off or gives up what is due, without having been there. */
export function DueMenu({ item }: { item: DueStop }) {
  const act = useDoing(({ run }: Act) => run(), {
    told: (_, { said }) => `${item.businessName}: ${said}`,
    failed: { title: `${item.businessName} was not changed` },
    again: [[fieldCalls.day.path], [pathOf(item)]],
  })
  const move = (action: string) => api.post(`${pathOf(item)}/${item.id}/${action}`, {})
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

const paths = {
  reminder: followUpReminders.path,
  follow_up: followUps.path,
  interaction: interactions.path,
} as const
const pathOf = ({ source }: DueStop) => paths[source]

/** A reminder sleeps until then; what is planned is planned for then. */
function putOff(item: DueStop, until: Date): Promise<unknown> {
  if (item.source === 'reminder')
    return api.post(`${pathOf(item)}/${item.id}/snooze`, { until: until.toISOString() })
  return api.patch(
    `${pathOf(item)}/${item.id}`,
    item.source === 'interaction' ? { scheduledAt: until.toISOString() } : { dueDate: until.toISOString() },
    { headers: { 'If-Match': `"v${item.version}"` } },
  )
}
