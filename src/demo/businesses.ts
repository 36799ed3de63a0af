import type { City } from './data.ts'
import { street } from './people.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

export type Business = {
  businessName: string
  businessType: string
  contactName: string
  email: string
  phone: string
  address: string
  city: string
  county: string | null
  state: string
  zipCode: string
  website: string
}

/** Makes plausible businesses: no name twice in a state, no phone number twice. */
export function businessMaker(world: World): (city: City, random: Random) => Business {
  const { names } = world.data
  const types = Object.keys(names.weights)
  const namesTaken = new Set<string>()
  const headsTaken = new Map<string, number>()
  const lines = new Map<string, number>()

  const nameFor = (type: string, last: string, state: string, random: Random): string => {
    for (;;) {
      const head = random.pick(names.heads)
      const name = random
        .pick(names.patterns[type] ?? [])
        .replace('{head}', head)
        .replace('{last}', last)
      const uses = headsTaken.get(head) ?? 0
      if (uses >= 4 || namesTaken.has(`${state}|${head}`) || namesTaken.has(name)) continue
      headsTaken.set(head, uses + 1)
      namesTaken.add(`${state}|${head}`).add(name)
      return name
    }
  }
  return (city, random) => {
    const businessType = random.weighted(types, (type) => names.weights[type] ?? 0)
    const last = random.pick(names.last)
    const first = random.pick(names.first)
    const businessName = nameFor(businessType, last, city.state, random)
    const line = lines.get(city.areaCode) ?? 20
    lines.set(city.areaCode, line + 1)
    const host = `${businessName
      .toLowerCase()
      .replace(/&/g, 'and')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')}.example`
    return {
      businessName,
      businessType,
      contactName: `${first} ${last}`,
      email: `${first}@${host}`.toLowerCase(),
      phone: `${city.areaCode}-555-01${String(line % 100).padStart(2, '0')}`,
      address: street(world, random),
      city: city.city,
      county: city.county ?? null,
      state: city.state,
      zipCode: random.pick(city.zips),
      website: `https://${host}`,
    }
  }
}

/** A sentence of the notes with its names filled in. */
export function filled(
  sentence: string,
  business: Pick<Business, 'contactName' | 'businessName' | 'city'>,
): string {
  return sentence
    .replaceAll('{first}', business.contactName.split(' ')[0] ?? '')
    .replaceAll('{business}', business.businessName)
    .replaceAll('{city}', business.city)
}
