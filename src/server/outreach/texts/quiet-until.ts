import { zonesOfState } from '#domain/company/us-zones.ts'
import { afterQuiet } from '#domain/outreach/texts/quiet-hours.ts'
import { companyTimeZone } from '../../company/time-zone.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'

/** The first moment that is no quiet hour on the clocks of a state, where it is one now; null where it is none. */
export async function quietUntil(context: Context, tx: Tx, state: string | null): Promise<number | null> {
  const now = context.clock.now().getTime()
  const zones = zonesOfState(state)
  const opens = afterQuiet(now, zones.length > 0 ? zones : [await companyTimeZone(tx, context.config)])
  return opens > now ? opens : null
}
