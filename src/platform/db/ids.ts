import { randomUUID } from 'node:crypto'

/** A UUID v7: time-ordered, for records whose id must be known before they are written (sealed fields bind to it). */
export function uuidv7(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  // Node buffers random bytes for `randomUUID`; its variant bits are valid for every UUID version.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
