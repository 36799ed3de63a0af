import { z } from 'zod'

const part = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** A P-256 key pair of one's own, base64url: devices seal with `x` and `y` what could not be sent, and only `d` opens it. */
export const deviceKey = z.object({ x: part, y: part, d: part })
export type DeviceKey = z.output<typeof deviceKey>
