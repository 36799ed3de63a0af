import type { Actor, Policy, Role } from '#platform/rules/access/access.ts'

/** How far a right goes: nothing, what is one's own or in one's reach, everything. */
type Extent = 'none' | 'own' | 'all'

type RightChange = {
  what: string
  right: 'see' | 'add' | 'change' | 'remove'
  from: Extent
  to: Extent
}

const rights = { read: 'see', create: 'add', update: 'change', remove: 'remove' } as const

/** What a change of role opens and closes in kinds of records, drawn from the policies that decide it. */
export function rightChanges(
  kinds: readonly { what: string; policy: Policy }[],
  from: Role,
  to: Role,
): RightChange[] {
  return kinds.flatMap(({ what, policy }) =>
    (['read', 'create', 'update', 'remove'] as const).flatMap((action) => {
      const [before, after] = [extentOf(policy, action, from), extentOf(policy, action, to)]
      return before === after ? [] : [{ what, right: rights[action], from: before, to: after }]
    }),
  )
}

function extentOf(policy: Policy, action: keyof typeof rights, role: Role): Extent {
  const somebody: Actor = { id: '-', role, clientId: null, states: ['-'] }
  const scope = policy[action](somebody)
  return scope === true ? 'all' : scope === false ? 'none' : 'own'
}
