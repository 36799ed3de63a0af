// What other modules may use of this one.

export { assistantsResources } from './resources.ts'
