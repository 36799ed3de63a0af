// The exports that other modules may import.

export { assistantsResources } from './resources.ts'
