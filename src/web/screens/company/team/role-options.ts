import { userRoles } from '#contracts/identity/user.ts'
import { humanize } from '#web/design/format.ts'

/** The jobs somebody can have here. */
export const roleOptions = userRoles.map((role) => ({ value: role, label: humanize(role) }))
