// biome-ignore-all lint/performance/noBarrelFile: a file on its own, loaded by the screen
export { ClientBilling } from '#web/app/billing/client-billing.tsx'
export { WriteButton } from '#web/app/letters/write-button.tsx'
export { Activity, ClientContacts } from '../shared/activity.tsx'
export { ClientBank } from './client-bank.tsx'
export { ClientLicenses } from './client-licenses.tsx'
export { ClientMoves } from './client-moves.tsx'
export { ClientReadiness } from './client-readiness.tsx'
export { LogClientVisit } from './log-client-visit.tsx'
