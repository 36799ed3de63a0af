import { expect, onTestFinished } from 'vitest'
import { loadConfig } from '#platform/config.ts'
import { bringUp } from '#platform/db/bring-up.ts'
import { compose } from '../../src/compose.ts'
import { startMailAndJobs } from '../../src/start-jobs.ts'
import { rememberingEmbedder } from '../support/embedder.ts'
import { runFile } from '../support/processes.ts'

/** Starts a server, or a worker, with these settings and waits until it is ready. @returns how it is asked to end */
export type Begin = (
  file: 'src/main.ts' | 'src/worker.ts',
  env: Record<string, string>,
) => Promise<() => Promise<void>>

/** As an operator does it: each is a process of its own. */
export const asProcess: Begin = async (file, env) => {
  const running = runFile(file, [], env)
  await running.line(/^ready /)
  return async () => {
    running.child.kill('SIGTERM')
    expect(await running.ended, running.output()).toMatchObject({ code: 0 })
  }
}

/** The parts of the entry file in the test's process, up and down in its order: a start takes a tenth of the time. */
export const inThisProcess: Begin = async (file, env) => {
  const config = loadConfig(env)
  const url = env.DATABASE_URL ?? ''
  // Without the demand that the database waits for the disk, which the tests' does not.
  await bringUp(config, { ownerUrl: url, directUrl: url }, () => {})
  const { app, context, close } = await compose(config, url, { embedder: rememberingEmbedder })
  const endJobs = await startMailAndJobs(context)
  if (file === 'src/main.ts') await app.listen({ port: config.PORT, host: config.HOST })
  let ended: Promise<void> | undefined
  const end = async () => {
    await endJobs()
    await close()
  }
  const stop = () => {
    ended ??= end()
    return ended
  }
  onTestFinished(stop)
  return stop
}
