/** A house in order: every import that is allowed to run, runs here. */
export const sound: Record<string, string> = {
  'src/domain/orders/price.ts': 'export const price = 1\n',
  'src/domain/orders/total.ts':
    "import { price } from '#domain/orders/price.ts'\nimport { sum } from '../text/sum.ts'\n\nexport const total = sum(price)\n",
  'src/domain/text/sum.ts': 'export const sum = (one: number) => one + 1\n',
  'src/contracts/order.ts':
    "import { z } from 'zod'\nimport { price } from '#domain/orders/price.ts'\n\nexport const order = z.object({ price: z.literal(price) })\n",
  'src/platform/context.ts': 'export type Context = { now: number }\n',
  'src/platform/db/client.ts': "import pg from 'pg'\n\nexport const pool = () => new pg.Pool()\n",
  'src/platform/resources/list.ts':
    "import type { Context } from '../context.ts'\nimport { pool } from '../db/client.ts'\n\nexport const list = (context: Context) => [context, pool]\n",
  'src/orders/server/place-order.ts':
    "import { order } from '#contracts/order.ts'\nimport { list } from '../resources/list.ts'\n\nexport const place = [order, list]\n",
  'src/platform/http/app.ts':
    "import { readFileSync } from 'node:fs'\nimport { place } from '../orders/place-order.ts'\n\nexport const app = [place, readFileSync]\n",
  'src/main.ts': "import { app } from './http/app.ts'\n\nconsole.log(app)\n",
  'src/design/button.tsx':
    'import type { ReactNode } from \'react\'\n\nexport const Button = ({ children }: { children: ReactNode }) => <button type="button">{children}</button>\n',
  'src/web/screens/orders/list/list-screen.tsx':
    "import { order } from '#contracts/order.ts'\nimport { Button } from '../../../design/button.tsx'\nimport { Row } from './row.tsx'\n\nexport const List = () => (\n  <Button>\n    {String(order)}\n    <Row />\n  </Button>\n)\n",
  'src/web/screens/orders/list/row.tsx': 'export const Row = () => <hr title={document.title} />\n',
  'src/orders/ui/screens.ts': "export const load = () => import('./list/list-screen.tsx')\n",
  'src/web/screens/orders/shared/words.ts': "export const words = ['ordered']\n",
  'src/web/screens/orders/detail/words.ts':
    "import { words } from '../shared/words.ts'\n\nexport const own = words\n",
  'src/web/screens/orders/detail/detail-screen.tsx': 'export const Detail = () => <hr />\n',
  'src/web/screens/training/quiz/quiz-screen.tsx': 'export const Quiz = () => <hr />\n',
  'src/compose-ui.tsx':
    "import { Quiz } from '../screens/training/quiz/quiz-screen.tsx'\n\nexport const Routes = () => <Quiz />\n",
}
