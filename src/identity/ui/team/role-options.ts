import { userRoles } from '#identity/contract/user.ts'
import { humanize } from '#design/format.ts'

/** The jobs somebody can have here. */
export const roleOptions = userRoles.map((role) => ({ value: role, label: humanize(role) }))
