import { test } from 'vitest'
import { outlive } from '../support/outage.ts'

test('[FIX-033] the database goes while servers serve and workers post: everybody lives, answers 503, and every letter goes out once', () =>
  outlive({ letters: 12, awayMs: 0 }))
