import { KindId } from './ids.ts'
import { DayText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { filter, requiredDay, requiredUnit } from './fields.ts'
import { pack } from './i18n/text.ts'
import { UNITS } from './limits.ts'
import { requiredMonth } from './monthFields.ts'
import { isVolume, litresOf } from './volumes.ts'
import { namedObject, z } from './z.ts'

// Apart from the volumes: the forms of kinds load only those.

const LITRES = 1_000

/** Why a meter may show less than before: it has come round to zero, or another one was built in and starts here. */
export const READING_EVENTS = ['passed_zero', 'new_meter'] as const
export type ReadingEvent = (typeof READING_EVENTS)[number]

/** A meter shows so many litres, and may say why they are fewer than before. */
export interface MeterStep {
  litres: number
  event: ReadingEvent | null
}

/** Returns the litres at which a meter comes round to zero, by the digits of the whole m³ that it shows. */
const litresOfFullRound = (litres: number) => 10 ** String(Math.floor(litres / LITRES)).length * LITRES

/** Returns the consumption since the meter was read before, in litres; 0 until the first reading, or until a new meter. */
export function litresSince(previous: Pick<MeterStep, 'litres'> | undefined, { litres, event }: MeterStep): number {
  if (previous === undefined || event === 'new_meter') return 0
  return litres - previous.litres + (event === 'passed_zero' ? litresOfFullRound(previous.litres) : 0)
}

/** The value that the meter of a unit showed on a day, in m³. */
export const Reading = namedObject('MeterReading', {
  unitNumber: z.string(),
  /** Null, with the value: not read in that month. */
  date: z.nullable(DayText),
  value: z.nullable(z.number()),
  /** The value and the day of the reading before; null: it was never read before. */
  previous: z.nullable(z.number()),
  previousDate: z.nullable(DayText),
  /** Since then: none through a new meter; null of the first reading. */
  consumption: z.nullable(z.number()),
  /** The mean of the last ones before; null: not known. */
  usual: z.nullable(z.number()),
  event: z.nullable(z.enum(READING_EVENTS)),
  /** It stands on a bill, or one after it does: it stays. */
  isBilled: z.boolean()
})
export type Reading = z.output<typeof Reading>

const WRONG_VALUE = 'A reading is a number of m³ with at most three decimals'

export const ReadingDraft = z.object(
  {
    unitNumber: requiredUnit(),
    date: requiredDay('Day'),
    /** Becomes litres; null takes the reading of that day away. */
    value: z.nullable(z.pipe(z.number({ error: WRONG_VALUE }).check(z.refine(isVolume, WRONG_VALUE)), z.transform(litresOf))),
    event: filter('Event', READING_EVENTS)
  },
  { error: 'A reading has a unit, a day and a value' }
)

export const READ_IN_THE_FUTURE = 'A meter cannot be read on a day to come'

export const ReadingsDraft = z
  .object({
    kindId: KindId,
    readings: z
      .array(ReadingDraft, { error: 'Readings must be a list' })
      .check(z.minLength(1, 'There is no reading yet'), z.maxLength(UNITS, pack('Readings cannot exceed {{max}}', { max: UNITS })))
  })
  .check(
    z.superRefine(({ readings }, context) => {
      const seen = new Set<string>()
      for (const [index, { unitNumber, date }] of readings.entries()) {
        const one = `${date} ${unitNumber}`
        if (seen.has(one))
          context.addIssue({ code: 'custom', path: ['readings', index, 'unitNumber'], message: 'This unit is read on this day already' })
        seen.add(one)
      }
    })
  )
export type ReadingsDraft = z.output<typeof ReadingsDraft>

const at = '/api/finances/dues/readings'
const Readings = z.object({ readings: z.array(Reading) })

export const readings = {
  list: endpoint('GET', at, {
    shows: ['charges', 'units'],
    summary: 'What meters showed in a month, in the order of the building; also the units that were not read yet',
    query: z.object({ kindId: KindId, period: requiredMonth('Month') }),
    response: Readings
  }),
  save: endpoint('POST', at, {
    changes: ['charges'],
    summary: 'Say what meters showed; the same unit and day is replaced or taken away, as long as it is not billed',
    body: ReadingsDraft,
    response: Readings,
    status: 201
  })
}
