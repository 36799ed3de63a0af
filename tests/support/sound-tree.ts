/** A sound tree: every import that is allowed to run, runs here. */
export const sound: Record<string, string> = {
  'src/orders/rules/price.ts': 'export const price = 1\n',
  'src/orders/rules/total.ts':
    "import { price } from '#orders/rules/price.ts'\nimport { sum } from '#platform/rules/text/sum.ts'\n\nexport const total = sum(price)\n",
  'src/platform/rules/text/sum.ts': 'export const sum = (one: number) => one + 1\n',
  'src/orders/contract/order.ts':
    "import { z } from 'zod'\nimport { price } from '#orders/rules/price.ts'\n\nexport const order = z.object({ price: z.literal(price) })\n",
  'src/platform/context.ts': 'export type Context = { now: number }\n',
  'src/platform/db/client.ts': "import pg from 'pg'\n\nexport const pool = () => new pg.Pool()\n",
  'src/platform/resources/list.ts':
    "import type { Context } from '../context.ts'\nimport { pool } from '../db/client.ts'\n\nexport const list = (context: Context) => [context, pool]\n",
  'src/orders/server/place-order.ts':
    "import { order } from '#orders/contract/order.ts'\nimport { list } from '#platform/resources/list.ts'\n\nexport const place = [order, list]\n",
  'src/orders/server/api.ts': "export { place } from './place-order.ts'\n",
  'src/training/server/award.ts':
    "import { place } from '#orders/server/api.ts'\n\nexport const award = place\n",
  'src/platform/http/app.ts':
    "import { readFileSync } from 'node:fs'\nimport { list } from '../resources/list.ts'\n\nexport const app = [list, readFileSync]\n",
  'src/main.ts': "import { app } from './platform/http/app.ts'\n\nconsole.log(app)\n",
  'src/design/button.tsx':
    'import type { ReactNode } from \'react\'\n\nexport const Button = ({ children }: { children: ReactNode }) => <button type="button">{children}</button>\n',
  'src/orders/ui/list/list-screen.tsx':
    "import { Button } from '#design/button.tsx'\nimport { order } from '#orders/contract/order.ts'\nimport { Row } from './row.tsx'\n\nexport const List = () => (\n  <Button>\n    {String(order)}\n    <Row />\n  </Button>\n)\n",
  'src/orders/ui/list/row.tsx': 'export const Row = () => <hr title={document.title} />\n',
  'src/orders/ui/screens.ts': "export const load = () => import('./list/list-screen.tsx')\n",
  'src/orders/ui/shared/words.ts': "export const words = ['ordered']\n",
  'src/orders/ui/detail/words.ts': "import { words } from '../shared/words.ts'\n\nexport const own = words\n",
  'src/orders/ui/detail/detail-screen.tsx': 'export const Detail = () => <hr />\n',
  'src/training/rules/points.ts':
    "import { total } from '#orders/rules/total.ts'\n\nexport type Points = number\nexport const points: Points = total\n",
  'src/training/ui/quiz/quiz-screen.tsx': 'export const Quiz = () => <hr />\n',
  'src/compose-ui.tsx':
    "import { Quiz } from './training/ui/quiz/quiz-screen.tsx'\n\nexport const Routes = () => <Quiz />\n",
}
