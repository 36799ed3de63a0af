import { z } from 'zod'
import { honeypotName } from '#platform/rules/honeypot.ts'

export const honeypot = () => ({ [honeypotName]: z.string().max(2000).optional() })
