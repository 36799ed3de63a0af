import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '#platform/errors/app-error.ts'

const hash = promisify(argon2)

// OWASP's figures for Argon2id; about 16 a second on a small machine, so few at once and a short queue (A7).
const memoryKib = 19_456
const passes = 2
const parallelism = 1
const tagBytes = 32
export const hashesAtOnce = 2
export const hashesWaiting = 40

let running = 0
const waiting: (() => void)[] = []

/** `argon2id$m$t$p$salt$hash`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, { memory: memoryKib, passes, parallelism })
  return [
    'argon2id',
    memoryKib,
    passes,
    parallelism,
    salt.toString('base64url'),
    tag.toString('base64url'),
  ].join('$')
}

/** A hash that matches no password, so that unknown accounts take as long as known ones. */
const nobody = `argon2id$${memoryKib}$${passes}$${parallelism}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`

export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [, m = '', t = '', p = '', salt = '', tag = ''] = (stored ?? nobody).split('$')
  const expected = Buffer.from(tag, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
  })
  return stored !== null && actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** @throws AppError 429 when too many wait, so that a flood of sign-ins cannot starve other work */
async function derive(
  password: string,
  salt: Buffer,
  cost: { memory: number; passes: number; parallelism: number },
): Promise<Buffer> {
  if (running >= hashesAtOnce) {
    if (waiting.length >= hashesWaiting) throw new AppError('rate_limited', {}, { 'retry-after': '5' })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running++
  try {
    return await hash('argon2id', {
      message: password.normalize('NFKC'),
      nonce: salt,
      ...cost,
      tagLength: tagBytes,
    })
  } finally {
    running--
    waiting.shift()?.()
  }
}
