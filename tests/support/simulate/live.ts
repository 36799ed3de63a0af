import { bankLives } from './bank-lives.ts'
import { payFridays } from './collecting.ts'
import { orderLives } from './order-lives.ts'
import type { Simulation } from './simulation.ts'

/** All that goes on in the firm. */
export function live(sim: Simulation): void {
  orderLives(sim)
  bankLives(sim)
  payFridays(sim)
}
