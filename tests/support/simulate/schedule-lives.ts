import { bankLives } from './bank-lives.ts'
import { payFridays } from './collecting.ts'
import { orderLives } from './order-lives.ts'
import type { Simulation } from './simulation.ts'

/** Puts orders, bank days and payouts of the firm on the agenda. */
export function scheduleLives(sim: Simulation): void {
  orderLives(sim)
  bankLives(sim)
  payFridays(sim)
}
