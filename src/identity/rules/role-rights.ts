import type { Actor, Policy, Role } from '#platform/rules/access/access.ts'

/** Extent of a right: nothing, own records or those in scope, everything. */
type Extent = 'none' | 'own' | 'all'

type RightChange = {
  what: string
  right: 'see' | 'add' | 'change' | 'remove'
  from: Extent
  to: Extent
}

const rights = { read: 'see', create: 'add', update: 'change', remove: 'remove' } as const

/** Rights that a change of role adds and removes, derived from the policies. */
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
