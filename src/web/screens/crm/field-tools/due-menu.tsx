import { Check, Clock, EllipsisVertical, X } from 'lucide-react'
import { fieldCalls } from '#contracts/crm/field-calls.ts'
import type { DueStop } from '#contracts/crm/field-tools.ts'
import { followUps } from '#contracts/crm/follow-up.ts'
import { followUpReminders } from '#contracts/crm/follow-up-reminder.ts'
import { interactions } from '#contracts/crm/interaction.ts'
import { instantAt, plusDays } from '#domain/text/dates.ts'
import { api } from '#web/app/api.ts'
import { useDoing } from '#web/app/call.ts'
import { IconButton } from '#web/design/button.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '#web/design/dropdown-menu.tsx'
import { companyToday, shownZone } from '#web/design/format.ts'

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
      {putOffs.map(({ label, days }) => (
        <MenuItem
          key={days}
          icon={<Clock />}
          onSelect={() => act.mutate({ said: label.toLowerCase(), run: () => putOff(item, days) })}
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

const putOffs = [
  { label: 'Snooze until tomorrow', days: 1 },
  { label: 'Snooze for 3 days', days: 3 },
  { label: 'Snooze for a week', days: 7 },
]

const paths = {
  reminder: followUpReminders.path,
  follow_up: followUps.path,
  interaction: interactions.path,
} as const
const pathOf = ({ source }: DueStop) => paths[source]

/** Nine in the morning, so many days from today. A reminder sleeps until then; what is planned is planned for then. */
function putOff(item: DueStop, days: number): Promise<unknown> {
  const until = instantAt(plusDays(companyToday(), days), '09:00', shownZone())
  if (item.source === 'reminder')
    return api.post(`${pathOf(item)}/${item.id}/snooze`, { until: until.toISOString() })
  return api.patch(
    `${pathOf(item)}/${item.id}`,
    item.source === 'interaction' ? { scheduledAt: until.toISOString() } : { dueDate: until.toISOString() },
    { headers: { 'If-Match': `"v${item.version}"` } },
  )
}
