import { type Day, dayOf } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'
import { type EntryDraft, mirrored, type PostingDraft, type StandingEntry } from '../../core/ledger.ts'
import type { Spending } from '../../core/spending.ts'
import { newId } from '../../core/secrets/tokens.ts'
import type { Db } from '../../db/open.ts'
import { keepEnd } from './booksEnd.ts'
import { requireMoney, type Taken } from './fence.ts'
import { readClosedDays } from './closings/closedMonths.queries.ts'
import { requireOpen } from './closings/requireOpen.ts'
import { findMerged, followMerged, mergedPurpose } from './moveUnit.ts'
import { writeEntries } from './writeEntries.ts'
import { keepOpening } from './opening/keepOpening.ts'

type Source = EntryDraft['source']

const isSame = (one: StandingEntry, other: StandingEntry) =>
  one.what === other.what && one.day === other.day && JSON.stringify(one.postings) === JSON.stringify(other.postings)

/** 'bill 2' is the second time that a bill is posted for its source. */
const purposeOf = (what: string, time: number) => `${what} ${time}`
const whatOf = (purpose: string) => purpose.slice(0, purpose.lastIndexOf(' '))

interface Posted {
  number: number
  day: EntryDraft['day']
  what: string
  isStanding: boolean
}

/** All that the source has posted before this transaction, and what this one takes back of it. */
async function readPosted({ db, entries }: Ctx<unknown>, { kind, id }: Source): Promise<Posted[]> {
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
  /** Reversals are of this day, else of that of the entry. */
  on?: Day | undefined
  /** The record whose event says why; the source itself where not given. */
  toldBy?: string
  /** How what is posted takes money out of an account. */
  spending?: Spending
}

async function reverseEntry(
  ctx: Ctx<unknown>,
  source: Source,
  standing: Posted,
  { on, toldBy = source.id, spending }: Posting
): Promise<void> {
  const { number } = standing
  const back = mirrored(await readPostings(ctx.db, number))
  const said = { day: on ?? standing.day, source, toldBy, ...(spending !== undefined && { spending }) }
  ctx.entries.push({ id: newId(), ...said, purpose: `reversal ${number}`, reverses: number, postings: back })
  // A reversal names the units of its entry; the account of one that was merged since is another one's.
  const following = followMerged(back, await findMerged(ctx, back))
  if (following.length > 0) ctx.entries.push({ id: newId(), ...said, purpose: mergedPurpose(number), reverses: null, postings: following })
}

const isDraftOf =
  ({ id }: Source) =>
  (one: EntryDraft) =>
    one.source.id === id && one.reverses === null

/** One of this transaction, which is not written yet, is left out instead. */
async function takeBack(ctx: Ctx<unknown>, source: Source, posted: readonly Posted[], what: string, posting: Posting): Promise<void> {
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
   * Posts what a document says: what stood for it before and what stands for it now, as its feature says; null: it is new.
   * What differs is taken back and posted anew, so that an entry is never changed. All is written just before the commit.
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
    const { toldBy = source.id, spending } = posting
    for (const { what, day, notLater, postings } of added) {
      const time = posted.filter((one) => one.what === what).length + 1
      const said = { day: notLater === true && day > today ? today : day, source, toldBy, reverses: null, postings: [...postings] }
      ctx.entries.push({ id: newId(), purpose: purposeOf(what, time), ...said, ...(spending !== undefined && { spending }) })
    }
  },
  /** Takes back all that stands for a document, each on its own day or the later one that is given. */
  async reverse(ctx: Ctx<unknown>, source: Source, posting: Posting = {}): Promise<void> {
    const isDraft = isDraftOf(source)
    // What this transaction has posted for it is not written yet.
    const kept = ctx.entries.filter((one) => !isDraft(one))
    ctx.entries.splice(0, ctx.entries.length, ...kept)
    for (const standing of await readPosted(ctx, source)) {
      const { on } = posting
      const day = on !== undefined && on > standing.day ? on : standing.day
      if (standing.isStanding) await reverseEntry(ctx, source, standing, { ...posting, on: day })
    }
  },
  keepOpening,
  /** Writes what was posted so far, where the answer says its number. */
  write: writeEntries,
  /** 409 `not_enough_money` where so much of the fund does not lie in the account, on that day or a later one: for what will be posted later. */
  async requireMoney({ db }: Ctx<unknown>, taken: Taken & { amount: Cents }, spending: Spending): Promise<void> {
    await requireMoney(db, taken, spending, taken.amount)
  },
  /** No month is closed or opened again until this transaction ends. */
  keepClosed: ({ db, dialect }: Ctx<unknown>) => keepEnd(db, dialect),
  /** 409 `period_closed` where the day lies in a closed month or before the opening: for what will be posted on it later. */
  async requireOpen({ db }: Ctx<unknown>, day: Day): Promise<void> {
    requireOpen(await readClosedDays(db), day)
  }
}

declare module '../../core/context.ts' {
  interface Actions {
    books: typeof bookActions
  }
}
