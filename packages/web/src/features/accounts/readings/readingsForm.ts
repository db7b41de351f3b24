import { type Day, dayOf, lastDayOf, type Month, monthOf } from '@verandah/contract/dates'
import type { KindId } from '@verandah/contract/ids'
import { formatMonth } from '@verandah/contract/formats'
import { pack } from '@verandah/contract/i18n/text'
import { READ_IN_THE_FUTURE, type Reading, ReadingDraft, litresSince, type ReadingEvent } from '@verandah/contract/readings'
import { isVolume, litresOf } from '@verandah/contract/volumes'
import { z } from '@verandah/contract/z'
import { ApiError } from '../../../api/calls/call.ts'
import { notAfterToday } from '../../../notAfterToday.ts'
import type { ReadingsBody } from './useReadings.ts'
import { volumeOf } from './volumeText.ts'

/** A line of the list: what a meter showed, or is to show, on a day. */
export interface Line {
  unitNumber: string
  /** The day of a saved reading; null: read on the day of the form. */
  date: Day | null
  /** The saved value; empty where there is none. */
  saved: string
  savedEvent: ReadingEvent | ''
  /** The reading before, in m³. */
  previous: number | null
  previousDate: Day | null
  usual: number | null
  isBilled: boolean
  value: string
  event: ReadingEvent | ''
}

export interface ReadingsValues {
  /** On which the meters were read that have no reading yet. */
  date: string
  readings: Line[]
}

/** Null in place of a line in which nothing was typed, so that each keeps its place. */
export interface TypedBody {
  date: string
  readings: (ReadingsBody['readings'][number] | null)[]
}

export function toLine({ unitNumber, date, value, previous, previousDate, usual, event, isBilled }: Reading): Line {
  const saved = value === null ? '' : String(value)
  const savedEvent = event ?? ''
  return { unitNumber, date, saved, savedEvent, previous, previousDate, usual, isBilled, value: saved, event: savedEvent }
}

/** Another reading of the same meter, after one that is saved: of a meter that was changed. */
export const lineAfter = (line: Line): Line => ({
  ...line,
  date: null,
  saved: '',
  savedEvent: '',
  previous: volumeOf(line.saved),
  previousDate: line.date,
  isBilled: false,
  value: '',
  event: ''
})

/** Today, or the last day of a month that is over. */
export const newValues = (readings: readonly Reading[], period: Month): ReadingsValues => ({
  date: monthOf(dayOf(new Date())) === period ? dayOf(new Date()) : lastDayOf(period),
  readings: readings.map(toLine)
})

/** Whether it must be said why a meter shows less than before. */
export function needsEvent({ value, previous, savedEvent }: Pick<Line, 'value' | 'previous' | 'savedEvent'>): boolean {
  const typed = volumeOf(value)
  return savedEvent === 'new_meter' || (typed !== null && previous !== null && typed < previous)
}

const eventOf = (line: Line): ReadingEvent | '' => (needsEvent(line) ? line.event : '')

const isTyped = (line: Line) => !line.isBilled && (line.value !== line.saved || eventOf(line) !== line.savedEvent)

/** A reading that is emptied is taken away; a text that is none is named as wrong. */
export const toBody = ({ date, readings }: ReadingsValues): TypedBody => ({
  date,
  readings: readings.map((line) => {
    if (!isTyped(line)) return null
    const value = line.value.trim() === '' ? null : (volumeOf(line.value) ?? Number.NaN)
    return { unitNumber: line.unitNumber, date: line.date ?? date, value, event: eventOf(line) }
  })
})

export const schemaFor = (period: Month) =>
  z.object({
    date: notAfterToday('Day', READ_IN_THE_FUTURE).check(
      z.refine((day) => monthOf(day) === period, pack('The day must be in {{month}}', { month: formatMonth(period) }))
    ),
    readings: z.array(z.nullable(ReadingDraft))
  })

/** Returns the body of the call, and at which line each of its readings stands. */
export function toCall(kindId: KindId, { readings }: TypedBody): { body: ReadingsBody; indexes: number[] } {
  const typed = readings.flatMap((reading, index) => (reading === null ? [] : [{ reading, index }]))
  return { body: { kindId, readings: typed.map(({ reading }) => reading) }, indexes: typed.map(({ index }) => index) }
}

/** Returns a failure at what was sent, as one at the lines of the form: there each has one field, or two. */
export function atLines(error: unknown, indexes: readonly number[]): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = error.errors.map(({ path, message }) => {
    const [, index, field] = /^readings\.(\d+)\.(\w+)$/.exec(path) ?? []
    if (index === undefined) return { path, message }
    return { path: `readings.${indexes[Number(index)]}.${field === 'event' ? 'event' : 'value'}`, message }
  })
  const { status, code, message, requestId } = error
  return new ApiError(status, { code, message, requestId, errors })
}

/** Returns the consumption in m³; null where there is no reading before, or no valid value. */
export function consumptionOf(line: Line): number | null {
  const value = volumeOf(line.value)
  if (value === null || line.previous === null || !isVolume(value)) return null
  const since = litresSince({ litres: litresOf(line.previous) }, { litres: litresOf(value), event: eventOf(line) || null })
  return since / 1_000
}

/** So many m³ more than usual are worth a second look, where it is also twice as much. */
const MUCH = 5
export const isMuchMore = (consumption: number | null, usual: number | null): boolean =>
  consumption !== null && usual !== null && consumption > 2 * usual && consumption - usual > MUCH

/** Returns values that were pasted from a table, one below the other, or units with values; null for one value. */
export function pastedValues(text: string): { unit: string | null; value: string }[] | null {
  const lines = text.replaceAll('\r', '').replace(/\n+$/, '').split('\n')
  if (lines.length === 1 && !text.includes('\t')) return null
  return lines.map((line) => {
    const cells = line.split('\t').map((cell) => cell.trim())
    const [first = '', second] = cells
    return second === undefined ? { unit: null, value: first } : { unit: first, value: second }
  })
}
