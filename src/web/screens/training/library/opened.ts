// biome-ignore-all lint/performance/noBarrelFile: a file on its own, loaded by the screen
export { FilePreview } from './file-preview.tsx'
export { FileVersions, ReplaceFile } from './file-versions.tsx'
