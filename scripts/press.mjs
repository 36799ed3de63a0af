// Starts the robot that presses every control of every screen, as each person of the demo company.
//   npm run press                    all of it
//   npm run press -- admin /orders   only these people, only these screens
//   npm run press -- --write         only counts the controls of each screen; later runs must find as many
// The last line is `N passed, N failed`, counting rounds.
import { runVitest } from './vitest.mjs'

process.env.PRESS = process.argv.slice(2).join(' ')
const { passed, failed } = await runVitest(['--project=press'])
process.exitCode = failed === 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed`)
