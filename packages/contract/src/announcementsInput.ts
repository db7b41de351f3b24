import type { AnnouncementPlaces } from './announcementRecord.ts'
import { AUDIENCES } from './audiences.ts'
import { addMs, DAY_MS, type Day, dayOf, type Instant } from './dates.ts'
import { choice, isBlank, requiredInstant, requiredText } from './fields.ts'
import { pack } from './i18n/text.ts'
import { ANNOUNCEMENT_PLACES, LENGTH } from './limits.ts'
import { integer, preprocess, z } from './z.ts'

const NOT_FLOOR = 'A floor must be a whole number'
const FLOORS = 1_000

const tooMany = (text: string) => pack(text, { max: ANNOUNCEMENT_PLACES })

/** Floors by their number, as in the list of units. */
const Floors = z
  .array(integer(-FLOORS, FLOORS, NOT_FLOOR), { error: 'Floors must be a list' })
  .check(z.maxLength(ANNOUNCEMENT_PLACES, tooMany('At most {{max}} floors can be chosen')))

const Units = z
  .array(requiredText('Unit', LENGTH.unit).check(z.overwrite((text) => text.toUpperCase())), { error: 'Units must be a list' })
  .check(z.maxLength(ANNOUNCEMENT_PLACES, tooMany('At most {{max}} units can be chosen')))

const orNone = <Item>(list: Item[] | null | undefined): Item[] => [...new Set(list)]

/** `null`, `''` and no place at all: the whole target audience; absent leaves it unchanged. */
export const audienceField = preprocess(
  (given: { floors?: number[] | null; units?: string[] | null } | '' | null | undefined) => (given === '' ? null : given),
  z.optional(
    z.nullable(
      z.pipe(
        z.object(
          { floors: z.optional(z.nullable(Floors)), units: z.optional(z.nullable(Units)) },
          { error: 'Audience must name floors and units' }
        ),
        z.transform(({ floors, units }): AnnouncementPlaces | null => {
          const places = { floors: orNone(floors), units: orNone(units) }
          return places.floors.length + places.units.length === 0 ? null : places
        })
      )
    )
  )
)

/** Returns the schema of the texts of a query, separated by commas. */
const separated = (text: unknown) =>
  typeof text === 'string'
    ? text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : (text ?? [])

const numbered = (parts: unknown) => (Array.isArray(parts) ? parts.map(Number) : parts)

/** `floors=3,4&units=1A`: places as a query has them. */
const placesQuery = {
  floors: preprocess((text: string | null | undefined) => numbered(separated(text)), z.optional(Floors)),
  units: preprocess((text: string | null | undefined) => separated(text), z.optional(Units))
}

/** The audience of an announcement that is being written. */
export const AnnouncementRecipientsQuery = z.object({ targetAudience: choice('Target audience', AUDIENCES), ...placesQuery })
export type AnnouncementRecipientsQuery = z.output<typeof AnnouncementRecipientsQuery>

/** How many people beside the caller it would notify. Of places: how many units they are, and which of these have no account. */
export const AnnouncementRecipients = z.object({
  recipients: z.number(),
  units: z.nullable(z.number()),
  withoutAccount: z.array(z.string())
})
export type AnnouncementRecipients = z.output<typeof AnnouncementRecipients>

/** When a draft publishes itself: `null` and `''` take the time away, absent leaves it unchanged. */
export const publishAtField = preprocess(
  (given: string | null | undefined) => (given !== undefined && isBlank(given) ? null : given),
  z.optional(z.nullable(requiredInstant('Publishing time')))
)

const MOST_DAYS_AHEAD = 366

/** Returns why nothing can be published at that time; null: it can. */
export function publishAtProblem(publishAt: Instant, now: Instant): string | null {
  if (publishAt <= now) return 'Publishing time must be in the future'
  return publishAt > addMs(now, MOST_DAYS_AHEAD * DAY_MS) ? 'Publishing time can be at most one year ahead' : null
}

export const PUBLISHED_ALREADY = 'This announcement is published already'

/** At a day that is over no announcement could be seen by those it is for. */
export const EXPIRY_IN_THE_PAST = 'Expiry date cannot be in the past'
export const EXPIRY_BEFORE_PUBLISHING = 'Expiry date cannot be before the publishing time'

/** Its last day would be over before anybody sees it. */
export function isOverBefore(expiryDate: Day | null | undefined, publishAt: Instant | null | undefined): boolean {
  if (typeof expiryDate !== 'string' || typeof publishAt !== 'string' || Number.isNaN(Date.parse(publishAt))) return false
  return expiryDate < dayOf(publishAt)
}
