import type { AMENITY_ICONS, Building, Payment } from '@verandah/contract/building'
import type { BuildingPatch } from '@verandah/contract/buildingProfile'
import { internationalPhone } from '@verandah/contract/phone'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { z } from '@verandah/contract/z'
import type { StoredField } from '../../ui/form/StaleNotice.tsx'
import { preview } from '../../ui/text/format.ts'

export type BuildingBody = z.input<typeof BuildingPatch>
type AmenityIcon = (typeof AMENITY_ICONS)[number]

/** The English label of each icon. */
export const ICON_LABEL: Record<AmenityIcon, string> = {
  terrace: 'Terrace',
  elevator: 'Elevator',
  camera: 'Camera',
  guard: 'Guard',
  generator: 'Generator',
  water: 'Water',
  garden: 'Garden',
  parking: 'Parking',
  pool: 'Pool',
  gym: 'Gym',
  hall: 'Hall',
  other: 'Other'
}

const NO_PAYMENT: Payment = { bank: '', branch: '', accountName: '', accountNumber: '', note: '' }

/** The profile as the form holds it. */
export interface BuildingValues extends Omit<
  Building,
  'product' | 'version' | 'totalUnits' | 'completed' | 'payment' | 'logo' | 'next' | 'demo' | 'oidc'
> {
  completed: string
  payment: Payment
}

export const newAmenity: BuildingValues['amenities'][number] = { icon: 'other', title: '' }
export const newContact: BuildingValues['contacts'][number] = { role: '', name: '', phone: '', email: '', isEmergency: false }

/** Until somebody has described the building its name is the product's, which nobody should have to remove. */
export function toValues(stored: Building): BuildingValues {
  const { address, registrationNumber, developer, floors, unitTypes, areaRange, rating, about, vision, mission, amenities, contacts } =
    stored
  return {
    name: stored.version === 0 ? '' : stored.name,
    address,
    registrationNumber,
    developer,
    floors,
    unitTypes,
    areaRange,
    completed: stored.completed === null ? '' : String(stored.completed),
    rating,
    about,
    vision,
    mission,
    amenities: amenities.map((amenity) => ({ ...amenity })),
    contacts: contacts.map((contact) => ({ ...contact, phone: internationalPhone(contact.phone) })),
    payment: stored.payment ?? NO_PAYMENT
  }
}

/** A bank account of which nothing is filled in is none. */
export function toBody({ payment, ...values }: BuildingValues): BuildingBody {
  return { ...values, payment: Object.values<string>({ ...payment }).every((text) => text.trim() === '') ? null : payment }
}

/** The English label of each field. */
const LABEL: Record<keyof BuildingValues, string> = {
  name: 'Building name',
  address: 'Address',
  registrationNumber: 'Registration number',
  developer: 'Developer',
  floors: 'Floors',
  unitTypes: 'Unit Types',
  areaRange: 'Sq Ft Range',
  completed: 'Completed',
  rating: 'Rating',
  about: 'About',
  vision: 'Vision',
  mission: 'Mission',
  amenities: 'Amenities',
  contacts: 'Contacts',
  payment: 'Bank account for dues'
}

function shown(field: keyof BuildingValues, stored: Building): string {
  if (field === 'amenities') return stored.amenities.map(({ title }) => title).join(', ')
  if (field === 'contacts') return stored.contacts.map(({ name }) => name).join(', ')
  const values = toValues(stored)
  if (field === 'payment') return [values.payment.bank, values.payment.accountNumber].filter((text) => text !== '').join(', ')
  return preview(values[field])
}

/** Returns a field's label and its stored value in a few words. */
export function describeField(field: keyof BuildingValues, stored: Building, t: Translate): StoredField {
  return { label: t(LABEL[field]), value: shown(field, stored) || '–' }
}
