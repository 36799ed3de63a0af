// Starts server and screens, both reloading on changes. Open the address that Vite prints; it forwards /api to the server.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { bin, root } from './checks.mjs'

const parts = [
  ['server', bin('node'), ['--watch', resolve(root, 'src/main.ts')]],
  ['screens', bin('vite'), []],
]

// Links and the origin check use the address in the browser.
const env = { PUBLIC_URL: 'http://localhost:5173', ...process.env }

let isStopping = false
const children = parts.map(([name, command, args]) => {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  child.on('exit', (code) => {
    if (!isStopping) console.log(`${name} ended with ${code}: stopping`)
    stop()
  })
  return child
})

function stop() {
  if (isStopping) return
  isStopping = true
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
