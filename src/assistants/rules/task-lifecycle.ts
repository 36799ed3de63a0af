import type { Lifecycle } from '#platform/rules/lifecycle.ts'

export type TaskStatus = 'queued' | 'running' | 'complete' | 'failed' | 'cancelled'

/** Lifecycle of a task of an AI employee: a job starts and ends it, a person may cancel a waiting one. */
export const assistantTaskLifecycle: Lifecycle<TaskStatus> = {
  entity: 'assistant_tasks',
  initial: 'queued',
  moves: {
    queued: [
      { action: 'start', to: 'running', roles: ['system'] },
      { action: 'cancel', to: 'cancelled', roles: ['admin'] },
    ],
    running: [
      { action: 'finish', to: 'complete', roles: ['system'] },
      { action: 'fail', to: 'failed', roles: ['system'] },
    ],
    complete: [],
    failed: [{ action: 'retry', to: 'queued', roles: ['admin'], effect: 'queued again' }],
    cancelled: [],
  },
}
