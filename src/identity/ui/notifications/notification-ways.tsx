import { Field } from '#design/field.tsx'
import { Select } from '#design/select.tsx'
import { Switch } from '#design/switch.tsx'
import { userPreferences } from '#identity/contract/user-preference.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import type { NotificationWay } from '#platform/rules/notification-ways.ts'
import { useDoing } from '#shell/data/call.ts'
import { saveOwnPreference, useOwnPreference } from '#shell/session/own-preference.ts'

const ways: readonly { value: NotificationWay; label: string }[] = [
  { value: 'here', label: 'Here' },
  { value: 'mail', label: 'Here and by email' },
  { value: 'digest', label: 'Here and in the daily email' },
]

const kinds = ['mentionsBy', 'assignmentsBy', 'repliesBy', 'remindersBy'] as const
/** As the database has it for whoever has not chosen. */
const usual = { mentionsBy: 'mail', assignmentsBy: 'here', repliesBy: 'mail', remindersBy: 'mail' } as const
const usualHour = 8

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
}))

type Change = Parameters<typeof saveOwnPreference>[0]

/** What reaches the person how: by kind, when the daily email comes, and whether any email comes at all. */
export function NotificationWays() {
  const { data } = useOwnPreference()
  const own = data?.items[0]
  const save = useDoing((change: Change) => saveOwnPreference(change), {
    done: 'Saved',
    failed: { title: 'Not saved' },
    again: [[userPreferences.path]],
  })
  const wantsEmail = own?.wantsEmail ?? true
  const isDaily = kinds.some((kind) => (own?.[kind] ?? usual[kind]) === 'digest')
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {kinds.map((kind) => (
        <Field key={kind} label={infoOf(userPreferences, kind).label}>
          <Select
            options={ways}
            value={own?.[kind] ?? usual[kind]}
            disabled={!data || !wantsEmail}
            onValueChange={(way) => save.mutate({ [kind]: way })}
          />
        </Field>
      ))}
      <Field
        label={infoOf(userPreferences, 'digestHour').label}
        hint={isDaily ? undefined : 'Comes when something above is set to it'}
      >
        <Select
          options={hours}
          value={String(own?.digestHour ?? usualHour)}
          disabled={!data || !wantsEmail}
          onValueChange={(hour) => save.mutate({ digestHour: Number(hour) })}
        />
      </Field>
      <Field label="Emails of this kind">
        <Switch
          checked={wantsEmail}
          disabled={!data}
          onCheckedChange={(next) => save.mutate({ wantsEmail: next })}
        />
      </Field>
    </div>
  )
}
