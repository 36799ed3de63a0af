import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { basename, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort, pause, until } from './processes.ts'

const cache = resolve(import.meta.dirname, '../../.cache/dovecot')
const root = join(cache, 'bookworm')
const nobody = 65534
const isRoot = process.getuid?.() === 0

export type Dovecot = {
  port: number
  user: string
  password: string
  /** A message arrives as a delivery agent brings it: a file in the maildir. */
  deliver(raw: string | Buffer): Promise<void>
  /** As after a mailbox was moved to another server: the same messages under other numbers. Only while it is down. */
  renumber(uidValidity: number): void
  /** All its processes at once, in the middle of whatever they do. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** Why there is none here; null where there is one. */
export function whyNoDovecot(): string | null {
  if (existsSync(join(root, 'usr/sbin/dovecot'))) return null
  const none = join(cache, 'none')
  return existsSync(none)
    ? readFileSync(none, 'utf8').trim()
    : 'not fetched: node scripts/prepare.mjs --dovecot'
}

const settingsOf = (folder: string, port: number, password: string) => `
base_dir = ${folder}/base
state_dir = ${folder}/state
log_path = /dev/stderr
protocols = imap
ssl = no
disable_plaintext_auth = no
default_internal_user = nobody
default_internal_group = nogroup
default_login_user = nobody
mail_location = maildir:${folder}/mail
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${nobody} gid=${nobody} home=${folder}
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`

/**
 * Debian's Dovecot on loopback, with an empty mailbox; `npm run proofs` has fetched it where it could. It runs with its own files
 * as its root, as nobody: root goes there by chroot, others in a namespace of their own.
 */
export async function startDovecot(): Promise<Dovecot> {
  const port = await freePort()
  const password = 'a-real-one'
  mkdirSync(join(root, 'srv'), { recursive: true })
  const home = mkdtempSync(join(root, 'srv/inbox-'))
  const folder = `/srv/${basename(home)}`
  for (const part of ['', 'mail', 'mail/new', 'mail/cur', 'mail/tmp']) own(join(home, part), true)
  writeFileSync(join(home, 'dovecot.conf'), settingsOf(folder, port, password))
  const serve = ['/usr/sbin/dovecot', '-F', '-c', `${folder}/dovecot.conf`]
  const [command, args] = isRoot
    ? ['chroot', [`--userspec=${nobody}:${nobody}`, root, ...serve]]
    : ['unshare', ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`, `--root=${root}`, ...serve]]
  let child: ChildProcess | undefined
  let count = 0

  async function kill() {
    const running = child
    child = undefined
    if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    process.kill(-running.pid, 'SIGKILL')
    await ended
    await until(async () => !(await answers(port)))
  }

  async function start() {
    let said = ''
    child = spawn(command, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000)
    })
    const running = child
    await until(async () => {
      if (running.exitCode !== null) throw new Error(`Dovecot ended: ${said}`)
      return answers(port)
    })
  }

  onTestFinished(async () => {
    await kill()
    rmSync(home, { recursive: true, force: true })
  })
  await start()
  return {
    ...{ port, user: 'sales', password, start, kill },
    async deliver(raw) {
      count++
      const name = `${Date.now()}.M${count}P${process.pid}.proof`
      own(join(home, 'mail/tmp', name), false, raw)
      // In the order in which they were brought.
      await pause(5)
      renameSync(join(home, 'mail/tmp', name), join(home, 'mail/new', name))
    },
    renumber(uidValidity) {
      const mail = join(home, 'mail')
      for (const name of readdirSync(mail)) if (name.startsWith('dovecot')) rmSync(join(mail, name))
      own(join(mail, 'dovecot-uidlist'), false, `3 V${uidValidity} N901\n`)
    },
  }
}

/** A folder or file that belongs to whoever Dovecot runs as. */
function own(path: string, isFolder: boolean, content: string | Buffer = '') {
  if (isFolder) mkdirSync(path, { recursive: true })
  else writeFileSync(path, content)
  chmodSync(path, isFolder ? 0o755 : 0o644)
  if (isRoot) chownSync(path, nobody, nobody)
}

/** Whether somebody greets there as a mailbox does. */
function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    const end = (is: boolean) => {
      socket.destroy()
      done(is)
    }
    socket.setTimeout(2000, () => end(false))
    socket.once('data', (data) => end(data.toString().startsWith('* OK')))
    socket.once('error', () => end(false))
    socket.once('close', () => done(false))
  })
}
