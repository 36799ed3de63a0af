// The server of a test's database at a moment that the test names, without jobs; it dies where `kill-at.ts` was configured to.
import '#platform/fast-imports.ts'
import './kill-at.ts'

const { compose } = await import('../../src/compose.ts')
const { loadConfig } = await import('#platform/config.ts')
const config = loadConfig(process.env)
const at = new Date(process.env.AT ?? '')
const { app } = await compose(config, process.env.OVER ?? '', { clock: { now: () => at } })
await app.listen({ port: config.PORT, host: config.HOST })
console.log(`ready ${config.PUBLIC_URL}`)
