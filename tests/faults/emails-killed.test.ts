import { test } from 'vitest'
import { killSeries } from './email-kills.ts'

test('[MAIL-008] two workers, killed before the message, after it and before the commit, once each: no advertisement twice, no email lost', () =>
  killSeries(1))
