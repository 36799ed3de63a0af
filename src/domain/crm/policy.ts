import type { Policy } from '../access/access.ts'
import { allOf, anyOf, fieldIs, firstOf, inOwnTerritory, only, ownedBy, through, when } from '../access/rules.ts'

const admin = only('admin')

const mine = anyOf(ownedBy('assignedTo'), inOwnTerritory())
/** Trainees learn the CRM on practice records that enter no figure (O9). */
const ownPractice = allOf(ownedBy('assignedTo'), fieldIs('isPractice', true))
const prospectsInReach = firstOf(admin, when('sales_rep', mine), when('trainee', ownPractice))

export const prospectPolicy: Policy = {
  read: firstOf(prospectsInReach, only('operations')),
  create: prospectsInReach,
  update: prospectsInReach,
  remove: firstOf(admin, when('trainee', ownPractice)),
}

const ofReachableProspect = firstOf(admin, through('prospectId', 'prospects', prospectsInReach))

export const interactionPolicy: Policy = {
  read: firstOf(only('operations'), ofReachableProspect),
  create: firstOf(admin, allOf(ownedBy('userId'), ofReachableProspect)),
  update: firstOf(admin, allOf(ownedBy('userId'), ofReachableProspect)),
  remove: admin,
}
