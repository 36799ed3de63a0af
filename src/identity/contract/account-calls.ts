import { byMailedLink, type CallFacts, defineCall } from '#platform/contract/call.ts'
import { teamRoles } from '#platform/rules/access/access.ts'
import {
  addressConfirmed,
  addressKept,
  backupCodes,
  changeOwnAddress,
  changeOwnName,
  changeOwnPassword,
  mailedToken,
  ownAccount,
  secondFactorBegun,
  secondFactorCode,
} from './own-account.ts'
import { stepUp } from './sign-in.ts'

const tags = 'account'
/** Also open to an administrator who has to set up a second factor first. */
const anyone = { access: 'signed_in', beforeEnrollment: true, tags } as const satisfies Partial<CallFacts>
const team = { ...anyone, access: teamRoles } as const
const fresh = { ...team, stepUp: true } as const
/** Works signed in and signed out. */
const byLink = { ...byMailedLink, beforeEnrollment: true, tags, body: mailedToken } as const

/** The caller's own account: name, password, address, second factor and step-up. */
export const accountCalls = {
  read: defineCall({
    ...anyone,
    method: 'GET',
    path: '/api/account',
    summary: 'How one signs in',
    answer: ownAccount,
  }),
  rename: defineCall({
    ...team,
    method: 'PATCH',
    path: '/api/account',
    summary: 'Change one’s own name',
    body: changeOwnName,
    changes: ['account'],
  }),
  changePassword: defineCall({
    ...anyone,
    method: 'POST',
    path: '/api/account/password',
    summary: 'Change one’s own password; other sessions end',
    body: changeOwnPassword,
    changes: ['account', 'sessions'],
  }),
  askForAddress: defineCall({
    ...anyone,
    method: 'POST',
    path: '/api/account/address',
    stepUp: true,
    summary: 'Ask to sign in with another address: a link to it proves it, the old one is told',
    body: changeOwnAddress,
    changes: ['account'],
  }),
  confirmAddress: defineCall({
    ...byLink,
    path: '/api/account/address/confirm',
    summary: 'Prove a new address by the mailed link, once',
    answer: addressConfirmed,
  }),
  keepAddress: defineCall({
    ...byLink,
    path: '/api/account/address/keep',
    summary: 'Stop a change of address by the link mailed to the old one; everybody is signed out',
    answer: addressKept,
  }),
  beginSecondFactor: defineCall({
    ...fresh,
    method: 'POST',
    path: '/api/account/second-factor',
    summary: 'Begin to set up a second factor',
    answer: secondFactorBegun,
  }),
  confirmSecondFactor: defineCall({
    ...team,
    method: 'POST',
    path: '/api/account/second-factor/confirm',
    summary: 'Prove the second factor by its first code; the backup codes are shown this once',
    body: secondFactorCode,
    answer: backupCodes,
  }),
  renewBackupCodes: defineCall({
    ...fresh,
    method: 'POST',
    path: '/api/account/second-factor/backup-codes',
    summary: 'New backup codes',
    answer: backupCodes,
  }),
  disableSecondFactor: defineCall({
    ...fresh,
    method: 'DELETE',
    path: '/api/account/second-factor',
    summary: 'Turn the second factor off',
  }),
  stepUp: defineCall({
    ...anyone,
    method: 'POST',
    path: '/api/account/step-up',
    summary: 'Prove again who one is; calls that answered 403 step_up_required are open for five minutes',
    body: stepUp,
  }),
  mailStepUpCode: defineCall({
    method: 'POST',
    path: '/api/account/step-up/code',
    access: ['customer'],
    tags,
    summary: 'Mail a code that proves again who one is',
  }),
}
