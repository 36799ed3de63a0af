import { useState } from 'react'
import type { AiEmployee } from '#assistants/contract/ai-employee.ts'
import { Button } from '#design/button.tsx'
import { AiEmployeeFacts } from '../parts/ai-employee-facts.tsx'
import { Examination } from './examination.tsx'
import { StartTask } from './start-task.tsx'

/** One AI employee with its figures and a button to start a task. */
export function EmployeeCard({ employee }: { employee: AiEmployee }) {
  const [isDrafting, setDrafting] = useState(false)
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-1">
      <AiEmployeeFacts employee={employee} outOf=" of 10" heading="h2" />
      <Examination employee={employee}>
        <Button onClick={() => setDrafting(true)} aria-haspopup="dialog">
          New task
        </Button>
      </Examination>
      {isDrafting && <StartTask employee={employee} onClose={() => setDrafting(false)} />}
    </li>
  )
}
