/** The largest meter: seven digits and three decimals. */
export const MAX_CUBIC_METRES = 9_999_999.999

const LITRES = 1_000

/** Water inside: an integer number of litres. Throws where the m³ hold more than three decimals. */
export function litresOf(cubicMetres: number): number {
  const litres = Math.round(cubicMetres * LITRES)
  if (!Number.isSafeInteger(litres) || Math.abs(litres / LITRES - cubicMetres) > 1e-6) throw new RangeError('Not a volume')
  return litres
}

export function cubicMetresOf(litres: number): number {
  return litres / LITRES
}

/** Nothing, or more, with at most three decimals. */
export function isVolume(cubicMetres: number): boolean {
  return cubicMetres >= 0 && cubicMetres <= MAX_CUBIC_METRES && Math.abs(Math.round(cubicMetres * LITRES) / LITRES - cubicMetres) < 1e-6
}
