import type { TaskResult } from '#assistants/contract/assistant-work.ts'
import type { Context } from '#platform/context.ts'
import { wilson } from '#platform/rules/wilson.ts'

const most = 200
/** Steps with fewer decided prospects than this get no rate. */
const fewest = 10

/** Proposes each open AI prospect's chance: the share won of the decided prospects that reached its step. */
export async function rescoreProspects({ db }: Context): Promise<TaskResult> {
  const shares = await db.rows(
    `SELECT s.step, count(*) FILTER (WHERE p.stage = 'won')::int AS won, count(*)::int AS decided
       FROM generate_series(1, 10) AS s(step)
       JOIN prospects p ON p.current_ten_step >= s.step AND p.stage IN ('won', 'lost') AND NOT p.is_practice AND p.deleted_at IS NULL
      GROUP BY 1`,
  )
  const known = new Map(shares.filter(({ decided }) => decided >= fewest).map((one) => [one.step, one]))
  const open = await db.rows(
    `SELECT id, business_name AS name, current_ten_step AS step, conversion_probability AS chance FROM ai_prospects
      WHERE current_stage NOT IN ('won', 'lost') AND is_active AND NOT is_simulated AND deleted_at IS NULL
      ORDER BY created_at DESC, id LIMIT ${most}`,
  )
  const items = open.flatMap(({ id, name, step, chance }): TaskResult['items'] => {
    const share = known.get(step)
    if (!share) return []
    const to = Math.round((100 * share.won) / share.decided)
    if (to === Math.round(chance)) return []
    const { low, high } = wilson(share.won, share.decided)
    return [
      {
        id,
        title: name,
        text: `Step ${step}: ${share.won} of ${share.decided} decided prospects were won (95 % interval ${Math.round(100 * low)} to ${Math.round(100 * high)} %).`,
        from: Math.round(chance),
        to,
        sources: ['/prospects'],
      },
    ]
  })
  return {
    summary:
      items.length === 0
        ? `${open.length} open prospects looked at; every chance is what the decided ones say.`
        : `${items.length} of ${open.length} open prospects have another chance than the decided ones say.`,
    items,
  }
}
