import { humanize } from '#design/format.ts'
import { userRoles } from '#identity/contract/user.ts'

/** The jobs somebody can have here. */
export const roleOptions = userRoles.map((role) => ({ value: role, label: humanize(role) }))
