import { isAway } from './patiently.ts'

/**
 * Work that is cheaper for many at once. Whatever is asked while a batch is under way makes the next one, so that who asks alone
 * waits for nobody. Where a batch fails, each of it is done by itself, or one would fail the others; not so while the database is away.
 * @param work answers in the order of its items; what fails has changed nothing
 */
export function gathered<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
  most: number,
): (item: Item) => Promise<Answer> {
  type Asked = { item: Item; answer: (answer: Answer) => void; fail: (error: unknown) => void }
  const waiting: Asked[] = []
  let isUnderWay = false

  return (item) =>
    new Promise((answer, fail) => {
      waiting.push({ item, answer, fail })
      if (!isUnderWay) void workOff()
    })

  async function workOff(): Promise<void> {
    isUnderWay = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most)
      const error = await tried(batch)
      if (error === null) continue
      if (batch.length === 1 || isAway(error)) for (const { fail } of batch) fail(error)
      else for (const one of batch) await tried([one]).then((own) => own !== null && one.fail(own))
    }
    isUnderWay = false
  }

  /** What it failed by, or null. */
  async function tried(batch: readonly Asked[]): Promise<unknown> {
    try {
      const answers = await work(batch.map(({ item }) => item))
      for (const [at, { answer }] of batch.entries()) {
        const own = answers[at]
        if (own === undefined) throw new Error('a batch was to answer each of its items')
        answer(own)
      }
      return null
    } catch (error) {
      return error
    }
  }
}
