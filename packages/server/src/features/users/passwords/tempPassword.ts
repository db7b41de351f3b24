import { randomInt } from 'node:crypto'
import { addMs, type Instant } from '@verandah/contract/dates'
import { newPassword, ownerWeakness, type PasswordOwner } from '@verandah/contract/passwords'
import type { ReadContext } from '../../../core/context.ts'

/** Letters, digits and signs without those that are easily confused: I, l, 1, O, o, 0 and !. */
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const LOWER = 'abcdefghjkmnpqrstuvwxyz'
const DIGIT = '23456789'
const SIGN = '@$%*?&'
/** `Kfm7@Trw4$Pbc9%Hnx5`: groups that can be read out over the telephone; some 70 random bits. */
const GROUP = [UPPER, LOWER, LOWER, DIGIT]
const SHAPE = [...GROUP, SIGN, ...GROUP, SIGN, ...GROUP, SIGN, ...GROUP]

const policy = newPassword()

/** Returns a password that a person gets from somebody else and changes soon; it meets the policy, its owner's names too. */
export function newTempPassword(owner: PasswordOwner): string {
  for (;;) {
    const password = SHAPE.map((letters) => letters.charAt(randomInt(letters.length))).join('')
    if (policy.safeParse(password).success && ownerWeakness(password, owner) === null) return password
  }
}

/** Returns when a temporary password that is given now stops working. */
export function tempPasswordEnd({ now, rules }: Pick<ReadContext, 'now' | 'rules'>): Instant {
  return addMs(now, rules.TEMP_PASSWORD_HOURS * 3_600_000)
}
