// What other modules may use of this one.

export { permissionsOf } from './permissions.ts'
export { isTextingSetUp } from './sms-account.ts'
export { writeSms } from './write-sms.ts'
