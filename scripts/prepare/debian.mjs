import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onPath, run, say } from './shared.mjs'

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'

/** Whether Debian packages can be downloaded and unpacked here. */
export const isDebian = () => Boolean(onPath('apt-get') && onPath('dpkg') && existsSync(keyring))

/**
 * Downloads packages of a Debian release and unpacks them into `home/RELEASE`; the system is not changed.
 * @returns the folder
 */
export async function unpackDebian(home, { name, release, packages }) {
  const work = join(home, 'work')
  rmSync(work, { recursive: true, force: true })
  for (const part of ['lists/partial', 'cache/archives/partial', 'debs'])
    mkdirSync(join(work, part), { recursive: true })
  writeFileSync(join(work, 'status'), '')
  writeFileSync(
    join(work, 'sources.list'),
    `deb [signed-by=${keyring}] http://deb.debian.org/debian ${release} main\n`,
  )
  const options = [
    `Dir::Etc::sourcelist=${join(work, 'sources.list')}`,
    'Dir::Etc::sourceparts=-',
    `Dir::State=${work}`,
    `Dir::State::status=${join(work, 'status')}`,
    `Dir::State::lists=${join(work, 'lists')}`,
    `Dir::Cache=${join(work, 'cache')}`,
    'Acquire::Languages=none',
    'Acquire::http::Timeout=20',
    'Acquire::Retries=1',
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option])
  const within = (seconds, ...command) => ['timeout', [String(seconds), ...command]]
  say(`fetching ${name}`)
  await run('apt-get update', ...within(60, 'apt-get', ...options, 'update', '-qq'))
  await run('apt-get download', ...within(120, 'apt-get', ...options, 'download', '-qq', ...packages), {
    cwd: join(work, 'debs'),
  })
  const root = join(home, release)
  rmSync(root, { recursive: true, force: true })
  rmSync(`${root}.half`, { recursive: true, force: true })
  const unpack = 'for deb in "$1"/*; do dpkg -x "$deb" "$2" || exit; done'
  await run('unpacking', 'sh', ['-c', unpack, 'sh', join(work, 'debs'), `${root}.half`])
  renameSync(`${root}.half`, root)
  rmSync(work, { recursive: true, force: true })
  return root
}
