import { HandoverDraft } from '@verandah/contract/handovers'
import type { UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import type { User } from '@verandah/contract/users'
import { z } from '@verandah/contract/z'
import type { HandoverBody } from './useHandovers.ts'

/** The offices in the order in which they are listed. */
const OFFICES = ['president', 'secretary', 'treasurer', 'council', 'administrator'] as const satisfies readonly Role[]
export type Office = (typeof OFFICES)[number]
/** Several people hold these at once, so that there is always one more seat. */
const SHARED: readonly Office[] = ['council', 'administrator']

/** A seat of an office, with who has it now; a new one has nobody. */
export interface Seat {
  office: Office
  holder: User | null
}

/** The choice of a seat: nothing changes, nobody follows, or the person who does. */
export const UNCHANGED = ''
export const NOBODY = 'nobody'

/** Those of them who have no office yet. */
const without = (people: readonly User[], proposed: readonly string[]) =>
  people.filter(({ _id, role }) => role === 'resident' && proposed.includes(_id))

/**
 * Lists the seats of the offices that the planner may give, with their holders. The council has as many as those who are
 * proposed need.
 */
export function seatsOf(people: readonly User[], grantable: readonly Role[], proposed: readonly string[] = []): Seat[] {
  return OFFICES.filter((office) => grantable.includes(office)).flatMap((office) => {
    const holders: Seat[] = people.filter(({ role }) => role === office).map((holder) => ({ office, holder }))
    if (holders.length > 0 && !SHARED.includes(office)) return holders
    const leaving = holders.filter(({ holder }) => holder !== null && !proposed.includes(holder._id)).length
    const more = office === 'council' ? without(people, proposed).length - leaving : 0
    return [...holders, ...Array.from({ length: Math.max(1, more) }, () => ({ office, holder: null }))]
  })
}

/**
 * Returns the choices with which a plan after an election begins: who is proposed and has no office follows somebody of the
 * council who is not elected again, or takes a new seat.
 */
export function proposalFor(seats: readonly Seat[], people: readonly User[], proposed: readonly string[]): string[] {
  const coming = without(people, proposed).map(({ _id }): string => _id)
  if (proposed.every((id) => !people.some(({ _id }) => _id === id))) return []
  return seats.map(({ office, holder }) => {
    if (office !== 'council' || (holder !== null && proposed.includes(holder._id))) return UNCHANGED
    return coming.shift() ?? (holder === null ? UNCHANGED : NOBODY)
  })
}

interface SeatChange {
  /** The seat by which it comes. */
  seat: number
  userId: UserId
  role: Role
}

/** Returns the changes of role: who is chosen gets the office, and who is replaced is a resident unless chosen for another. */
export function changesOf(seats: readonly Seat[], chosen: readonly string[]): SeatChange[] {
  const coming = seats.flatMap(({ office }, seat): SeatChange[] => {
    const userId = chosen[seat] ?? UNCHANGED
    // A choice of the list is the id of one of the people.
    return userId === UNCHANGED || userId === NOBODY ? [] : [{ seat, userId: userId as UserId, role: office }]
  })
  const leaving = seats.flatMap(({ holder }, seat): SeatChange[] => {
    const isReplaced = holder !== null && (chosen[seat] ?? UNCHANGED) !== UNCHANGED
    return !isReplaced || coming.some(({ userId }) => userId === holder._id) ? [] : [{ seat, userId: holder._id, role: 'resident' }]
  })
  return [...coming, ...leaving]
}

/** The form's values: one choice for each seat, in their order. */
export interface HandoverValues {
  day: string
  seats: { userId: string }[]
  note: string
}

/** Checks the choices: a person is chosen for one office, and something changes. The call checks the rest. */
export const SeatsForm = z
  .object({
    day: HandoverDraft.shape.day,
    seats: z.array(z.object({ userId: z.string() })),
    note: HandoverDraft.shape.note
  })
  .check(
    z.superRefine(({ seats }, context) => {
      const seen = new Set<string>()
      for (const [index, { userId }] of seats.entries()) {
        if (userId === UNCHANGED || userId === NOBODY) continue
        if (seen.has(userId)) context.addIssue({ code: 'custom', path: ['seats', index, 'userId'], message: 'This person is there twice' })
        seen.add(userId)
      }
      if (seats.every(({ userId }) => userId === UNCHANGED))
        context.addIssue({ code: 'custom', path: ['seats', 0, 'userId'], message: 'Choose somebody for at least one office' })
    })
  )

/** Puts the errors of a failed call, which names changes, at the seats of the form. */
export function atSeats(error: unknown, changes: readonly SeatChange[]): unknown {
  if (!(error instanceof Error) || !('errors' in error) || !Array.isArray(error.errors)) return error
  const errors = (error.errors as { path: string; message: string }[]).map(({ path, message }) => {
    const at = /^changes\.(\d+)/.exec(path)?.[1]
    const seat = at === undefined ? undefined : changes[Number(at)]?.seat
    return { path: seat === undefined ? path : `seats.${seat}.userId`, message }
  })
  return Object.assign(error, { errors })
}

export const toBody = ({ day, note }: Pick<HandoverBody, 'day' | 'note'>, changes: readonly SeatChange[]): HandoverBody => ({
  day,
  note,
  changes: changes.map(({ userId, role }) => ({ userId, role }))
})
