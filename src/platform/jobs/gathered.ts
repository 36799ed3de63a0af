import { isAway } from './patiently.ts'

/**
 * Batches work that is cheaper for many at once: requests made during a batch form the next one, so a single request does not
 * wait. When a batch fails, its items are done one by one, unless the database is away. @param work returns answers in the
 * order of its items; a failure must change nothing
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

  /** The error of the batch, or null. */
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
