import { useState } from 'react'

/** A value that is controlled from outside if given, else kept here. */
export function useControlled<T>(given: T | undefined, start: T, onChange: ((value: T) => void) | undefined) {
  const [own, setOwn] = useState(start)
  const change = (value: T) => {
    setOwn(value)
    onChange?.(value)
  }
  return [given === undefined ? own : given, change] as const
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** For a group with one Tab stop: the element that an arrow key, Home or End leads to. */
export function besideByKey<E extends HTMLElement>(
  key: string,
  current: E,
  all: readonly E[],
): E | undefined {
  const free = all.filter((one) => !one.matches(':disabled'))
  if (key === 'Home') return free[0]
  if (key === 'End') return free.at(-1)
  const step = steps[key]
  return step === undefined ? undefined : free.at((free.indexOf(current) + step) % free.length)
}
