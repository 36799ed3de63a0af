import { Skeleton } from '#design/skeleton.tsx'

const rows = [60, 44, 72, 52, 64, 40, 56, 48]

/** Placeholder of the app's frame while its code loads, with the same places and sizes. */
export function ShellSkeleton() {
  return (
    <div className="flex min-h-dvh" role="status">
      <span className="sr-only">Loading</span>
      <div className="hidden w-52 shrink-0 flex-col gap-4 border-r border-line px-4 pt-5 md:flex">
        <Skeleton className="h-6 w-32" />
        {rows.map((width) => (
          <span key={width} className="block" style={{ width: `${width}%` }}>
            <Skeleton className="h-4" />
          </span>
        ))}
      </div>
      <div className="flex-1">
        <div className="flex h-13 items-center border-b border-line px-5">
          <Skeleton className="h-5 w-40" />
        </div>
      </div>
    </div>
  )
}
