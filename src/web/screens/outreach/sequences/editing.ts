// biome-ignore-all lint/performance/noBarrelFile: a file on its own, loaded by the screen
export { PreviewCard } from './preview-card.tsx'
export { SettingsForm } from './settings-form.tsx'
export { StepsEditor } from './steps-editor.tsx'
