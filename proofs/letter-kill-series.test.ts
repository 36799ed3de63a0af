import { test } from 'vitest'
import { killSeries } from '#tests/faults/letter-kills.ts'

test(
  '[MAIL-008] two workers, killed before the message, after it and before the commit, fifty times each: no advertisement twice, no letter lost',
  {
    timeout: 3_600_000,
  },
  () => killSeries(50),
)
