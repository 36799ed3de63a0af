import type { Role } from '#domain/access/access.ts'
import type { Screen } from '#web/app/screen.ts'

const learners: readonly Role[] = ['trainee', 'sales_rep', 'operations', 'admin']

export const trainingScreens: readonly Screen[] = [
  {
    path: '/modules',
    title: 'Modules',
    frame: 'shell',
    roles: learners,
    keywords: ['learn', 'training', 'lessons', 'quiz'],
    nav: { group: 'Learn', icon: 'modules', phone: ['trainee'] },
    load: () => import('./modules/modules-screen.tsx').then((m) => m.ModulesScreen),
  },
  {
    path: '/modules/$id',
    title: 'Module',
    frame: 'shell',
    roles: learners,
    load: () => import('./module/module-screen.tsx').then((m) => m.ModuleScreen),
  },
  {
    path: '/progress',
    title: 'Progress',
    frame: 'shell',
    roles: ['trainee', 'sales_rep'],
    keywords: ['points', 'streak', 'level'],
    nav: { group: 'Learn', icon: 'trophy', label: 'My progress', phone: ['trainee'] },
    load: () => import('./progress/progress-screen.tsx').then((m) => m.ProgressScreen),
  },
  {
    path: '/review',
    title: 'Review',
    frame: 'shell',
    roles: learners,
    keywords: ['repetition', 'cards', 'objections', 'due'],
    nav: { group: 'Learn', icon: 'review' },
    load: () => import('./review/review-screen.tsx').then((m) => m.ReviewScreen),
  },
  {
    path: '/practice',
    title: 'Practice',
    frame: 'shell',
    roles: learners,
    keywords: ['role-play', 'buyer', 'conversation', 'claims', 'coach'],
    nav: { group: 'Learn', icon: 'objections' },
    load: () => import('./practice/practice-screen.tsx').then((m) => m.PracticeScreen),
  },
  {
    path: '/resources',
    title: 'Resources',
    frame: 'shell',
    roles: learners,
    keywords: ['documents', 'downloads', 'library', 'scripts'],
    nav: { group: 'Learn', icon: 'library' },
    load: () => import('./library/resources-screen.tsx').then((m) => m.ResourcesScreen),
  },
  {
    path: '/admin/graduation',
    title: 'Graduation',
    frame: 'shell',
    roles: ['admin'],
    keywords: ['promote', 'approve trainee', 'ready', 'tax form', 'points'],
    nav: { group: 'Learn', icon: 'trophy' },
    load: () => import('./graduation/graduation-screen.tsx').then((m) => m.GraduationScreen),
  },
  {
    path: '/training-modules',
    title: 'Training modules',
    frame: 'shell',
    roles: ['admin'],
    keywords: ['write', 'author', 'edit lessons', 'questions', 'quiz', 'publish'],
    nav: { group: 'Learn', icon: 'cards', label: 'Write modules' },
    load: () => import('./authoring/shelf-screen.tsx').then((m) => m.ModuleShelfScreen),
  },
  {
    path: '/training-modules/$id',
    title: 'Training module',
    frame: 'shell',
    roles: ['admin'],
    load: () => import('./authoring/desk-screen.tsx').then((m) => m.ModuleDeskScreen),
  },
]
