import { auditLogs as auditLogContract } from '#identity/contract/audit-log.ts'
import { notifications as notificationContract } from '#identity/contract/notification.ts'
import { savedViews as savedViewContract } from '#identity/contract/saved-view.ts'
import { users as userContract } from '#identity/contract/user.ts'
import { userPreferences as userPreferenceContract } from '#identity/contract/user-preference.ts'
import { boardEvent } from '#platform/db/board-event.ts'
import { users } from '#platform/db/schema/identity.ts'
import { auditLogs, savedViews, userPreferences } from '#platform/db/schema/identity-log.ts'
import { notifications } from '#platform/db/schema/notifications.ts'
import { defineResource } from '#platform/resources/define.ts'
import { leaveWork } from './leave-work.ts'
import { holdPayout } from './needs.ts'
import { afterAddressChange } from './own-address.ts'

const handOverFirst = 'Hand their work over to somebody first.'

export const identityResources = [
  defineResource({
    contract: userContract,
    table: users,
    found: {
      weight: 4,
      line: ['role', 'city'],
      status: 'status',
      phone: 'phone',
      email: 'email',
    },
    stepUp: ['create', 'update', 'remove'],
    // What `handOverWork` hands over.
    heldBy: [
      {
        table: 'clients',
        column: 'assigned_sales_rep_id',
        one: 'client in their hands',
        many: 'clients in their hands',
        first: handOverFirst,
      },
      {
        table: 'prospects',
        column: 'assigned_to',
        open: `NOT h.is_practice AND h.stage <> 'lost'`,
        one: 'prospect of theirs',
        many: 'prospects of theirs',
        first: handOverFirst,
      },
      {
        table: 'follow_up_reminders',
        column: 'assigned_to',
        open: `h.status IN ('open', 'snoozed') AND NOT h.is_practice`,
        one: 'reminder of theirs',
        many: 'reminders of theirs',
        first: handOverFirst,
      },
      {
        table: 'follow_ups',
        column: 'user_id',
        open: `h.status = 'open' AND NOT h.is_practice`,
        one: 'follow-up of theirs',
        many: 'follow-ups of theirs',
        first: handOverFirst,
      },
      {
        table: 'prospect_follow_ups',
        column: 'assigned_rep_id',
        open: `h.status IN ('active', 'paused', 'failed')`,
        one: 'running sequence of theirs',
        many: 'running sequences of theirs',
        first: handOverFirst,
      },
    ],
    after: async (tx, { op, before, after, actor }) => {
      if (op === 'remove') await leaveWork(tx, after.id, actor)
      if (op !== 'update' || before?.email === after.email) return
      const [old, name] = [String(before?.email), String(after.firstName)]
      await afterAddressChange(tx, { table: 'users', id: after.id }, { old, name, version: after.version })
      if (actor.id !== after.id) await holdPayout(tx, after.id, actor)
    },
  }),
  defineResource({ contract: auditLogContract, table: auditLogs }),
  defineResource({ contract: notificationContract, table: notifications }),
  defineResource({
    contract: savedViewContract,
    table: savedViews,
    stamp: (actor) => ({ ownerId: actor.id }),
  }),
  defineResource({
    contract: userPreferenceContract,
    table: userPreferences,
    stamp: (actor) => ({ userId: actor.id }),
    after: async (tx, { before, after }) => {
      if (before?.isOnLeaderboard !== after.isOnLeaderboard) tx.changes.push(boardEvent)
    },
  }),
]
