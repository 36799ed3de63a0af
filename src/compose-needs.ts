import { awardPoints, withdrawPoints } from '#identity/server/needs.ts'
import { unmetNeeds } from '#platform/need.ts'
import * as rewards from '#training/server/rewards/award-points.ts'

// Who does what modules need and do not know (docs/house.md, "Who may know whom"); loaded with `compose-modules.ts`.

awardPoints.metBy(rewards.awardPoints)
withdrawPoints.metBy(rewards.withdrawPoints)

const open = unmetNeeds()
if (open.length > 0) throw new Error(`needed, and done by nobody: ${open.join(', ')}`)
