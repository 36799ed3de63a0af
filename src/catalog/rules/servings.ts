/** Money in cents, sizes in hundredths of a fluid ounce, so that a quarter ounce is a whole number. */
export type Pour = {
  /** What one container holds; null for what is sold by the piece, which is one serving. */
  readonly containerSize: number | null
  readonly containerPrice: number
  /** What the house pours for one drink. */
  readonly pourSize: number
  /** What one drink sells for. */
  readonly drinkPrice: number
  /** Mixer, glass, garnish: what a drink costs beside the product. */
  readonly otherCost: number
  readonly drinksPerMonth: number
}

export type ServingFigures = {
  readonly servingsPerContainer: number
  readonly costPerServing: number
  /** Drink price less product and the rest; below zero when it costs more than it sells for. */
  readonly profitPerDrink: number
  /** Profit as a share of the drink price in basis points, null at a price of nothing. */
  readonly marginBps: number | null
  readonly drinksPerWeek: number
  readonly containersPerWeek: number
  readonly containersPerMonth: number
  readonly productCostPerMonth: number
  readonly profitPerMonth: number
}

const weeksPerYear = 52
const monthsPerYear = 12

/**
 * What a container pours, costs and earns. Servings are whole ones; containers are rounded up, as one buys them; money
 * per serving is rounded half up once. Arithmetic about servings, nothing about anybody's intake. [CRM-010]
 * @returns null when a pour is larger than the container, or a size is not above zero
 */
export function servingFigures(pour: Pour): ServingFigures | null {
  const { containerSize, containerPrice, pourSize, drinkPrice, otherCost, drinksPerMonth } = pour
  if (containerSize !== null && (containerSize <= 0 || pourSize <= 0 || pourSize > containerSize)) return null
  const servingsPerContainer = containerSize === null ? 1 : Math.floor(containerSize / pourSize)
  const costPerServing =
    containerSize === null ? containerPrice : halfUp((containerPrice * pourSize) / containerSize)
  const profitPerDrink = drinkPrice - costPerServing - otherCost
  const drinksPerWeek = (drinksPerMonth * monthsPerYear) / weeksPerYear
  return {
    servingsPerContainer,
    costPerServing,
    profitPerDrink,
    marginBps: drinkPrice > 0 ? halfUp((profitPerDrink * 10_000) / drinkPrice) : null,
    drinksPerWeek: Math.round(drinksPerWeek * 10) / 10,
    containersPerWeek: Math.ceil(drinksPerWeek / servingsPerContainer),
    containersPerMonth: Math.ceil(drinksPerMonth / servingsPerContainer),
    productCostPerMonth: costPerServing * drinksPerMonth,
    profitPerMonth: profitPerDrink * drinksPerMonth,
  }
}

function halfUp(value: number): number {
  return Math.floor(value + 0.5)
}
