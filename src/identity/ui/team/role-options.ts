import { humanize } from '#design/format.ts'
import { userRoles } from '#identity/contract/user.ts'

/** The roles of the team. */
export const roleOptions = userRoles.map((role) => ({ value: role, label: humanize(role) }))
