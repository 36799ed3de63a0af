// What other modules may use of this one.

export { activeAdmins } from './active-admins.ts'
export { passwordProblem } from './check-password.ts'
export { loginsOf } from './customer-logins.ts'
export { endEverything } from './end-sessions.ts'
export { type Award, awardPoints, type Forwarded, withdrawPoints } from './needs.ts'
export { hashPassword } from './passwords.ts'
export { sendPasswordLink } from './reset-password.ts'
export { identityResources } from './resources.ts'
export { hashToken } from './sessions.ts'
export { demandStepUp } from './step-up.ts'
