// Apart from the volumes: the forms of kinds load only those.

const LITRES = 1_000

/** Why a meter may show less than before: it has come round to zero, or another one was built in and starts here. */
export const READING_EVENTS = ['passed_zero', 'new_meter'] as const
export type ReadingEvent = (typeof READING_EVENTS)[number]

/** What a meter shows. */
export interface MeterStep {
  litres: number
  event: ReadingEvent | null
}

/** The litres at which a meter comes round to zero, by the digits of the whole m³ that it shows. */
const roundOf = (litres: number) => 10 ** String(Math.floor(litres / LITRES)).length * LITRES

/** What went through the meter since it was read before; nothing until the first reading, or until a new meter. */
export function litresSince(previous: Pick<MeterStep, 'litres'> | undefined, { litres, event }: MeterStep): number {
  if (previous === undefined || event === 'new_meter') return 0
  return litres - previous.litres + (event === 'passed_zero' ? roundOf(previous.litres) : 0)
}
