// Makes this folder ready to run: installed packages, built screens, a browser for the tests.
// Runs under any Node from 20 on and imports no package, because nothing is installed yet.
//   node scripts/prepare.mjs [--web] [--browser] [--pooler] [--dovecot]
import { findBrowser, installBrowser, recordBrowser } from './prepare/browser.mjs'
import { findDovecot, installDovecot } from './prepare/dovecot.mjs'
import { installPackages, packagesFit } from './prepare/install.mjs'
import { withLock } from './prepare/lock.mjs'
import { findPooler, installPooler } from './prepare/pooler.mjs'
import { inRoot, Stop, say } from './prepare/shared.mjs'
import { buildOutputs, staleOutputs } from './prepare/web.mjs'

const wanted = new Set(process.argv.slice(2))

try {
  say(`preparing ${inRoot('.')}`)
  if (!packagesFit()) await withLock(() => packagesFit() || installPackages())
  if (wanted.has('--web') && staleOutputs().length > 0) await withLock(() => buildOutputs(staleOutputs()))
  if (wanted.has('--browser')) {
    const found = findBrowser()
    if (found) recordBrowser(found)
    else await withLock(installBrowser)
  }
  if (wanted.has('--pooler') && !findPooler()) await withLock(() => findPooler() || installPooler())
  if (wanted.has('--dovecot') && !findDovecot()) await withLock(() => findDovecot() || installDovecot())
} catch (error) {
  // A `Stop` is shown as one line; anything else is a defect, shown with its stack.
  say(error instanceof Stop ? error.message : error.stack)
  process.exitCode = 1
}
