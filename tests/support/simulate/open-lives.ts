import { onTestFinished } from 'vitest'
import { scheduleLives } from './schedule-lives.ts'
import { openSimulation, type Plan, type Simulation } from './simulation.ts'

/** A firm with everything on its agenda that its people will do. */
export async function opened(plan: Plan): Promise<Simulation> {
  const sim = await openSimulation(plan)
  onTestFinished(() => sim.company.app.close())
  scheduleLives(sim)
  return sim
}

export async function lived(plan: Plan): Promise<Simulation> {
  const sim = await opened(plan)
  await sim.run()
  return sim
}
