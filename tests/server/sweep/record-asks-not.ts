import { recordFileCases } from './file-calls.ts'
import { noteCases } from './note-calls.ts'

/** Calls about what is kept beside a record that ask for no password again, and why. */
export const recordAsksNot = {
  'files and notes of records': {
    because: 'A photo or a note moves no money and opens nothing; what is removed comes back.',
    routes: Object.keys({ ...recordFileCases, ...noteCases }).filter((route) => !route.startsWith('GET ')),
  },
  'fields of a company’s own': {
    because:
      'Facts that move no money and open nothing; they are in the history, and what is removed comes back.',
    tables: ['custom_fields'],
    // Of an order nothing else is changed by hand.
    routes: ['PATCH /api/orders/:id', 'POST /api/orders/bulk'],
  },
}
