import { z } from 'zod'

const part = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** A person's P-256 key pair, base64url: devices encrypt unsent data with `x` and `y`; only `d` decrypts it. */
export const deviceKey = z.object({ x: part, y: part, d: part })
export type DeviceKey = z.output<typeof deviceKey>
