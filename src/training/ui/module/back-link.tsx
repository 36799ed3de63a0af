import { BackTo } from '#shell/page/back-to.tsx'
import type { ModuleDetail } from '#training/contract/modules/learn.ts'

export function BackToModules() {
  return <BackTo to="/modules">All modules</BackTo>
}

export function BackToModule({ module }: { module: ModuleDetail }) {
  return (
    <BackTo to="/modules/$id" params={{ id: module.id }} search={{}}>
      Overview
    </BackTo>
  )
}
