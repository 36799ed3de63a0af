import type { Screen } from '#shell/screen.ts'

const staff = ['operations', 'admin'] as const

export const catalogScreens: readonly Screen[] = [
  {
    path: '/operations',
    title: 'Stock',
    frame: 'shell',
    roles: staff,
    nav: { group: 'Operate', icon: 'inventory' },
    load: () => import('./operations/operations-screen.tsx').then((m) => m.OperationsScreen),
  },
  {
    path: '/operations/movements',
    title: 'Stock movements',
    frame: 'shell',
    roles: ['sales_rep', 'operations', 'admin'],
    load: () => import('./operations/movements-screen.tsx').then((m) => m.MovementsScreen),
  },
  {
    path: '/products',
    title: 'Products',
    frame: 'shell',
    roles: ['trainee', 'sales_rep', 'operations', 'admin'],
    nav: { group: 'Operate', icon: 'catalog' },
    load: () => import('./products/products-screen.tsx').then((m) => m.ProductsScreen),
  },
]
