import { type Day, dayOf } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'
import { type EntryDraft, mirrored, type PostingDraft, type StandingEntry } from '../../core/ledger.ts'
import type { Spending } from '../../core/spending.ts'
import { newId } from '../../core/secrets/tokens.ts'
import type { Db } from '../../db/open.ts'
import { keepLedgerHead } from './ledgerHead.ts'
import { requireMoney, type Withdrawal } from './requireMoney.ts'
import { readClosedDays } from './closings/closedMonths.queries.ts'
import { requireOpen } from './closings/requireOpen.ts'
import { findMerged, followMerged, mergedPurpose } from './moveUnit.ts'
import { writeEntries } from './writeEntries.ts'
import { keepOpening } from './opening/keepOpening.ts'

type Source = EntryDraft['source']

const isSame = (one: StandingEntry, other: StandingEntry) =>
  one.what === other.what && one.day === other.day && JSON.stringify(one.postings) === JSON.stringify(other.postings)

/** Returns the purpose of a posting: 'bill 2' is the second time that a bill is posted for its source. */
const purposeOf = (what: string, time: number) => `${what} ${time}`
const whatOf = (purpose: string) => purpose.slice(0, purpose.lastIndexOf(' '))

interface PostedEntry {
  number: number
  day: EntryDraft['day']
  what: string
  isStanding: boolean
}

/** Returns all that the source posted before this transaction, and what this transaction has reversed of it. */
async function readPosted({ db, entries }: Ctx<unknown>, { kind, id }: Source): Promise<PostedEntry[]> {
  const rows = await db
    .selectFrom('books_entries')
    .select(['number', 'day', 'purpose', 'reverses'])
    .where('source_kind', '=', kind)
    .where('source_id', '=', id)
    .orderBy('number')
    .execute()
  const reversed = new Set([...rows, ...entries].map(({ reverses }) => reverses))
  return rows.map(({ number, day, purpose, reverses }) => ({
    number,
    day,
    what: whatOf(purpose),
    isStanding: reverses === null && !reversed.has(number)
  }))
}

async function readPostings(db: Db, entry: number): Promise<PostingDraft[]> {
  const rows = db.selectFrom('books_postings').select(['account', 'fund', 'unit_id as unit', 'amount'])
  return rows.where('entry', '=', entry).orderBy('place').execute()
}

export interface Posting {
  /** The day of reversals; the day of the reversed entry where it is not given. */
  on?: Day | undefined
  /** The id of the record whose event gives the reason; the source itself where it is not given. */
  causedBy?: string
  /** The conditions under which the posted entries may take money out of an account. */
  spending?: Spending
}

async function reverseEntry(
  ctx: Ctx<unknown>,
  source: Source,
  standing: PostedEntry,
  { on, causedBy = source.id, spending }: Posting
): Promise<void> {
  const { number } = standing
  const back = mirrored(await readPostings(ctx.db, number))
  const fields = { day: on ?? standing.day, source, causedBy, ...(spending !== undefined && { spending }) }
  ctx.entries.push({ id: newId(), ...fields, purpose: `reversal ${number}`, reverses: number, postings: back })
  // A reversal names the units of its entry; the account of a unit merged since then belongs to another unit.
  const following = followMerged(back, await findMerged(ctx, back))
  if (following.length > 0)
    ctx.entries.push({ id: newId(), ...fields, purpose: mergedPurpose(number), reverses: null, postings: following })
}

const isDraftOf =
  ({ id }: Source) =>
  (one: EntryDraft) =>
    one.source.id === id && one.reverses === null

/** Reverses what was posted; an entry of this transaction that is not written yet is dropped instead. */
async function takeBack(ctx: Ctx<unknown>, source: Source, posted: readonly PostedEntry[], what: string, posting: Posting): Promise<void> {
  const draft = ctx.entries.findIndex((one) => isDraftOf(source)(one) && whatOf(one.purpose) === what)
  if (draft >= 0) {
    ctx.entries.splice(draft, 1)
    return
  }
  const standing = posted.find((one) => one.what === what && one.isStanding)
  if (standing === undefined) throw new TypeError(`Nothing stands in the ledger for '${what}' of ${source.kind} ${source.id}`)
  await reverseEntry(ctx, source, standing, posting)
}

export const bookActions = {
  /**
   * Posts the entries of a document from what stood for it before and what stands for it now, as its feature says; null
   * before: the document is new. The differences are reversed and posted again, so that an entry is never changed. All
   * entries are written just before the commit.
   */
  async post(
    ctx: Ctx<unknown>,
    source: Source,
    before: readonly StandingEntry[] | null,
    after: readonly StandingEntry[],
    posting: Posting = {}
  ): Promise<void> {
    const gone = (before ?? []).filter((one) => !after.some((other) => isSame(one, other)))
    const added = after.filter((one) => !(before ?? []).some((other) => isSame(one, other)))
    if (gone.length === 0 && added.length === 0) return
    const posted = before === null ? [] : await readPosted(ctx, source)
    for (const { what } of gone) await takeBack(ctx, source, posted, what, posting)
    const today = dayOf(ctx.now)
    const { causedBy = source.id, spending } = posting
    for (const { what, day, notLater, postings } of added) {
      const time = posted.filter((one) => one.what === what).length + 1
      const fields = { day: notLater === true && day > today ? today : day, source, causedBy, reverses: null, postings: [...postings] }
      ctx.entries.push({ id: newId(), purpose: purposeOf(what, time), ...fields, ...(spending !== undefined && { spending }) })
    }
  },
  /** Reverses all that stands for a document, each entry on its own day or the later day that is given. */
  async reverse(ctx: Ctx<unknown>, source: Source, posting: Posting = {}): Promise<void> {
    const isDraft = isDraftOf(source)
    // Entries of this transaction are not written yet.
    const kept = ctx.entries.filter((one) => !isDraft(one))
    ctx.entries.splice(0, ctx.entries.length, ...kept)
    for (const standing of await readPosted(ctx, source)) {
      const { on } = posting
      const day = on !== undefined && on > standing.day ? on : standing.day
      if (standing.isStanding) await reverseEntry(ctx, source, standing, { ...posting, on: day })
    }
  },
  keepOpening,
  /** Writes the entries posted so far, for an answer that has their numbers. */
  write: writeEntries,
  /**
   * Throws 409 `not_enough_money` where the account holds too little of the fund on that day or a later one. It is for
   * money that is posted later.
   */
  async requireMoney({ db }: Ctx<unknown>, taken: Withdrawal & { amount: Cents }, spending: Spending): Promise<void> {
    await requireMoney(db, taken, spending, taken.amount)
  },
  /** Keeps months from being closed or opened again until this transaction ends. */
  keepClosed: ({ db, dialect }: Ctx<unknown>) => keepLedgerHead(db, dialect),
  /**
   * Throws 409 `period_closed` where the day is in a closed month or before the opening. It is for entries that are
   * posted later.
   */
  async requireOpen({ db }: Ctx<unknown>, day: Day): Promise<void> {
    requireOpen(await readClosedDays(db), day)
  }
}

declare module '../../core/context.ts' {
  interface Actions {
    books: typeof bookActions
  }
}
