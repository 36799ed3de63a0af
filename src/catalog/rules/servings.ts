/** Money in cents, sizes in hundredths of a fluid ounce. */
export type Pour = {
  /** Size of a container; null for items sold by the piece, which are one serving. */
  readonly containerSize: number | null
  readonly containerPrice: number
  /** The bar's pour for one drink. */
  readonly pourSize: number
  /** Price of one drink. */
  readonly drinkPrice: number
  /** Other cost of a drink: mixer, glass, garnish. */
  readonly otherCost: number
  readonly drinksPerMonth: number
}

export type ServingFigures = {
  readonly servingsPerContainer: number
  readonly costPerServing: number
  /** Drink price less all costs; can be negative. */
  readonly profitPerDrink: number
  /** Profit in basis points of the drink price, null at a price of zero. */
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
 * Servings, cost and profit of a container. Whole servings only; containers are rounded up; money per serving is rounded half
 * up once. About servings, not about anybody's intake. [CRM-010] @returns null when a pour is larger than the container, or a
 * size is not above zero
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
