import type { Config } from '../config.ts'
import { localFiles } from '../ports/files.ts'
import { checkKeys } from './check-keys.ts'
import { connect } from './client.ts'
import { migrate } from './migrate.ts'
import type { Opened } from './open.ts'

/** Migrates as the owner, and checks the keys as the app. */
export async function bringUp(
  config: Config,
  { directUrl, ownerUrl }: Pick<Opened, 'directUrl' | 'ownerUrl'>,
  say: (line: string) => void,
): Promise<void> {
  await migrate(ownerUrl, {
    log: say,
    appRole: directUrl === ownerUrl ? undefined : decodeURIComponent(new URL(directUrl).username),
  })
  const db = connect({ url: directUrl, max: 1, seconds: config.DATABASE_SECONDS })
  try {
    await checkKeys(db, {
      keys: config.secretKeys,
      searchKey: config.searchKey,
      files: localFiles(config.FILES_DIR),
    })
  } finally {
    await db.close()
  }
}
