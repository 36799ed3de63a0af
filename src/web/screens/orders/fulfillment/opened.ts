// biome-ignore-all lint/performance/noBarrelFile: a file on its own, loaded by the screen
export { ShipDialog } from '../shared/ship-dialog.tsx'
export { StaffOrderSheet } from '../shared/staff-order.tsx'
export { PickList } from './pick-list.tsx'
