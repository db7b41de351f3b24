import type { AuditEntry } from '@verandah/contract/audit'
import type { Day, Instant } from '@verandah/contract/dates'
import { isDay } from '@verandah/contract/fields'
import { formatDay, formatInstant } from '@verandah/contract/formats'
import { type Stored } from '@verandah/contract/i18n/stored'
import { type Cents, formatCents } from '@verandah/contract/money'
import { type Role, ROLE_LABEL } from '@verandah/contract/roles'
import type { ReadContext } from '../../core/context.ts'
import type { EventDescription, EventDetails } from '../../events/described.ts'
import { describeDevice } from '../signIn/device.present.ts'

type Facts = AuditEntry['facts']
type Wording = Pick<ReadContext, 't' | 'word'> & { event: EventDescription }

const ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const CHOICE = /^[a-z]+(?:[-_A-Z]?[a-z]+)*$/

/** Returns a name as words: 'unitNumber', 'unit_number' and 'in-progress' as 'Unit number', 'In progress'. */
export function humanised(name: string): string {
  const words = name.replace(/[-_]/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** Returns the label of a field; one within a field is named as 'targetDays.high'. */
const labelOf = (name: string, { t, event }: Wording) =>
  name
    .split('.')
    .map((part) => t(event.labels[part] ?? humanised(part)))
    .join(': ')
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isStored = (value: unknown): value is Stored => isRecord(value) && typeof value['key'] === 'string'
const isRole = (text: string): text is Role => Object.hasOwn(ROLE_LABEL, text)

function textOf(name: string, text: string, { t, event }: Wording): string {
  // The device is named as in the list of one's own sessions; the browser's own text stays among the details.
  if (name === 'device') return describeDevice(text, t)
  if (INSTANT.test(text)) return formatInstant(text as Instant)
  if (isDay(text)) return formatDay(text as Day)
  if (!event.choices.includes(name) || !CHOICE.test(text)) return text
  // The label is made of the value, not looked up: an entry may hold a value that is no longer in use.
  return t(isRole(text) ? ROLE_LABEL[text] : humanised(text))
}

/** Returns one value in words; null: nothing that a person could read. */
function valueOf(wording: Wording, name: string, value: unknown): string | null {
  const { t, word, event } = wording
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  if (typeof value === 'number') return event.amounts.includes(name) ? formatCents(value as Cents) : String(value)
  if (typeof value === 'string') return ID.test(value) ? null : textOf(name, value, wording)
  return isStored(value) ? word(value) : null
}

const NOTHING = '–'

/** Formats a change: 'LKR 100 → LKR 120'. */
function changeOf(wording: Wording, name: string, { from, to }: EventDetails): string {
  const shown = (value: unknown) => valueOf(wording, name, value) ?? NOTHING
  return `${shown(from)} → ${shown(to)}`
}

const isChange = (value: unknown): value is EventDetails => isRecord(value) && 'from' in value && 'to' in value

function factsFrom(wording: Wording, name: string, value: unknown): Facts {
  const label = labelOf(name, wording)
  if (isChange(value)) {
    // The change is of a field, of the budget of a category, which is an amount, or of a unit.
    const { field, category, unit } = value
    if (typeof unit === 'string') return [{ label: unit, value: changeOf(wording, name, value) }]
    if (typeof field === 'string') return [{ label: labelOf(field, wording), value: changeOf(wording, field, value) }]
    if (typeof category === 'string') return [{ label: labelOf(category, wording), value: changeOf(wording, 'amount', value) }]
    return [{ label, value: changeOf(wording, 'from', value) }]
  }
  if (Array.isArray(value)) {
    if (!value.every((one) => typeof one === 'string')) return value.flatMap((one) => factsFrom(wording, name, one))
    const named = value.filter((one) => !ID.test(one)).map((one) => labelOf(one, wording))
    return named.length === 0 ? [] : [{ label, value: named.join(', ') }]
  }
  if (isRecord(value) && !isStored(value)) return Object.entries(value).flatMap(([inner, one]) => factsFrom(wording, inner, one))
  const text = valueOf(wording, name, value)
  return text === null ? [] : [{ label, value: text }]
}

/** Returns the facts that a person reads beside an event's title; ids are left out. */
export function factsOf(wording: Wording, { from, to, ...details }: EventDetails, title: string | null): Facts {
  const moved = from === undefined || to === undefined ? { from, to } : { change: { from, to } }
  const facts = Object.entries({ ...moved, ...details }).flatMap(([name, value]) =>
    name === 'title' ? [] : factsFrom(wording, name, value)
  )
  return facts.filter(({ value }) => value !== title)
}
