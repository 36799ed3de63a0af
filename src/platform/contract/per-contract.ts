import type { Contract } from './define.ts'

/** The calls of a power by the resource that has it, made once for each contract: whoever compares calls meets the same ones. */
export function perContract<Calls>(make: (contract: Contract) => Calls): (contract: Contract) => Calls {
  const made = new WeakMap<Contract, Calls>()
  return (contract) => {
    const calls = made.get(contract) ?? make(contract)
    made.set(contract, calls)
    return calls
  }
}
