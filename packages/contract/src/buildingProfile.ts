import { AMENITY_ICONS, Building } from './building.ts'
import { endpoint } from './endpoint.ts'
import { choice, isEmail, optionalLines, optionalText, phoneText, requiredText } from './fields.ts'
import { AMENITIES, CONTACTS, LENGTH } from './limits.ts'
import { z } from './z.ts'

/** A line that may be empty. */
const line = (label: string, max: number) => optionalText(label, max).transform((text) => (text === null ? '' : text))
const lines = (label: string, max: number) => optionalLines(label, max).transform((text) => (text === null ? '' : text))
const filled = (text: string | null | undefined) => text ?? ''

const WRONG_YEAR = 'Completed must be a year, 1900 to 2100'
const isYear = (year: number) => Number.isInteger(year) && year >= 1900 && year <= 2100

/** A year, also as text; empty and `null` clear it. */
const Year = z.preprocess(
  (value: string | number | null | undefined) => {
    if (typeof value !== 'string') return value
    return value.trim() === '' ? null : Number(value)
  },
  z.number({ error: WRONG_YEAR }).refine(isYear, WRONG_YEAR).nullable().optional()
)

const Amenity = z.object(
  { icon: choice('Icon', AMENITY_ICONS), title: requiredText('Amenity', LENGTH.payee) },
  { error: 'An amenity has an icon and a title' }
)

const Contact = z.object(
  {
    role: requiredText('Role', LENGTH.name),
    name: requiredText('Name', LENGTH.payee),
    phone: phoneText().transform(filled),
    email: optionalText('Email', LENGTH.email)
      .transform((email) => filled(email).toLowerCase())
      .refine((email) => email === '' || isEmail(email), 'Invalid email address')
  },
  { error: 'A contact has a role and a name' }
)

const PaymentDraft = z.object(
  {
    bank: requiredText('Bank', LENGTH.payee),
    branch: optionalText('Branch', LENGTH.payee).transform(filled),
    accountName: requiredText('Account name', LENGTH.payee),
    accountNumber: requiredText('Account number', LENGTH.reference),
    note: optionalLines('Note', LENGTH.reason).transform(filled)
  },
  { error: 'Payment is a bank account, or null' }
)

export const BuildingPatch = z
  .object({
    name: requiredText('Building name', LENGTH.payee),
    address: line('Address', LENGTH.title),
    developer: line('Developer', LENGTH.payee),
    floors: line('Floors', LENGTH.name),
    unitTypes: line('Unit types', LENGTH.name),
    areaRange: line('Area range', LENGTH.name),
    completed: Year,
    rating: line('Rating', LENGTH.name),
    about: lines('About', LENGTH.description),
    amenities: z.array(Amenity, { error: 'Amenities must be a list' }).max(AMENITIES, 'There are too many amenities'),
    vision: lines('Vision', LENGTH.message),
    mission: lines('Mission', LENGTH.message),
    contacts: z.array(Contact, { error: 'Contacts must be a list' }).max(CONTACTS, 'There are too many contacts'),
    /** Null: there is none. */
    payment: PaymentDraft.nullable()
  })
  .partial()
export type BuildingPatch = z.output<typeof BuildingPatch>

export const buildingProfile = {
  update: endpoint({
    method: 'PUT',
    path: '/api/building',
    summary: 'Describe the building',
    body: BuildingPatch,
    response: Building,
    versioned: true
  })
}
