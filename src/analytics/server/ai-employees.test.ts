import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AiEmployeeList } from '#assistants/contract/ai-employee.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
})

afterAll(() => app.close())

const list = () => admin.get<AiEmployeeList>('/api/admin/ai-employees')

test('[AI-034] the list is wrapped, also when it is empty, and the admin’s alone', async () => {
  const empty = await list()
  expect(empty.status).toBe(200)
  expect(empty.body).toEqual({ aiEmployees: [] })
  for (const role of ['trainee', 'sales_rep', 'operations', 'user', 'customer'] as const) {
    const person = await app.signInAs(role)
    expect((await person.get('/api/admin/ai-employees')).status, role).toBe(403)
  }
  expect((await app.nobody.get('/api/admin/ai-employees')).status).toBe(401)
})

test('[AI-035] [AI-043] an internal user flagged isAiEmployee, ready while nothing of theirs runs', async () => {
  const made = await app.context.db.row<{ id: string }>(
    `INSERT INTO users (first_name, last_name, email, is_ai_employee, ai_employee_type, ai_employee_status, perfection_score,
            completed_testing_cycles, ai_tasks_completed, ai_capabilities, last_active_at)
     VALUES ('Ada', 'Bot', 'ada@example.com', true, 'objection_coach', 'Permanent', 9.2, 4, 11, '{objections}', now()) RETURNING id`,
  )
  const [employee, ...others] = (await list()).body.aiEmployees
  expect(others).toEqual([])
  expect(employee).toEqual({
    id: made?.id,
    name: 'Ada Bot',
    type: 'objection_coach',
    status: 'Permanent',
    readyForNextTask: true,
    perfectionScore: 9.2,
    cyclesCompleted: 4,
    tasksCompleted: 11,
    capabilities: ['objections'],
    lastActive: expect.any(String),
  })
  await app.context.db.rows(
    `INSERT INTO assistant_tasks (ai_employee_id, requested_by, title, instructions) VALUES ($1, $2, 'Look', 'Look it up')`,
    [made?.id, admin.id],
  )
  expect((await list()).body.aiEmployees[0]?.readyForNextTask).toBe(false)
})
