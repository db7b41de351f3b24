import { type Day, dayOf } from '@verandah/contract/dates'
import { NO_MONEY, subtractCents } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'
import type { EntryDraft, PostingDraft, StandingEntry } from '../../core/ledger.ts'
import { newId } from '../../core/secrets/tokens.ts'
import type { Db } from '../../db/open.ts'
import { writeEntries } from './writeEntries.ts'

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

/** On the day of the entry where no other is named. One of this transaction, which is not written yet, is left out instead. */
async function takeBack({ db, entries }: Ctx<unknown>, source: Source, posted: readonly Posted[], what: string, on?: Day): Promise<void> {
  const draft = entries.findIndex((one) => one.source.id === source.id && one.reverses === null && whatOf(one.purpose) === what)
  if (draft >= 0) {
    entries.splice(draft, 1)
    return
  }
  const standing = posted.find((one) => one.what === what && one.isStanding)
  if (standing === undefined) throw new TypeError(`Nothing stands in the ledger for '${what}' of ${source.kind} ${source.id}`)
  const { number, day } = standing
  const back = (await readPostings(db, number)).map((one) => ({ ...one, amount: subtractCents(NO_MONEY, one.amount) }))
  entries.push({ id: newId(), day: on ?? day, source, purpose: `reversal ${number}`, reverses: number, postings: back })
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
    { reversedOn }: { reversedOn?: Day | undefined } = {}
  ): Promise<void> {
    const gone = (before ?? []).filter((one) => !after.some((other) => isSame(one, other)))
    const added = after.filter((one) => !(before ?? []).some((other) => isSame(one, other)))
    if (gone.length === 0 && added.length === 0) return
    const posted = before === null ? [] : await readPosted(ctx, source)
    for (const { what } of gone) await takeBack(ctx, source, posted, what, reversedOn)
    const today = dayOf(ctx.now)
    for (const { what, day, notLater, postings } of added) {
      const time = posted.filter((one) => one.what === what).length + 1
      const posting = { day: notLater === true && day > today ? today : day, source, reverses: null, postings: [...postings] }
      ctx.entries.push({ id: newId(), purpose: purposeOf(what, time), ...posting })
    }
  },
  /** Writes what was posted so far, where the answer says its number. */
  write: writeEntries
}

declare module '../../core/context.ts' {
  interface Actions {
    books: typeof bookActions
  }
}
