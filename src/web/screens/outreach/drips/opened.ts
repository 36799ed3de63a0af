// biome-ignore-all lint/performance/noBarrelFile: a file on its own, loaded by the screen
export { CampaignFigures } from './campaign-figures.tsx'
export { DripActions } from './drip-actions.tsx'
