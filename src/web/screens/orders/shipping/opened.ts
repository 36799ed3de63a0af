// biome-ignore-all lint/performance/noBarrelFile: a file on its own, loaded by the screen
export { ShipDialog } from '../shared/ship-dialog.tsx'
