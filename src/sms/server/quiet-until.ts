import { zonesOfState } from '#company/rules/us-zones.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { afterQuiet } from '#sms/rules/quiet-hours.ts'

/** When the quiet hours in a state end; null where it has none now. */
export async function quietUntil(context: Context, tx: Tx, state: string | null): Promise<number | null> {
  const now = context.clock.now().getTime()
  const zones = zonesOfState(state)
  const opens = afterQuiet(now, zones.length > 0 ? zones : [await companyTimeZone(tx, context.config)])
  return opens > now ? opens : null
}
