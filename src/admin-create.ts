import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { shortestStaffPassword } from '#identity/rules/password-length.ts'
import { passwordProblem } from '#identity/server/check-password.ts'
import { hasAdmin, makeFirstAdmin } from '#identity/server/make-first-admin.ts'
import { hashPassword } from '#identity/server/passwords.ts'
import { hours, makeResetToken } from '#identity/server/reset-password.ts'
import { type Config, loadConfig } from '#platform/config.ts'
import { email, personName } from '#platform/contract/fields.ts'
import { connect, type Database } from '#platform/db/client.ts'
import { openDatabase } from '#platform/db/open.ts'
import { StartError } from '#platform/start-error.ts'

const fewest = shortestStaffPassword

/** Without a password, a single-use link to choose one is printed. */
type Answers = { firstName: string; lastName: string; email: string; password: string | null }

try {
  await createAdmin(loadConfig(process.env))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

/** Makes the first administrator of a production install (P2); further ones are made by administrators. */
async function createAdmin(config: Config): Promise<void> {
  if (config.mode === 'demo') throw new StartError('the demo has its administrator: admin@amberroot.example')
  const given = await fromEnvironment()
  const database = await openDatabase(config, console.log)
  try {
    const db = connect({ url: database.directUrl, max: 2, seconds: config.DATABASE_SECONDS })
    try {
      if (await db.transact(hasAdmin)) {
        throw new StartError('there is an administrator already, who can make others in the app')
      }
      const answers = given ?? (await check(await ask()))
      const link = await makeAdmin(db, answers)
      const start = `${config.PUBLIC_URL}/${link === null ? 'login' : `reset-password?token=${link}`}`
      console.log(
        link === null
          ? `${answers.email} can sign in at ${start}`
          : `${answers.email} chooses a password here (once, within ${hours} hours): ${start}`,
      )
    } finally {
      await db.close()
    }
  } finally {
    await database.stop()
  }
}

/** @returns the token of the link by which the password is chosen, or null when it is set already */
async function makeAdmin(db: Database, { password, ...person }: Answers): Promise<string | null> {
  const passwordHash = password === null ? null : await hashPassword(password)
  return db.transact(async (tx) => {
    const id = await makeFirstAdmin(tx, {
      ...person,
      passwordHash,
      by: 'admin:create',
    })
    return password === null ? makeResetToken(tx, id, { now: new Date(), ip: null }) : null
  })
}

/** @throws StartError when nothing is given and there is nobody to ask */
async function fromEnvironment(): Promise<Answers | null> {
  const { ADMIN_FIRST_NAME, ADMIN_LAST_NAME, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env
  if (ADMIN_EMAIL) {
    return check({
      firstName: ADMIN_FIRST_NAME || 'First',
      lastName: ADMIN_LAST_NAME || 'Administrator',
      email: ADMIN_EMAIL,
      password: ADMIN_PASSWORD || null,
    })
  }
  if (process.stdin.isTTY) return null
  throw new StartError('no terminal to ask on: set ADMIN_EMAIL, and ADMIN_PASSWORD unless a link will do')
}

/** From the terminal; the password is not shown. */
async function ask(): Promise<Answers> {
  let isHidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  try {
    const person = {
      firstName: await terminal.question('First name: '),
      lastName: await terminal.question('Last name: '),
      email: await terminal.question('E-mail: '),
    }
    const hidden = async (question: string) => {
      process.stdout.write(question)
      isHidden = true
      const answer = await terminal.question('')
      isHidden = false
      process.stdout.write('\n')
      return answer
    }
    const password = await hidden(`Password (${fewest} characters or more; empty: a link to choose it): `)
    if (password === '') return { ...person, password: null }
    if ((await hidden('The same again: ')) !== password) throw new StartError('the two passwords differ')
    return { ...person, password }
  } finally {
    terminal.close()
  }
}

/** @throws StartError with what is wrong */
async function check({ password, ...given }: Answers): Promise<Answers> {
  const address = email().safeParse(given.email)
  if (!address.success) throw new StartError(`"${given.email}" is not an e-mail address`)
  const firstName = personName().safeParse(given.firstName)
  const lastName = personName().safeParse(given.lastName)
  if (!firstName.success || !lastName.success) {
    throw new StartError(`"${given.firstName} ${given.lastName}" is not a first and a last name`)
  }
  const answers = { firstName: firstName.data, lastName: lastName.data, email: address.data, password }
  if (password === null) return answers
  if ([...password].length < fewest || password.length > 200) {
    throw new StartError(`the password needs ${fewest} to 200 characters`)
  }
  if (password === 'pour-the-demo-26')
    throw new StartError('that is the demo password, which everybody knows')
  const problem = await passwordProblem(password, 'admin')
  if (problem) throw new StartError(problem)
  return answers
}
