import type { Case } from './case.ts'

const none = '00000000-0000-4000-8000-000000000000'

/** Calls about notes on a record, for those of the team who see it; letters by hand from decisions.md, as in calls.ts. */
function noteCalls(path: string, token: string, see: string) {
  const at = (end: string, ok: number): Case => ({ may: see, url: `/api/${path}/${token}/notes${end}`, ok })
  const task = (end: string, ok: number): Case => ({ may: see, url: `/api/${path}/${token}/tasks${end}`, ok })
  return {
    [`GET /api/${path}/:id/notes`]: at('', 200),
    [`GET /api/${path}/:id/notes/people`]: at('/people', 200),
    [`POST /api/${path}/:id/notes`]: { ...at('', 201), body: { text: 'Seen' } },
    [`PATCH /api/${path}/:id/notes/:noteId`]: { ...at(`/${none}`, 404), body: { text: 'Seen' } },
    [`GET /api/${path}/:id/notes/:noteId/edits`]: at(`/${none}/edits`, 200),
    [`DELETE /api/${path}/:id/notes/:noteId`]: at(`/${none}`, 404),
    [`POST /api/${path}/:id/notes/:noteId/restore`]: at(`/${none}/restore`, 404),
    [`GET /api/${path}/:id/tasks`]: task('', 200),
    // To somebody who is no one of the team.
    [`POST /api/${path}/:id/tasks`]: {
      ...task('', 400),
      body: { title: 'Call', assignedTo: none, day: '2999-01-01' },
    },
    [`POST /api/${path}/:id/tasks/:taskId/done`]: task(`/${none}/done`, 404),
    [`POST /api/${path}/:id/tasks/:taskId/reopen`]: task(`/${none}/reopen`, 404),
  }
}

const recordNoteCases: Record<string, Case> = {
  ...noteCalls('prospects', '$prospect', 'AOst'),
  ...noteCalls('clients', '$client', 'AOs'),
  ...noteCalls('products', '$product', 'AOST'),
  ...noteCalls('orders', '$placed', 'AOs'),
  ...noteCalls('sample-requests', '$sample', 'AOst'),
}

const theirs = { ids: ['$notification'] }

/** Everybody's own notifications; those of others are passed over. */
const notificationCases: Record<string, Case> = {
  'POST /api/notifications/read': { may: 'autso', body: theirs, passesOver: true, other: 200 },
  'POST /api/notifications/unread': { may: 'autso', body: theirs, passesOver: true, other: 200 },
  'POST /api/notifications/snooze': {
    may: 'autso',
    body: { ...theirs, until: new Date(Date.now() + 86_400_000).toISOString() },
    passesOver: true,
    other: 200,
  },
  'POST /api/notifications/read-all': { may: 'AUTSO' },
}

export const noteCases = { ...recordNoteCases, ...notificationCases }
