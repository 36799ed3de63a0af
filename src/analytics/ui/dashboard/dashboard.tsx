import { AiEmployeesCard } from './ai-employees-card.tsx'
import { TraineeAnalyticsCard } from './trainee-analytics-card.tsx'

/** The two cards of the admin dashboard, on its own page and in the shell (TRAIN-012 to TRAIN-014, AI-033). */
export function Dashboard() {
  return (
    <>
      <p className="mb-5 text-ink-2">Monitor trainee progress and completion rates</p>
      <div className="flex flex-col gap-5">
        <TraineeAnalyticsCard />
        <AiEmployeesCard />
      </div>
    </>
  )
}
