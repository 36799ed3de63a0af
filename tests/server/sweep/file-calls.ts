import type { Case } from './case.ts'

const none = '00000000-0000-4000-8000-000000000000'

/** Calls about files of a record; which letters see and put them is by hand from decisions.md, as in calls.ts. */
function fileCalls(path: string, token: string, { see, put }: { see: string; put: string }) {
  const at = (may: string, end: string, ok: number): Case => ({
    may,
    url: `/api/${path}/${token}/files${end}`,
    ok,
  })
  return {
    [`GET /api/${path}/:id/files`]: at(see, '', 200),
    // Neither a form nor a file.
    [`POST /api/${path}/:id/files`]: { ...at(put, '', 400), body: {} },
    [`DELETE /api/${path}/:id/files/:fileId`]: at(put, `/${none}`, 404),
    [`POST /api/${path}/:id/files/:fileId/restore`]: at(put, `/${none}/restore`, 404),
    [`GET /api/${path}/:id/files/:fileId/content`]: at(see, `/${none}/content`, 404),
    [`GET /api/${path}/:id/files/:fileId/preview`]: at(see, `/${none}/preview`, 404),
  }
}

export const recordFileCases: Record<string, Case> = {
  // Pictures of the company and of what it sells.
  'GET /api/brand.css': { may: '*' },
  'GET /api/brand/:id': { may: '*', url: `/api/brand/${none}`, ok: 404 },
  'GET /api/product-pictures/:id': { may: '*', url: `/api/product-pictures/${none}`, ok: 404 },
  'PUT /api/products/:id/picture/:fileId': {
    may: 'AO',
    url: `/api/products/$product/picture/${none}`,
    ok: 404,
  },
  'DELETE /api/products/:id/picture': { may: 'AO', url: '/api/products/$product/picture', ok: 204 },
  ...fileCalls('prospects', '$prospect', { see: 'AOst', put: 'Ast' }),
  ...fileCalls('clients', '$client', { see: 'AOs', put: 'As' }),
  ...fileCalls('products', '$product', { see: 'AOST', put: 'AO' }),
  ...fileCalls('orders', '$placed', { see: 'AOs', put: 'AOs' }),
  ...fileCalls('lessons', '$lesson', { see: 'AOST', put: 'A' }),
  ...fileCalls('sample-requests', '$sample', { see: 'AOst', put: 'AOst' }),
}
