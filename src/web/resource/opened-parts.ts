// What a list needs once something in it is opened: one file, loaded by `later.tsx`.
// biome-ignore lint/performance/noBarrelFile: a file on its own
export { BulkBar } from './bulk-bar.tsx'
export { CreateDialog } from './create-dialog.tsx'
export { FieldInput } from './field-input.tsx'
export { FilterEditor } from './filter-editor.tsx'
export { RecordPane } from './record-pane.tsx'
export { ResourceForm } from './resource-form.tsx'
export { SaveView } from './save-view.tsx'
