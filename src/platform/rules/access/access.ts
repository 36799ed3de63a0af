/** Who asks. `states` are the US states of the territories a sales rep works; a customer carries its client. */
export type Role = 'user' | 'trainee' | 'sales_rep' | 'operations' | 'admin' | 'customer'

export const roles: readonly Role[] = ['user', 'trainee', 'sales_rep', 'operations', 'admin', 'customer']
export const teamRoles: readonly Role[] = ['user', 'trainee', 'sales_rep', 'operations', 'admin']

export type Actor = {
  id: string
  role: Role
  clientId: string | null
  states: readonly string[]
}

export type Scalar = string | number | boolean | null

/** A condition on one record, by the contract's field names; the server turns it into SQL, the client evaluates it on a row. */
export type Condition =
  | { kind: 'equals'; field: string; value: Scalar }
  | { kind: 'oneOf'; field: string; values: readonly Scalar[] }
  | { kind: 'any'; of: readonly Condition[] }
  | { kind: 'all'; of: readonly Condition[] }
  /** The record named by `field` in table `entity` meets `where`. */
  | { kind: 'through'; field: string; entity: string; where: Condition }

/** What an actor may touch: everything, nothing, or the records that meet a condition. */
export type Scope = boolean | Condition

export type Rule = (actor: Actor) => Scope

export type Policy = {
  read: Rule
  create: Rule
  update: Rule
  remove: Rule
  /** Which records another record may name, where that is more than one may read; without it what one may read. */
  refer?: Rule
  /** Which records are told by name to who holds their id, where that is more than one may name. */
  name?: Rule
  /** Which records are called by their names where all that was done is told; without it every one. */
  openly?: Condition
  /** Fields a role never reads, filters, sorts, searches, exports or sees in history or events. */
  hidden?: Partial<Record<Role, readonly string[]>>
}

export type PolicyAction = 'read' | 'create' | 'update' | 'remove'
