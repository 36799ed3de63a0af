import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDebian, unpackDebian } from './debian.mjs'
import { folder, inRoot, isExecutable, say } from './shared.mjs'

/** The folder in which the proofs look for Dovecot (`tests/support/dovecot.ts`). */
const home = inRoot('.cache/dovecot')
const why = join(home, 'none')
/** The last Debian release with Dovecot 2.3, for which the proofs write settings. */
const release = 'bookworm'

/** Dovecot with all its dependencies: it runs with this folder as its root. */
const packages = [
  ...['dovecot-core', 'dovecot-imapd', 'libc6', 'libgcc-s1', 'libstdc++6', 'zlib1g', 'libzstd1', 'liblz4-1'],
  ...[
    'liblzma5',
    'libbz2-1.0',
    'libcap2',
    'libcap-ng0',
    'libaudit1',
    'libpam0g',
    'libcrypt1',
    'libssl3',
    'libsodium23',
  ],
  ...[
    'libexttextcat-2.0-0',
    'liblua5.4-0',
    'libstemmer0d',
    'libicu72',
    'libsystemd0',
    'libgcrypt20',
    'libgpg-error0',
  ],
  ...[
    'libwrap0',
    'libunwind8',
    'libapparmor1',
    'libtirpc3',
    'libnsl2',
    'libgssapi-krb5-2',
    'libkrb5-3',
    'libk5crypto3',
  ],
  ...['libcom-err2', 'libkrb5support0', 'libkeyutils1'],
]

/** Whether Dovecot is unpacked, or a file says why it is not. */
export const findDovecot = () => isExecutable(join(home, release, 'usr/sbin/dovecot')) || existsSync(why)

/**
 * Unpacks Debian's Dovecot below the project. If that fails, the reason is written to a file, and its proof is left out with
 * that reason.
 */
export async function installDovecot() {
  folder(home)
  try {
    if (!isDebian()) throw new Error('this is not Debian')
    const root = await unpackDebian(home, { name: 'Dovecot', release, packages })
    for (const part of ['dev', 'etc', 'srv', 'tmp']) mkdirSync(join(root, part), { recursive: true })
    // A plain file suffices; the user that runs Dovecot writes to it.
    writeFileSync(join(root, 'dev/null'), '')
    chmodSync(join(root, 'dev/null'), 0o666)
    writeFileSync(join(root, 'etc/passwd'), 'nobody:x:65534:65534::/:/bin/false\n')
    writeFileSync(join(root, 'etc/group'), 'nogroup:x:65534:\n')
  } catch (error) {
    rmSync(join(home, release), { recursive: true, force: true })
    writeFileSync(why, `${error.message}\n`)
    say(`no Dovecot (${error.message}): its proof is left out`)
  }
}
