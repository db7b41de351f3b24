import type { UnitId, UserId } from '@verandah/contract/ids'
import type { Audience } from '../../../notifications/notice.ts'
import { receivers } from '../../users/audience.queries.ts'
import { activePeople } from '../../users/people.queries.ts'
import type { Db } from '../../../db/open.ts'
import type { Instant } from '@verandah/contract/dates'
import { ownersToday } from './owners.queries.ts'

type Meant = (db: Db, now: Instant) => Promise<(unit: UnitId) => boolean>
const ALL: Meant = async () => () => true

const nobody = '' as UserId

/**
 * Returns the owners of today, of all units or of those that are meant: with their accounts, and of the others whoever has an
 * address. An address that an account has gets one notice.
 */
export const ownersOf =
  (meant: Meant = ALL): Audience =>
  async (db, now) => {
    const isMeant = await meant(db, now)
    const owners = (await ownersToday({ db, now })).filter(({ unitId }) => isMeant(unitId))
    const ids = owners.flatMap(({ isActive, userId }) => (isActive && userId !== null ? userId : []))
    const accounts = await receivers(activePeople(db).where('id', 'in', ids.length === 0 ? [nobody] : [...new Set(ids)]))
    const known = new Set(accounts.map(({ email }) => email))
    const addresses = owners.flatMap(({ isActive, email }) => (isActive || email === null || known.has(email) ? [] : email))
    return [...accounts, ...[...new Set(addresses)].map((email) => ({ person: null, email, wantsMail: true }))]
  }

/** Returns the owners of today who have no account, and an address. */
export const ownersWithoutAccount: Audience = async (db, now) => (await ownersOf()(db, now)).filter(({ person }) => person === null)
