import { stateNames } from '#company/rules/states.ts'

export const stateOptions = Object.entries(stateNames).map(([value, label]) => ({ value, label }))
