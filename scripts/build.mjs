// Builds what the server delivers: the screens (dist/web) and the API document (dist/openapi.json).
// `npm start` does the same when something has changed; this is for images and pipelines that only build.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { root } from './checks.mjs'

const { status } = spawnSync(process.execPath, [resolve(root, 'scripts/prepare.mjs'), '--web'], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
