import { DayText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { formatDay } from './formats.ts'
import { groupedPhone, phoneLink } from './phone.ts'
import { Role } from './roles.ts'
import { namedObject, z } from './z.ts'

/** Names of the pictures that the landing page can draw beside an amenity. */
export const AMENITY_ICONS = [
  'terrace',
  'elevator',
  'camera',
  'guard',
  'generator',
  'water',
  'garden',
  'parking',
  'pool',
  'gym',
  'hall',
  'other'
] as const

/** The building's bank account, to which dues are paid. */
export const Payment = z.object({
  bank: z.string(),
  branch: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  note: z.string()
})
export type Payment = z.output<typeof Payment>

/** The title and the day of something that everybody may know. */
const PublicEvent = z.object({ title: z.string(), day: DayText })

export const Building = namedObject('Building', {
  product: z.string(),
  /** Grows with each change; 0: nobody has described the building yet. */
  version: z.number(),
  name: z.string(),
  /** Empty or null is what is not known yet: nothing is invented in its place. */
  address: z.string(),
  /** The number under which the corporation is registered, at the head of its papers. */
  registrationNumber: z.string(),
  developer: z.string(),
  /** The floors as people write them: 'B + G + 8'. */
  floors: z.string(),
  totalUnits: z.nullable(z.number()),
  unitTypes: z.string(),
  areaRange: z.string(),
  completed: z.nullable(z.number()),
  rating: z.string(),
  about: z.string(),
  amenities: z.array(z.object({ icon: z.enum(AMENITY_ICONS), title: z.string() })),
  vision: z.string(),
  mission: z.string(),
  contacts: z.array(
    z.object({
      role: z.string(),
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      /** To ring in an emergency, at night too. */
      isEmergency: z.boolean()
    })
  ),
  /** The next meeting and the latest announcement that are for everybody; absent where the building does not publish them. */
  next: z.optional(z.object({ meeting: z.nullable(PublicEvent), announcement: z.nullable(PublicEvent) })),
  /** The name of the sign-in with OpenID Connect, and whether it is the only one; absent: there is none. */
  oidc: z.optional(z.object({ name: z.string(), isOnly: z.boolean() })),
  /** The address of the picture at the head of papers; only for the signed-in, null: there is none. */
  logo: z.optional(z.nullable(z.string())),
  /** Only for the signed-in; null: there is none. */
  payment: z.optional(z.nullable(Payment)),
  /** The demo's people with their public passwords; false on a real portal. */
  demo: z.union([
    z.literal(false),
    z.object({ people: z.array(z.object({ role: Role, name: z.string(), email: z.string(), password: z.string() })) })
  ])
})
export type Building = z.output<typeof Building>

/**
 * Returns the values that fill the template of the landing page. A part of which nothing is known is left out, with its
 * heading.
 */
export function landingView(known: Building, year: number) {
  const { floors, totalUnits, unitTypes, areaRange, completed, rating, address, developer, about, vision, mission } = known
  const hasFacts = address !== '' || developer !== ''
  const contacts = known.contacts.map((contact) => ({
    ...contact,
    phone: contact.phone && { shown: groupedPhone(contact.phone), link: phoneLink(contact.phone) }
  }))
  const emergency = contacts.filter((contact) => contact.isEmergency)
  const shown = (event: z.output<typeof PublicEvent> | null | undefined) => event && { title: event.title, day: formatDay(event.day) }
  const next = { meeting: shown(known.next?.meeting), announcement: shown(known.next?.announcement) }
  return {
    ...known,
    contacts,
    emergency,
    next,
    hasNext: [next.meeting, next.announcement].some(Boolean),
    year,
    hasFigures: [floors, totalUnits, unitTypes, areaRange, completed, rating].some(Boolean),
    hasFacts,
    hasAbout: hasFacts || about !== '',
    hasPurpose: vision !== '' || mission !== ''
  }
}

export const building = {
  get: endpoint('GET', '/api/building', {
    shows: ['announcements', 'building', 'meetings', 'settings', 'units'],
    summary: 'The building, as its landing page shows it',
    public: true,
    response: Building
  })
}
