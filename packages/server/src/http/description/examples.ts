type Json = Record<string, unknown>

const ID = '0193b7a0-5a00-7000-9d1c-6c1f1a2b3c4d'
const INSTANT = '2026-11-30T12:00:00.000Z'
const DAY = '2026-11-30'

/** Example values of fields by their name, as a building would have them. */
const VALUES: Record<string, unknown> = {
  email: 'nimal@example.com',
  to: DAY,
  currentEmail: 'nimal@example.com',
  password: 'Kadupul@7 opens',
  currentPassword: 'Kadupul@6 opens',
  newPassword: 'Kadupul@7 opens',
  confirmPassword: 'Kadupul@7 opens',
  firstName: 'Nimal',
  lastName: 'Perera',
  name: 'Nimal Perera',
  title: 'Kitchen tap leaking',
  subject: 'Kitchen tap leaking',
  description: 'It drips day and night.',
  content: 'The tanks are cleaned on Saturday.',
  message: 'Thank you.',
  location: 'Kitchen',
  unitNumber: '4B',
  phone: '+94771234567',
  contactPhone: '+94771234567',
  url: 'https://receiver.example/hook',
  endpoint: 'https://fcm.googleapis.com/fcm/send/…',
  device: 'Chrome on Android',
  code: '123456',
  date: DAY,
  on: DAY,
  from: DAY,
  through: DAY,
  month: '2026-11',
  start: DAY,
  startTime: '18:00',
  endTime: '19:30',
  preferredTime: '09:00',
  kinds: ['maintenance.submitted'],
  page: 1,
  limit: 10,
  total: 1,
  pages: 1,
  version: 3,
  progress: 40,
  completed: 2019,
  estimatedCost: 12_500,
  actualCost: 12_500,
  isEmergency: false,
  sendWelcomeEmail: true,
  internal: false,
  close: false,
  units: '1: 1A-1K',
  // The only block of a tariff has no end.
  upTo: null,
  // A person or a vendor, not both.
  assignedVendor: '',
  // The chair is somebody else.
  tellerIds: ['0193b7a0-5a00-7000-9d1c-6c1f1a2b3c4e', '0193b7a0-5a00-7000-9d1c-6c1f1a2b3c4f'],
  agenda: [{ item: 'Accounts and elections', duration: 20 }],
  amount: 12_500,
  label: '4B',
  day: DAY,
  shareFrom: DAY,
  archivedFrom: DAY,
  part: '1/1',
  payer: 0,
  floor: '4',
  period: '2026-11',
  token: 'vdh_…',
  secret: 'whsec_2f6Kq',
  header: 'Authorization',
  referencePath: 'data.id'
}

/** The other targets of a bank line beside a unit, with the fund that only some have. */
const OTHER_TARGETS = ['slipId', 'paymentId', 'entryId', 'returnedPaymentId', 'transactionId', 'record', 'use', 'fund']

/** Example values by the ending of a field's name. */
const ENDINGS: [ending: RegExp, value: unknown][] = [
  [/(^|[a-z])(_id|Id|id)$/, ID],
  [/At$|^at$|^until$|Since$|deadline/, INSTANT],
  [/(Date|Day|Days|paidOn|Start|End|^due|^end|oldest)$/, DAY],
  [/(Url|url)$/, '/api/files/0193b7a0?signature=…'],
  [/Name$/, 'Nimal Perera']
]

function known(name: string): unknown {
  return Object.hasOwn(VALUES, name) ? VALUES[name] : ENDINGS.find(([ending]) => ending.test(name))?.[1]
}

function textOf({ format, pattern, maxLength }: Json, name: string): string {
  const value = known(name)
  if (value === '') return value
  const text = typeof value === 'string' ? value : 'Kitchen tap leaking'
  if (format === 'email') return 'nimal@example.com'
  const fits = (example: string) => typeof pattern === 'string' && new RegExp(pattern).test(example)
  if (format === 'uuid' || fits(ID)) return ID
  // The code of a fund.
  if (!fits(text) && fits('L')) return 'L'
  return typeof maxLength === 'number' ? text.slice(0, maxLength) : text
}

function numberOf({ minimum, maximum }: Json, name: string): number {
  const value = known(name)
  const number = typeof value === 'number' ? value : 1
  return Math.min(Math.max(number, typeof minimum === 'number' ? minimum : number), typeof maximum === 'number' ? maximum : number)
}

/** Returns the one of several types that is not null. */
const typeOf = ({ type }: Json) => (Array.isArray(type) ? (type as string[]).find((one) => one !== 'null') : type)
const isNull = ({ type }: Json) => type === 'null'

/** Returns the schema that a reference leads to. */
function resolve(schema: Json, named: Json): Json {
  const { $ref } = schema
  return typeof $ref === 'string' ? ((named[$ref.split('/').at(-1) ?? ''] as Json | undefined) ?? {}) : schema
}

/** Returns an example of a schema's values; `name`: the field that holds it. `named`: the schemas that it refers to. */
export function exampleOf(schema: Json, named: Json, name = ''): unknown {
  const {
    $ref,
    const: only,
    enum: choices,
    anyOf,
    oneOf,
    allOf,
    properties,
    items,
    prefixItems,
    propertyNames,
    additionalProperties
  } = schema
  const type = typeOf(schema)
  if (known(name) === null) return null
  if (typeof $ref === 'string') return exampleOf(resolve(schema, named), named, name)
  if (only !== undefined) return only
  if (Array.isArray(choices)) return choices[0]
  const options = (anyOf ?? oneOf) as Json[] | undefined
  if (options !== undefined) return exampleOf(options.find((option) => !isNull(option)) ?? {}, named, name)
  if (Array.isArray(allOf)) return Object.assign({}, ...(allOf as Json[]).map((part) => exampleOf(part, named, name))) as unknown
  if (type === 'object' || properties !== undefined) {
    const fields = Object.entries((properties ?? {}) as Record<string, Json>)
    if (propertyNames !== undefined) {
      const names = ((propertyNames as Json)['enum'] ?? []) as string[]
      return Object.fromEntries(names.map((field) => [field, exampleOf(additionalProperties as Json, named, field)]))
    }
    const has = (field: string) => fields.some(([other]) => other === field)
    // A person of the register or a new one, not both; a count is of a unit or of a batch; a line of the bank stands for one thing.
    const others = [
      ...(has('personId') ? ['person'] : []),
      ...(has('unit') ? ['batch'] : []),
      ...(has('unitNumber') && has('slipId') ? OTHER_TARGETS : [])
    ]
    const given = fields.filter(([field]) => !others.includes(field))
    // 'to' alone is an address; after 'from' it is a day.
    const isPeriod = has('from')
    // A rate holds from a month.
    const isRate = isPeriod && has('amount') && has('resolution')
    // Hours of a night, and the time of a day's summary.
    const isTime = (field: string) => (has('mail') && ['from', 'to'].includes(field)) || (field === 'at' && has('day'))
    const nameOf = (field: string) =>
      isTime(field) ? 'startTime' : field === 'to' && !isPeriod ? 'email' : field === 'from' && isRate ? 'month' : field
    return Object.fromEntries(given.map(([field, part]) => [field, exampleOf(part, named, nameOf(field))]))
  }
  if (type === 'array') {
    const ofItems = typeOf(resolve((items ?? {}) as Json, named))
    // Items of a type of their own have examples of their own.
    if (Array.isArray(known(name)) && ofItems !== 'object') return known(name)
    if (Array.isArray(prefixItems)) return (prefixItems as Json[]).map((part) => exampleOf(part, named, name))
    return [exampleOf((items ?? {}) as Json, named, name)]
  }
  if (type === 'string') return textOf(schema, name)
  if (type === 'number' || type === 'integer') return numberOf(schema, name)
  if (type === 'boolean') return false
  if (type === 'null') return null
  return known(name) ?? 'Kitchen tap leaking'
}
