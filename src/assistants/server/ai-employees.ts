import type { AiEmployee } from '#assistants/contract/ai-employee.ts'
import type { Db } from '#platform/db/client.ts'

/** The AI employees, best first; one is ready for a task while none of its own is queued or running. */
export function aiEmployees(db: Db): Promise<AiEmployee[]> {
  return db.rows(
    `SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, coalesce(u.ai_employee_type, 'assistant') AS type,
            coalesce(u.ai_employee_status, u.status) AS status,
            u.status = 'active' AND u.perfection_score IS NOT NULL AND NOT EXISTS (
              SELECT 1 FROM assistant_tasks t WHERE t.ai_employee_id = u.id AND t.status IN ('queued', 'running')
                 AND t.deleted_at IS NULL) AS "readyForNextTask",
            u.perfection_score, u.completed_testing_cycles AS "cyclesCompleted",
            u.ai_tasks_completed AS "tasksCompleted", coalesce(u.ai_capabilities, '{}') AS capabilities,
            u.last_active_at AS "lastActive"
       FROM users u
      WHERE u.is_ai_employee AND u.deleted_at IS NULL AND u.status NOT IN ('rejected', 'inactive')
      ORDER BY u.perfection_score DESC NULLS LAST, u.id LIMIT 200`,
  )
}
