import { AMENITY_ICONS, Building } from './building.ts'
import { endpoint } from './endpoint.ts'
import { choice, flag, isEmail, optionalLines, optionalText, phoneText, requiredText } from './fields.ts'
import { AMENITIES, CONTACTS, LENGTH, LOGO_BYTES } from './limits.ts'
import { preprocess, z } from './z.ts'

const orEmpty = z.transform((text: string | null | undefined) => (text === null ? '' : text))
/** Returns the schema of a line that may be empty. */
const line = (label: string, max: number) => z.pipe(optionalText(label, max), orEmpty)
const lines = (label: string, max: number) => z.pipe(optionalLines(label, max), orEmpty)
const filled = (text: string | null | undefined) => text ?? ''

const WRONG_YEAR = 'Completed must be a year, 1900 to 2100'
const isYear = (year: number) => Number.isInteger(year) && year >= 1900 && year <= 2100

/** A year, also as text; empty and `null` clear it. */
const Year = preprocess(
  (value: string | number | null | undefined) => {
    if (typeof value !== 'string') return value
    return value.trim() === '' ? null : Number(value)
  },
  z.optional(z.nullable(z.number({ error: WRONG_YEAR }).check(z.refine(isYear, WRONG_YEAR))))
)

const Amenity = z.object(
  { icon: choice('Icon', AMENITY_ICONS), title: requiredText('Amenity', LENGTH.payee) },
  { error: 'An amenity has an icon and a title' }
)

const Contact = z.object(
  {
    role: requiredText('Role', LENGTH.name),
    name: requiredText('Name', LENGTH.payee),
    phone: z.pipe(phoneText(), z.transform(filled)),
    email: z
      .pipe(
        optionalText('Email', LENGTH.email),
        z.transform((email) => filled(email).toLowerCase())
      )
      .check(z.refine((email) => email === '' || isEmail(email), 'Invalid email address')),
    isEmergency: z.pipe(
      z.nullish(flag('To ring in an emergency')),
      z.transform((isEmergency) => isEmergency === true)
    )
  },
  { error: 'A contact has a role and a name' }
)

const PaymentDraft = z.object(
  {
    bank: requiredText('Bank', LENGTH.payee),
    branch: z.pipe(optionalText('Branch', LENGTH.payee), z.transform(filled)),
    accountName: requiredText('Account name', LENGTH.payee),
    accountNumber: requiredText('Account number', LENGTH.reference),
    note: z.pipe(optionalLines('Note', LENGTH.reason), z.transform(filled))
  },
  { error: 'Payment is a bank account, or null' }
)

export const BuildingPatch = z.partial(
  z.object({
    name: requiredText('Building name', LENGTH.payee),
    address: line('Address', LENGTH.title),
    registrationNumber: line('Registration number', LENGTH.name),
    developer: line('Developer', LENGTH.payee),
    floors: line('Floors', LENGTH.name),
    unitTypes: line('Unit types', LENGTH.name),
    areaRange: line('Area range', LENGTH.name),
    completed: Year,
    rating: line('Rating', LENGTH.name),
    about: lines('About', LENGTH.description),
    amenities: z.array(Amenity, { error: 'Amenities must be a list' }).check(z.maxLength(AMENITIES, 'There are too many amenities')),
    vision: lines('Vision', LENGTH.message),
    mission: lines('Mission', LENGTH.message),
    contacts: z.array(Contact, { error: 'Contacts must be a list' }).check(z.maxLength(CONTACTS, 'There are too many contacts')),
    /** Null: there is none. */
    payment: z.nullable(PaymentDraft)
  })
)
export type BuildingPatch = z.output<typeof BuildingPatch>

const LOGO = '/api/building/logo'

export const buildingProfile = {
  update: endpoint('PUT', '/api/building', {
    changes: ['building'],
    summary: 'Describe the building',
    // A setting: the bank account to pay to.
    tokens: false,
    body: BuildingPatch,
    response: Building,
    versioned: true
  }),
  setLogo: endpoint('PUT', LOGO, {
    changes: ['building'],
    summary: 'Change the logo at the head of papers: a PNG or a JPEG',
    tokens: false,
    files: { field: 'logo', count: 1, bytes: LOGO_BYTES },
    response: Building
  }),
  removeLogo: endpoint('DELETE', LOGO, {
    changes: ['building'],
    summary: 'Remove the logo',
    tokens: false,
    response: Building
  })
}
