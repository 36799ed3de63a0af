import { createInterface } from 'node:readline/promises'
import { recoverAdmin } from '#identity/server/recover-admin.ts'
import { hours } from '#identity/server/reset-password.ts'
import { type Config, loadConfig } from '#platform/config.ts'
import { email } from '#platform/contract/fields.ts'
import { connect } from '#platform/db/client.ts'
import { openDatabase } from '#platform/db/open.ts'
import { StartError } from '#platform/start-error.ts'

try {
  await recover(loadConfig(process.env))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

/** For a sole administrator without phone and backup codes: whoever runs the servers takes the second factor away. */
async function recover(config: Config): Promise<void> {
  const given = process.env.ADMIN_EMAIL || (await ask())
  const address = email().safeParse(given)
  if (!address.success) throw new StartError(`"${given}" is not an e-mail address: nothing was changed`)
  const database = await openDatabase(config, console.log)
  try {
    const db = connect({ url: database.directUrl, max: 2, seconds: config.DATABASE_SECONDS })
    try {
      const done = await recoverAdmin(db, address.data, new Date())
      const ended = `${done.sessions} ${done.sessions === 1 ? 'session' : 'sessions'}`
      console.log(
        [
          `${done.name}, ${address.data}:`,
          done.hadSecondFactor
            ? '- the second factor and its backup codes are gone; the next sign-in asks to set up a new one'
            : '- there was no second factor; nothing to take away',
          `- signed out everywhere (${ended} ended), known devices and open links are void`,
          '- the audit trail has it as "second factor reset", and a message to this address is queued',
          '- the password stays as it is. Lost as well? A new one is chosen here ' +
            `(once, within ${hours} hours): ${config.PUBLIC_URL}/reset-password?token=${done.token}`,
        ].join('\n'),
      )
    } finally {
      await db.close()
    }
  } finally {
    await database.stop()
  }
}

/** @throws StartError when there is nobody to ask */
async function ask(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartError('no terminal to ask on: set ADMIN_EMAIL to the address of the administrator')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question('E-mail of the administrator: ')
  } finally {
    terminal.close()
  }
}
