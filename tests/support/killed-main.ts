// The server of a test's database at a moment that the test names, without jobs. It dies by SIGKILL, as by `kill -9`, at the
// statement that KILL_AT names, counted from the lock under which bank files are made.
import '#server/fast-imports.ts'
import pg from 'pg'

const { when, text, nth, isLoose } = JSON.parse(process.env.KILL_AT ?? '{}')
const die = () => process.kill(process.pid, 'SIGKILL')

const own = pg.Client.prototype.query
let step = -1
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: [{ text?: string } | string, ...unknown[]]) {
    const [asked] = given
    const said = typeof asked === 'string' ? asked : (asked.text ?? '')
    if (step >= 0 || said.includes(`hashtext('ach files')`)) step += 1
    const isIt = step >= 0 && (text === undefined ? step === nth : said.includes(text))
    if (isIt && when === 'before') die()
    const answer = isLoose && isBound(said) ? looseAnswer(this, said) : Reflect.apply(own, this, given)
    if (isIt && when === 'sent') die()
    if (isIt && when === 'answered') void answer.then(die)
    return answer
  },
})

/** The control: every statement is a transaction of its own, as if nobody had thought of one. */
const isBound = (said: string) => said === 'BEGIN' || said === 'COMMIT' || said === 'ROLLBACK'

async function looseAnswer(client: pg.Client, command: string) {
  return { ...(await Reflect.apply(own, client, ['SELECT'])), command }
}

const { compose } = await import('#server/compose.ts')
const { loadConfig } = await import('#server/config.ts')
const config = loadConfig(process.env)
const at = new Date(process.env.AT ?? '')
const { app } = await compose(config, process.env.OVER ?? '', { clock: { now: () => at } })
await app.listen({ port: config.PORT, host: config.HOST })
console.log(`ready ${config.PUBLIC_URL}`)
