import { test } from 'vitest'
import { outlive } from '../support/database-outage.ts'

test('[FIX-033] the database goes while servers serve and workers post: everybody lives, answers 503, and every email goes out once', () =>
  outlive({ emails: 12, awayMs: 0 }))
