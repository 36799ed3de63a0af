import { stateNames } from '#domain/accounts/states.ts'

export const stateOptions = Object.entries(stateNames).map(([value, label]) => ({ value, label }))
