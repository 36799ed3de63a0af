import { z } from 'zod'
import { honeypotName } from '#registration/rules/honeypot.ts'

export const honeypot = () => ({ [honeypotName]: z.string().max(2000).optional() })
