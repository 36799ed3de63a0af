import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { humanize } from '#design/format.ts'
import { Select } from '#design/select.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { teamCalls } from '#identity/contract/team-calls.ts'
import type { users } from '#identity/contract/user.ts'
import { rolesOpenTo, type TeamRole } from '#identity/rules/role-changes.ts'
import type { AnswerOf } from '#platform/contract/call.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { isThere } from '#shell/screen.ts'
import { screenList } from '#shell/screen-list.ts'
import { currentAppConfig } from '#shell/session/app-config.ts'

type Member = RowOf<typeof users>
type Right = AnswerOf<typeof teamCalls.rights>['rights'][number]

const amounts = { none: 0, own: 1, all: 2 }
const scopees = { none: '', own: ' (their own)', all: '' }

/** Changes a member's role, and shows beforehand which rights change. */
export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [role, setRole] = useState<TeamRole>()
  const name = `${member.firstName} ${member.lastName}`
  const save = useAct(teamCalls.changeRole, {
    done: (_, { body }) => ({
      title: `${name}: ${humanize(body.role)}`,
      description: 'It takes effect right away; they are notified by email.',
    }),
    failed: { title: 'The role was not changed' },
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Change the role of ${name}`}
      description={`${name} is ${humanize(member.role).toLowerCase()} now.`}
      footer={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          <Button
            variant="primary"
            disabled={!role}
            loading={save.isPending}
            onClick={() => role && save.mutate({ params: { id: member.id }, body: { role } })}
          >
            Change role
          </Button>
        </>
      }
    >
      <Field label="New role" required>
        <Select
          value={role ?? ''}
          placeholder="Choose a role"
          onValueChange={(value) => setRole(z.enum(rolesOpenTo(member.role)).parse(value))}
          options={rolesOpenTo(member.role).map((value) => ({ value, label: humanize(value) }))}
        />
      </Field>
      {member.role === 'trainee' && (
        <p className="mb-3 text-sm text-ink-2">A trainee becomes a sales rep by graduating.</p>
      )}
      {role && <Difference from={member.role} to={role} />}
    </Dialog>
  )
}

function Difference({ from, to }: { from: TeamRole; to: TeamRole }) {
  const rights = useRead(teamCalls.rights, { query: { from, to } })
  const screens = screenList
    .get()
    .filter((screen) => screen.frame === 'shell' && !screen.demoOnly && isThere(screen, currentAppConfig()))
  const titles = (has: TeamRole, lacks: TeamRole) => [
    ...new Set(
      screens
        .filter(({ roles }) => roles?.includes(has) && !roles.includes(lacks))
        .map(({ title, nav }) => nav?.label ?? title),
    ),
  ]
  if (rights.isError) return <p className="text-sm text-red">The changes could not be loaded.</p>
  if (!rights.data) return <SkeletonText lines={5} label="Loading the changes" />
  const grows = ({ from: a, to: b }: Right) => amounts[b] > amounts[a]
  return (
    <div className="flex flex-col gap-3 text-sm">
      <Part title="Opens" screens={titles(to, from)}>
        {sentences(rights.data.rights.filter(grows), 'to')}
      </Part>
      <Part title="Closes" screens={titles(from, to)}>
        {sentences(
          rights.data.rights.filter((right) => !grows(right)),
          'from',
        )}
      </Part>
    </div>
  )
}

function Part({ title, screens, children }: { title: string; screens: string[]; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-ink-2">{screens.length > 0 ? `Screens: ${screens.join(', ')}` : 'No screen'}</p>
      {children}
    </section>
  )
}

const words = { see: 'See', add: 'Add', change: 'Change', remove: 'Remove' } as const

/** One line for each right: "See orders, clients (their own)". */
function sentences(rights: readonly Right[], side: 'from' | 'to') {
  return (
    <ul className="text-ink-2">
      {(['see', 'add', 'change', 'remove'] as const).map((right) => {
        const kinds = rights.filter((one) => one.right === right)
        if (kinds.length === 0) return null
        return (
          <li key={right}>
            {words[right]}: {kinds.map((one) => `${one.what}${scopees[one[side]]}`).join(', ')}
          </li>
        )
      })}
    </ul>
  )
}
