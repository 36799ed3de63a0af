// Loaded before a server (`--import`, or its first line). The server dies by SIGKILL, as by `kill -9`, at the statement that
// KILL_AT names: the n-th that holds this text since the first that holds `since`.
import pg from 'pg'

/** Where a process dies. Without a text each statement counts. */
export type KillAt = {
  since?: string
  when: 'before' | 'sent' | 'answered'
  text?: string
  /** From 0. */
  nth?: number
}

const { since = '', when, text = '', nth = 0, isLoose } = JSON.parse(process.env.KILL_AT ?? '{}')
const die = () => process.kill(process.pid, 'SIGKILL')

const own = pg.Client.prototype.query
let hasBegun = false
let count = -1
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: [{ text?: string } | string, ...unknown[]]) {
    const [asked] = given
    const said = typeof asked === 'string' ? asked : (asked.text ?? '')
    hasBegun ||= said.includes(since)
    const isMeant = hasBegun && said.includes(text)
    if (isMeant) count += 1
    const isIt = isMeant && count === nth
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
