import { Link } from '@tanstack/react-router'
import { AlarmClock, AtSign, Bell, Check, Clock, Handshake, MailOpen, Reply, Undo2 } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Button, IconButton } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DropdownMenu, MenuItem } from '#design/dropdown-menu.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatDate } from '#design/format.ts'
import { putOffs } from '#design/put-off.ts'
import { Awaited, SkeletonText } from '#design/skeleton.tsx'
import { Tabs } from '#design/tabs.tsx'
import { notifications } from '#identity/contract/notification.ts'
import { notificationCalls as calls } from '#identity/contract/notification-calls.ts'
import type { RowOf } from '#platform/contract/define.ts'
import type { NotificationKind } from '#platform/rules/notification-ways.ts'
import { useAct } from '#shell/data/call.ts'
import { useCount } from '#shell/data/counts.ts'
import { useRows } from '#shell/data/rows.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { placeFor } from '#shell/places.ts'
import { useUser } from '#shell/session/session.ts'
import { NotificationWays } from './notification-ways.tsx'

type Notification = RowOf<typeof notifications>
type Status = Notification['status']

const icons: Readonly<Record<NotificationKind, ComponentType<{ className?: string }>>> = {
  mention: AtSign,
  assignment: Handshake,
  reply: Reply,
  reminder: AlarmClock,
}

const empty: Readonly<Record<Status, { title: string; text: string }>> = {
  unread: {
    title: 'Nothing new',
    text: 'Notes that name you, answers, reminders and what is given to you come here.',
  },
  snoozed: { title: 'Nothing put away', text: 'What you snooze comes back at its time.' },
  read: { title: 'Nothing read yet', text: 'What you have read stays here.' },
}

const step = 50
/** The longest list that the server answers at once. */
const mostShown = 200

/** Everything that the person is told, in one place. [ENG-014] */
export function NotificationsScreen() {
  const unread = useAct(calls.unread, { failed: false })
  const readAll = useAct(calls.readAll, {
    failed: 'They could not be marked. Please try again.',
    undo: ({ ids }) => ({
      text: ids.length === 1 ? 'One marked as read' : `${ids.length} marked as read`,
      run: async () => {
        for (let from = 0; from < ids.length; from += mostShown)
          await unread.mutateAsync({ body: { ids: ids.slice(from, from + mostShown) } })
      },
    }),
  })
  const waiting = useCount('notifications', { status: 'unread' })
  return (
    <Page
      title="Notifications"
      width="text"
      actions={
        <Button onClick={() => readAll.mutate({})} loading={readAll.isPending} disabled={!waiting}>
          <Check aria-hidden="true" />
          Mark all read
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Tabs
          label="Notifications"
          items={[
            { value: 'unread', label: 'New', content: <List status="unread" /> },
            { value: 'snoozed', label: 'Snoozed', content: <List status="snoozed" /> },
            { value: 'read', label: 'Read', content: <List status="read" /> },
          ]}
        />
        <Card title="What reaches you, and how">
          <NotificationWays />
        </Card>
      </div>
    </Page>
  )
}

function List({ status }: { status: Status }) {
  const [limit, setLimit] = useState(step)
  const { data, error, refetch } = useRows(
    notifications,
    { status, sort: '-createdAt', limit },
    { placeholderData: (before) => before },
  )
  if (error) return <LoadFailed error={error} what="The list" onRetry={() => void refetch()} />
  if (!data)
    return (
      <Awaited>
        <SkeletonText lines={8} />
      </Awaited>
    )
  if (data.items.length === 0)
    return (
      <EmptyState title={empty[status].title} icon={<Bell />}>
        {empty[status].text}
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Notifications" className="flex flex-col divide-y divide-line">
        {data.items.map((notification) => (
          <Line key={notification.id} notification={notification} />
        ))}
      </ul>
      {data.nextCursor && limit < mostShown && (
        <Button size="sm" className="mt-3" onClick={() => setLimit(Math.min(mostShown, limit + step))}>
          Earlier
        </Button>
      )}
    </>
  )
}

function Line({ notification }: { notification: Notification }) {
  const { id, kind, detail, times, status, recordType, recordId, snoozedUntil, createdAt } = notification
  const { role } = useUser()
  const Icon = icons[kind]
  const body = { ids: [id] }
  const failed = 'It could not be marked. Please try again.'
  const read = useAct(calls.read, { failed })
  const unread = useAct(calls.unread, { failed })
  const snooze = useAct(calls.snooze, {
    failed,
    done: (_, { body: { until } }) => `Comes back ${formatDate(until, 'datetime')}`,
  })
  const place =
    recordType && recordId
      ? placeFor(role, recordType, recordId)
      : kind === 'assignment'
        ? { to: '/prospects' }
        : undefined
  const title = times > 1 ? `${notification.title}, and ${times - 1} more` : notification.title
  const markRead = () => status !== 'read' && read.mutate({ body })
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium wrap-anywhere">
          {place ? (
            <Link {...place} onClick={markRead} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {detail && <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{detail}</p>}
        <p className="text-xs text-ink-3">
          <DateTime value={createdAt} style="ago" />
          {snoozedUntil && (
            <>
              , comes back <DateTime value={snoozedUntil} />
            </>
          )}
        </p>
      </div>
      {status === 'unread' ? (
        <div className="flex shrink-0 items-center">
          <DropdownMenu
            align="end"
            trigger={
              <IconButton label={`Snooze: ${title}`}>
                <Clock aria-hidden="true" />
              </IconButton>
            }
          >
            {putOffs.map(({ label, until }) => (
              <MenuItem
                key={label}
                icon={<Clock />}
                onSelect={() => snooze.mutate({ body: { ...body, until: until().toISOString() } })}
              >
                {label}
              </MenuItem>
            ))}
          </DropdownMenu>
          <IconButton label={`Mark as read: ${title}`} onClick={markRead}>
            <MailOpen aria-hidden="true" />
          </IconButton>
        </div>
      ) : (
        <IconButton label={`Mark as new: ${title}`} onClick={() => unread.mutate({ body })}>
          <Undo2 aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}
