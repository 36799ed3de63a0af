/** Roles of an actor. `states` are the US states of a sales rep's territories; a customer has its client's id. */
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

/** A condition on a record by field names; the server turns it into SQL, the client evaluates it on a row. */
export type Condition =
  | { kind: 'equals'; field: string; value: Scalar }
  | { kind: 'oneOf'; field: string; values: readonly Scalar[] }
  | { kind: 'any'; of: readonly Condition[] }
  | { kind: 'all'; of: readonly Condition[] }
  /** The record named by `field` in table `entity` meets `where`. */
  | { kind: 'through'; field: string; entity: string; where: Condition }

/** Records an actor may use: all, none, or those that meet a condition. */
export type Scope = boolean | Condition

export type Rule = (actor: Actor) => Scope

export type Policy = {
  read: Rule
  create: Rule
  update: Rule
  remove: Rule
  /** Records that the team puts files on and removes them from; by default those that may be changed. */
  files?: Rule
  /** Records that another record may refer to; by default those that may be read. */
  refer?: Rule
  /** Records whose name is shown to anyone who has their id; by default those in `refer`. */
  name?: Rule
  /** Records whose names appear in the audit; by default all. */
  openly?: Condition
  /** Fields a role never reads, filters, sorts, searches, exports or sees in history or events. */
  hidden?: Partial<Record<Role, readonly string[]>>
}

export type PolicyAction = 'read' | 'create' | 'update' | 'remove'
