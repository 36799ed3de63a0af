import { unmetNeeds } from '#platform/need.ts'

// Who does what modules need and do not know (docs/house.md, "Who may know whom"); loaded with `compose-modules.ts`.

const open = unmetNeeds()
if (open.length > 0) throw new Error(`needed, and done by nobody: ${open.join(', ')}`)
