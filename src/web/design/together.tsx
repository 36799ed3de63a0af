import { type ComponentType, createElement, type ReactNode, Suspense, use } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: whatever a component takes, its stand-in takes
type AnyComponent = ComponentType<any>

/**
 * Components of one file, loaded when the first of them is drawn, or by `warm` when somebody is about to need it. Once it is
 * there, all of them are drawn at once.
 */
export function together<M>(load: () => Promise<M>) {
  let now: M | undefined
  let coming: Promise<M> | undefined
  const get = () => {
    coming ??= load().then(
      (module) => {
        now = module
        return module
      },
      (error: unknown) => {
        // The next one asks again.
        coming = undefined
        throw error
      },
    )
    return coming
  }
  return {
    warm: () => void get().catch(() => undefined),
    /** The component of that name; `waiting` stands in its place until it is there. */
    part<K extends keyof M>(name: K, waiting?: ReactNode): M[K] {
      const Part = (props: object) => createElement((now ?? use(get()))[name] as AnyComponent, props)
      const Waited = (props: object) => (
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      )
      // It takes what the component takes, type parameters and all.
      return Waited as M[K]
    },
  }
}
