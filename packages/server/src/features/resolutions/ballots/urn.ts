import { hash, randomInt } from 'node:crypto'
import type { Candidate } from '@verandah/contract/assemblyItems'
import type { CandidateId } from '@verandah/contract/ids'
import { type BallotChoice, type MotionChoice } from '@verandah/contract/ballots'
import { CODE_LENGTH } from '@verandah/contract/resolutions'
import type { Cipher } from '../../../core/secrets/cipher.ts'

/** A ballot of a secret vote: what was chosen, and the share of its class; null: by head. */
export interface SecretBallot {
  choice: BallotChoice
  weight: number | null
}

/** The ballots of an open secret vote, and the hashes of its codes, both in random order: neither says anything of the other. */
export interface Urn {
  ballots: SecretBallot[]
  codes: string[]
}

/** What an urn can hold at most. */
export interface UrnSize {
  electors: readonly { share: number }[]
  candidates: readonly Candidate[]
  /** How many candidates a ballot names at most; null: it is no election. */
  seats: number | null
}

/** Candidates are their places in the list: the text of an urn is written at each cast. */
interface Written {
  ballots: { choice: MotionChoice | number[]; weight: number | null }[]
  codes: string[]
}

const HASH_LENGTH = 64

/** Returns the length of the longest text that the urn can have. */
function lengthOf({ electors, candidates, seats }: UrnSize): number {
  const places = [...candidates.keys()].toReversed().slice(0, seats ?? 0)
  const choice = seats === null ? 'against' : places.length === 0 ? 'abstain' : places
  const weight = Math.max(1_000, ...electors.map(({ share }) => share))
  const full: Written = {
    ballots: electors.map(() => ({ choice, weight })),
    codes: electors.map(() => '0'.repeat(HASH_LENGTH))
  }
  return JSON.stringify(full).length
}

/** Encrypts an urn: always the same length, as if everybody had voted. */
export function sealUrn(cipher: Cipher, { ballots, codes }: Urn, size: UrnSize): string {
  const places = new Map(size.candidates.map(({ _id }, place) => [_id, place]))
  const placeOf = (id: CandidateId) => places.get(id) ?? -1
  const written: Written = {
    ballots: ballots.map(({ choice, weight }) => ({ choice: Array.isArray(choice) ? choice.map(placeOf) : choice, weight })),
    codes
  }
  return cipher.encrypt(JSON.stringify(written).padEnd(lengthOf(size)))
}

/** Throws where the text was altered. */
export function openUrn(cipher: Cipher, sealed: string, candidates: readonly Candidate[]): Urn {
  const { ballots, codes } = JSON.parse(cipher.decrypt(sealed)) as Written
  const idAt = (place: number) => candidates[place]?._id ?? []
  return {
    ballots: ballots.map(({ choice, weight }) => ({ choice: Array.isArray(choice) ? choice.flatMap(idAt) : choice, weight })),
    codes
  }
}

/** Returns the items in an order that nobody can foresee or repeat. */
export function shuffle<Item>(items: readonly Item[]): Item[] {
  const shuffled: Item[] = []
  for (const [place, item] of items.entries()) {
    const other = randomInt(place + 1)
    const moved = shuffled[other]
    if (moved !== undefined) shuffled.push(moved)
    shuffled[other] = item
  }
  return shuffled
}

/** Puts a ballot in and shuffles all; where the hash of its code lies says nothing of where the ballot does. */
export const putIn = ({ ballots, codes }: Urn, ballot: SecretBallot, code: string): Urn => ({
  ballots: shuffle([...ballots, ballot]),
  codes: shuffle([...codes, hashCode(code)])
})

export const EMPTY_URN: Urn = { ballots: [], codes: [] }

/** Without signs that look alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Returns a random code that says nothing of the ballot: some 59 bits. */
export const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** Returns what is published of a code. */
export const hashCode = (code: string): string => hash('sha256', code)
